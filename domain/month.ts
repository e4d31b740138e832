import { z } from 'zod'
import { type Day, dayOf } from './day.ts'

/** A calendar month, written as its first day: 2026-12-01. */
export const Month = z.string({ error: 'input.invalid' }).regex(/^20\d{2}-(0[1-9]|1[0-2])-01$/, { error: 'input.invalid' })
export type Month = string
/** A month in an address or a body: yyyy-mm (docs/process.md, section 11), or its first day; parsed to its first day. */
export const MonthInAddress = z
  .string({ error: 'input.invalid' })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])(-01)?$/, { error: 'input.invalid' })
  .transform((text): Month => `${text.slice(0, 7)}-01`)

/** Parses the month of a browser address, yyyy-mm, unchanged; undefined if invalid. */
export const periodIn = (text: string): string | undefined => (/^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)
/** Parses the year of a browser address; undefined if invalid. */
export const yearIn = (text: string): number | undefined => (/^20\d{2}$/.test(text) ? Number(text) : undefined)

export const monthOf = (day: Day): Month => `${day.slice(0, 7)}-01`
export const addMonths = (month: Month, n: number): Month => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
/** How many months after the first the second is. */
export const monthsApart = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
/** The month of requests is the next one, by Almaty's calendar (docs/requirements.md, section 5). */
export const nextMonth = (now: Date): Month => addMonths(monthOf(dayOf(now)), 1)
/** The running month on a day, in the format of addresses: yyyy-mm. */
export const periodOf = (day: Day): string => day.slice(0, 7)
/** The month being prepared on a day (the next one), in the format of addresses: yyyy-mm. */
export const periodAhead = (day: Day): string => addMonths(monthOf(day), 1).slice(0, 7)
export const yearOf = (month: Month | Day): number => Number(month.slice(0, 4))
/** Quarters are 3 months each (docs/requirements.md, section 9): 1 to 4. */
export const quarterOf = (month: Month): number => Math.floor((Number(month.slice(5, 7)) - 1) / 3) + 1
/** Returns the months that a range of days overlaps, in order. */
export function monthsBetween(start: Day, end: Day): Month[] {
  const months: Month[] = []
  for (let m = monthOf(start); m <= end && months.length < 1200; m = addMonths(m, 1)) months.push(m)
  return months
}
