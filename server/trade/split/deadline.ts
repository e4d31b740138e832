import type { Day } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import type { Month } from '#domain/month.ts'
import { monthDeadline } from '#domain/trade/plan/deadlines.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** The day by which the splits of a month are due; a late one is reported, never forbidden (docs/process.md, section 3). */
export async function splitDeadline(sql: Sql, period: Month): Promise<Day> {
  const { deadlines, workingDays } = await portalSettings(sql)
  return monthDeadline(period, deadlines.splits, calendarOf(workingDays))
}
