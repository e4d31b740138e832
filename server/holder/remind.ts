import { sql } from 'kysely'
import { calendarAround } from '#domain/holidays.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { monthDeadline } from '#domain/plan/deadlines.ts'
import type { FindReminders } from '../notice/reminder.ts'
import { awaited } from './awaited.ts'

type Unsigned = { period: string; supplierBin: string; rows: number }

/** Reminds a resource holder once, on the deadline of its form, that rows of the order still wait for its decision. */
export const silentHolders: FindReminders = async (tx, { today, settings: { deadlines, workingDays } }) => {
  const { rows } = await sql<Unsigned>`
    select p.period, p.supplier_bin, count(*)::int as rows from allocation a join production p on p.id = a.production_id
    where ${awaited} and p.period between ${monthOf(today)} and ${addMonths(monthOf(today), 1)} group by 1, 2`.execute(tx)
  return rows.flatMap(({ period, supplierBin, rows: count }) => {
    const deadline = monthDeadline(period, deadlines.holderForms, calendarAround(addMonths(period, -1), workingDays))
    if (today < deadline) return []
    return {
      key: `order.unsigned:${period}:${supplierBin}`,
      notice: {
        kind: 'order.unsigned' as const,
        objectType: 'ORDER',
        objectId: `${period}:${supplierBin}`,
        to: { bin: supplierBin },
        args: { month: period, rows: count, deadline },
        path: '/resourceholder/distribution',
      },
    }
  })
}
