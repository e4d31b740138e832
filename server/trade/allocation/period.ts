import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { type Day, workingDayOnOrAfter } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import { addMonths, type Month } from '#domain/month.ts'

/** Orders of a month are signed by this day of the month before (docs/process.md, section 3). */
export function ordersDeadline(period: Month, { deadlines, workingDays }: PortalSettings): Day {
  const day = `${addMonths(period, -1).slice(0, 8)}${String(deadlines.orders).padStart(2, '0')}`
  return workingDayOnOrAfter(day, calendarOf(workingDays))
}
