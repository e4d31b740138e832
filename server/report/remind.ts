import { sql } from 'kysely'
import { promisedRows } from '#domain/allocation/status.ts'
import { calendarAround } from '#domain/holidays.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { remindedOf } from '#domain/notice/reminder.ts'
import { monthDeadline } from '#domain/plan/deadlines.ts'
import type { FindReminders } from '../notice/reminder.ts'

type Unreported = { period: string; supplierBin: string }

/** Reminds a resource holder, a working day before a month is closed, that its report of that month is not signed. */
export const dueReports: FindReminders = async (tx, { today, off, settings: { deadlines, workingDays } }) => {
  const { rows } = await sql<Unreported>`
    select distinct p.period, p.supplier_bin from allocation a join production p on p.id = a.production_id
    where a.status = any(${promisedRows}) and p.period between ${addMonths(monthOf(today), -1)} and ${monthOf(today)}
      and not exists (select from month_report r where r.period = p.period and r.supplier_bin = p.supplier_bin and r.status = 'SIGNED')
      and not exists (select from month_closing c where c.period = p.period)`.execute(tx)
  return rows.flatMap(({ period, supplierBin }) => {
    const following = addMonths(period, 1)
    const deadline = monthDeadline(addMonths(following, 1), deadlines.monthClosing, calendarAround(following, workingDays))
    if (!remindedOf(deadline, today, off)) return []
    return {
      key: `report.due:${period}:${supplierBin}`,
      notice: {
        kind: 'report.due' as const,
        objectType: 'REPORT',
        objectId: `${period}:${supplierBin}`,
        to: { bin: supplierBin },
        args: { month: period, deadline },
        path: '/resourceholder/report',
      },
    }
  })
}
