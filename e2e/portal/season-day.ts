import { pastMonths } from '#demo/people/sites.ts'
import type { Day } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'

/** The season of the tests is always played for this day, so that it is played again only when its sources change. A Monday in the middle of its month. */
export const seasonDay: Day = '2026-09-14'
export const seasonMoment = `${seasonDay}T10:00:00+05:00`
/** The portals of the tests start later than everything that was played, but on the same day. */
export const portalMoment = `${seasonDay}T12:00:00+05:00`
/** Past months that are played for the tests; the demo has more, and the night run plays all of them. */
export const seasonPast = process.env.NIGHT ? pastMonths : 2

export const seasonMonth: Month = monthOf(seasonDay)
/** A month so many after the season's, as addresses have it: 2026-09. */
export const monthFromNow = (months: number): string => addMonths(seasonMonth, months).slice(0, 7)
