import type { NoticeKind, Word } from '#domain/core/notice/kinds.ts'
import type { Key, Language } from '#i18n/language.ts'
import { dayText, monthText } from '#i18n/month-text.ts'
import { createTranslator } from '#i18n/translator.ts'

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const amounts = ['tons', 'approved', 'before', 'shipped', 'received']
const isDay = (value: Word): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

function wordIn(language: Language, name: string, value: Word): string {
  if (typeof value === 'number') return amounts.includes(name) ? number.format(value) : String(value)
  if (typeof value === 'object') return value[language]
  if (!isDay(value)) return value
  return name === 'month' ? monthText(createTranslator(language), value).toLowerCase() : dayText(value)
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export type NoticeText = { title: string; text: string; comment: string | null }

/** Translates a notification to the reader's language: numbers with digit groups, days and months as text. */
export function noticeText(language: Language, kind: NoticeKind, args: unknown): NoticeText {
  const { comment = null, ...given } = args as Record<string, Word> & { comment?: string | null }
  const words = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, wordIn(language, name, value)]))
  // a month stands within a sentence as any word does
  const speak = (part: 'title' | 'text') => capital(createTranslator(language)(`noticed.${kind}.${part}` as Key, words))
  return { title: speak('title'), text: speak('text'), comment }
}
