import { openRows } from '#domain/allocation/status.ts'
import type { Month } from '#domain/month.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { lockRequestsAndRows } from './lock-row.ts'
import { allocationLife } from './row-life.ts'

/** Closes the open rows of a closed month. @returns the number of rows */
export async function closeAllocations(tx: Tx, call: Call, period: Month): Promise<number> {
  const promised = await tx
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .select('a.id')
    .where('n.period', '=', period)
    .where('a.status', 'in', openRows)
    .execute()
  const rows = await lockRequestsAndRows(
    tx,
    promised.map(({ id }) => id),
  )
  for (const row of rows) await consequence(tx, call, allocationLife, row, 'month.close', 'CLOSED')
  return rows.length
}
