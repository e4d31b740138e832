import type { Key } from './language.ts'
import type { Say } from './say.ts'

/** Декабрь 2026 for 2026-12 and for its first day. */
export const monthText = (say: Say, month: string): string =>
  say('time.date.monthYear', { month: say(`time.month.m${month.slice(5, 7)}` as Key), year: month.slice(0, 4) })
