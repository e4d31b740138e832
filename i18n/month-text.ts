import type { Key } from './language.ts'
import type { Translate } from './translator.ts'

/** Декабрь 2026 for 2026-12 and for its first day. */
export const monthText = (t: Translate, month: string): string =>
  t('time.date.monthYear', { month: t(`time.month.m${month.slice(5, 7)}` as Key), year: month.slice(0, 4) })
