import { type RawBuilder, sql } from 'kysely'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import type { Day } from '#domain/day.ts'

/** The day until which what was shipped on a day is received: so many days later, and one more for each of them that an outage took. */
export function receiptDue(shippedOn: RawBuilder<Day>, { deadlines, workingDays }: Pick<PortalSettings, 'deadlines' | 'workingDays'>) {
  const due = sql<Day>`${shippedOn} + ${deadlines.receiveDays}::int`
  const lost = (workingDays.lost ?? []).map(({ day }) => day)
  if (lost.length === 0) return due
  return sql<Day>`${due} + (select count(*)::int from unnest(${sql.val(lost)}::date[]) l where l > ${shippedOn} and l <= ${due})`
}
