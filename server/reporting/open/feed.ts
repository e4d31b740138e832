import { monthText } from '#i18n/month-text.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { PublishedMonth } from './months.ts'

const languages = [createTranslator('ru'), createTranslator('kk')]
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const inBoth = (say: (t: (typeof languages)[number]) => string): string => escaped(languages.map(say).join(' / '))

/** The published months as an Atom feed (RFC 4287), the newest first. */
export function feedOf(months: readonly PublishedMonth[], publicUrl: string): string {
  const base = escaped(publicUrl.replace(/\/$/, ''))
  const entries = months.map(({ period, publishedOn }) => {
    const address = `${base}/api/open/months/${period.slice(0, 7)}`
    const title = inBoth((t) => t('served.open.month', { month: monthText(t, period) }))
    return `<entry><id>${address}</id><title>${title}</title><updated>${publishedOn}T00:00:00+05:00</updated><link rel="alternate" type="application/json" href="${address}"/><link rel="related" type="text/csv" href="${address}/csv"/></entry>`
  })
  const newest = months[0]?.publishedOn ?? '2026-01-01'
  const self = `${base}/api/open/feed`
  const head = `<id>${self}</id><title>${inBoth((t) => t('served.open.feed'))}</title><updated>${newest}T00:00:00+05:00</updated>`
  const author = `<author><name>${inBoth((t) => t('served.open.author'))}</name></author>`
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${head}${author}<link rel="self" href="${self}"/>${entries.join('')}</feed>\n`
}
