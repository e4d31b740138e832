import { dayText, monthText } from './month-text.ts'
import { numberText } from './number-text.ts'
import type { Translate } from './translator.ts'

/** A cell of a report as it is read; `look` = text, a number, a day or a month. */
export function cellText(t: Translate, look: string, value: string | number | null): string {
  if (value === null) return look === 'text' ? '' : '–'
  if (look === 'day') return dayText(String(value))
  if (look === 'month') return monthText(t, String(value))
  return typeof value === 'number' ? numberText(value) : value
}
