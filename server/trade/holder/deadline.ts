import type { Day } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import type { Month } from '#domain/month.ts'
import { monthDeadline } from '#domain/trade/plan/deadlines.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Returns the deadline for holders to sign their form, by month. */
export async function formDeadlines(sql: Sql, periods: readonly Month[]): Promise<Map<Month, Day>> {
  const { deadlines, workingDays } = await portalSettings(sql)
  return new Map(periods.map((period) => [period, monthDeadline(period, deadlines.holderForms, calendarOf(workingDays))]))
}
