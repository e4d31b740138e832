import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { aboutAccess } from '#domain/core/notice/about-access.ts'
import { kindRule } from '#domain/core/notice/kinds.ts'
import { rolesShutOut } from '#domain/people/organisation/blocked.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Email, FinalRefusal } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/sql/db.ts'
import { noticeText } from './text.ts'

/** Sends one notification by e-mail: composed at sending, marked when sent. Does nothing if it was sent already or has no recipient. */
export async function mailNotice({ db, mailer, publicUrl }: Services, id: number): Promise<void> {
  if (!mailer) return
  const letter = await letterOf(db, id, publicUrl)
  if (!letter) return
  await mailer.send(letter).catch((error: unknown) => {
    if (!(error instanceof FinalRefusal)) throw error
  })
  await db.updateTable('notice').set({ mailedAt: new Date() }).where('id', '=', id).execute()
}

/** Whether the person still acts for the notified organisation and is not blocked; a personal one only needs an account that is not cancelled. */
const reads = sql<boolean>`p.status <> 'CANCELLED' and (n.bin is null or exists (select from live_membership m
  where m.person_id = n.person_id and m.bin = n.bin and not (m.blocked and m.role = any(${rolesShutOut}::text[]))))`.as('reads')

/** Composes the e-mail. Returns null when it was sent already, the person has no confirmed address, or may no longer read the notification. */
async function letterOf(db: Db, id: number, publicUrl: string): Promise<Email | null> {
  const n = await db
    .selectFrom('notice as n')
    .innerJoin('personEntry as p', 'p.id', 'n.personId')
    .select(['n.id', 'n.kind', 'n.args', 'n.path', 'n.createdAt', 'n.mailedAt', 'p.email', 'p.emailConfirmed', 'p.fullName', 'p.language'])
    .select(reads)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!n?.email || n.mailedAt || !n.emailConfirmed || !(aboutAccess(n.kind) || n.reads)) return null
  const speak = createTranslator(n.language)
  const { title, text, comment } = noticeText(n.language, n.kind, n.args)
  const address = n.path && `${publicUrl}${n.path}`
  const why = `${speak('noticed.mail.why')} ${kindRule(n.kind).decision ? speak('noticed.mail.decision') : ''}`.trim()
  const lines = [title, text, ...(comment ? [speak('noticed.mail.comment', { comment })] : [])]
  return {
    to: n.email,
    subject: title,
    messageId: messageIdOf(n.id, n.createdAt, publicUrl),
    at: n.createdAt,
    ...bodyOf({
      greeting: speak('noticed.mail.greeting', { name: n.fullName }),
      lines,
      link: address,
      linkText: speak('noticed.mail.open'),
      why,
    }),
  }
}

/** Message-ID that is the same for every attempt to send a notification: mail servers and clients detect duplicates by it. */
const messageIdOf = (id: number, at: Date, publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return `<notice-${id}-${createHash('sha256').update(at.toISOString()).digest('hex').slice(0, 8)}@${hostname}>`
}

type Body = { greeting: string; lines: string[]; link: string | null; linkText: string; why: string }

/** Renders the body as plain text and as simple HTML: no images, no external resources. */
export function bodyOf({ greeting, lines, link, linkText, why }: Body): { text: string; html: string } {
  const text = [greeting, ...lines, ...(link ? [`${linkText}: ${link}`] : []), why].join('\n\n')
  const [first = '', ...rest] = lines.map(escaped)
  const style = 'font: 16px/1.5 Arial, sans-serif; color: #1a2038; max-width: 36em'
  const html = `<div style="${style}"><p>${escaped(greeting)}</p><p><b>${first}</b></p>${rest.map((line) => `<p>${line}</p>`).join('')}${
    link ? `<p><a href="${escaped(link)}" style="color: #1565c0">${escaped(linkText)}</a></p>` : ''
  }<p style="font-size: 13px; color: #5b6478">${escaped(why)}</p></div>`
  return { text, html: `<!doctype html><html><body>${html}</body></html>` }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!).replaceAll('\n', '<br>')
