import { dayText, monthText } from './month-text.ts'
import { numberText } from './number-text.ts'
import type { Translate } from './translator.ts'

type Cell = { look: string; summed: boolean }
/** A cell of a report as it is read; `look` = text, a number, a day or a month. A number that is added up is null where it is withheld. */
export function cellText(t: Translate, { look, summed }: Cell, value: string | number | null): string {
  if (value === null) return summed ? t('balance.withheld.short') : look === 'text' ? '' : '–'
  if (look === 'day') return dayText(String(value))
  if (look === 'month') return monthText(t, String(value))
  return typeof value === 'number' ? numberText(value) : value
}

/** The same of what stands below a column; nothing where it is not added up. */
export const totalText = (t: Translate, column: Cell, value: string | number | null): string =>
  value === null && !column.summed ? '' : cellText(t, column, value)
