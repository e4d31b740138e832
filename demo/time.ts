import { addDays, type Day, midnightOf } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'

/** Nine in the morning of a day in Almaty, plus so many hours. */
export const at = (day: Day, hours: number): Date => new Date(midnightOf(day).getTime() + (9 + hours) * 3_600_000)

/** That moment, but not one to come: on the first morning of a month it would be. */
export const notAfter = (now: Date, moment: Date): Date => (moment > now ? now : moment)

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000)

/** A moment in the month before a month, so many hours after ten in the morning. */
export const inMonthBefore =
  (period: Month) =>
  (day: number, hours = 0): Date =>
    at(addDays(addMonths(period, -1), day - 1), 1 + hours)
