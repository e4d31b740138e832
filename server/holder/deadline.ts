import type { Day } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import type { Month } from '#domain/month.ts'
import { monthDeadline } from '#domain/plan/deadlines.ts'
import type { Sql } from '../platform/db.ts'
import { portalSettings } from '../setting/read.ts'

/** Returns the deadline for holders to sign their form, by month. */
export async function formDeadlines(sql: Sql, periods: readonly Month[]): Promise<Map<Month, Day>> {
  const { deadlines, workingDays } = await portalSettings(sql)
  return new Map(periods.map((period) => [period, monthDeadline(period, deadlines.holderForms, calendarOf(workingDays))]))
}
