import type { Key } from './language.ts'
import { spanText } from './number-text.ts'
import type { Translate } from './translator.ts'

/** Formats 2026-12 or its first day as Декабрь 2026. */
export const monthText = (t: Translate, month: string): string =>
  t('time.date.monthYear', { month: t(`time.month.m${month.slice(5, 7)}` as Key), year: month.slice(0, 4) })

/** The same inside of a sentence: декабрь 2026. */
export const monthWithin = (t: Translate, month: string): string => monthText(t, month).toLowerCase()

/** Formats 2026-12-31 as 31.12.2026. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('.')

/** «05.12.2026 – 09.12.2026»; one day once. */
export const daysText = (from: string, to: string): string => spanText(dayText(from), dayText(to), '\u00a0– ')
