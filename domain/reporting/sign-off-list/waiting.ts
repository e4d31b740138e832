import { addDays, type Day } from '../../day.ts'

/** How long something waits, in days since it came, both included: "3-5"; "11-" = eleven and more. */
export const waitsPattern = /^\d{1,3}-(\d{1,3})?$/

/** The whole queue in parts. */
export const waitingParts = ['0-2', '3-5', '6-10', '11-'] as const

/** `to` null = without end. */
export function waitedDays(waits: string): { from: number; to: number | null } {
  const [from, to] = waits.split('-')
  return { from: Number(from), to: to ? Number(to) : null }
}

/** The days on which came what waits so long today; null = without end. What came after today, by a clock that was put back, waits 0 days. */
export function cameBetween(waits: string, today: Day): { first: Day | null; last: Day | null } {
  const { from, to } = waitedDays(waits)
  return { first: to === null ? null : addDays(today, -to), last: from === 0 ? null : addDays(today, -from) }
}
