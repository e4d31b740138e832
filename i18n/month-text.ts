import type { Key } from './language.ts'
import type { Translate } from './translator.ts'

/** Formats 2026-12 or its first day as Декабрь 2026. */
export const monthText = (t: Translate, month: string): string =>
  t('time.date.monthYear', { month: t(`time.month.m${month.slice(5, 7)}` as Key), year: month.slice(0, 4) })

/** Formats 2026-11-20 as 20.11.2026. */
export const dayText = (day: string): string => day.split('-').reverse().join('.')
