import { z } from 'zod'

/** A calendar day in Almaty, written 2026-11-20. The year 0000 is valid in ISO 8601 but not in the database. */
export const Day = z.iso
  .date({ error: (issue) => (issue.input == null || issue.input === '' ? 'input.required' : 'input.invalid') })
  .refine((day) => !day.startsWith('0000'), { error: 'input.invalid' })
export type Day = string

/** Kazakhstan has one time zone, UTC+5, since 1 March 2024. */
const almatyOffset = 5 * 3_600_000

/** 2026-11-30T19:30Z is 1 December in Almaty. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + almatyOffset).toISOString().slice(0, 10)
export const midnightOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - almatyOffset)
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** 1 = Monday, 7 = Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const weekend = (day: Day): boolean => weekdayOf(day) > 5
/** Days off besides weekends; `worked` = weekend days declared working days by the government. */
export type DaysOff = Pick<ReadonlySet<Day>, 'has'> & { worked?: Pick<ReadonlySet<Day>, 'has'> }
export const isWorkingDay = (day: Day, holidays: DaysOff): boolean => holidays.worked?.has(day) || (!weekend(day) && !holidays.has(day))

/** The n-th working day after `day`. */
export function addWorkingDays(day: Day, n: number, holidays: DaysOff): Day {
  let at = day
  for (let left = n; left > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, holidays)) left--
  }
  return at
}

/** A deadline on a day off moves to the next working day (docs/process.md, section 3). */
export const workingDayOnOrAfter = (day: Day, holidays: DaysOff): Day =>
  isWorkingDay(day, holidays) ? day : addWorkingDays(day, 1, holidays)
