import { openRows } from '#domain/allocation/status.ts'
import type { Month } from '#domain/month.ts'
import { deleteDocuments } from '../document/documents.ts'
import { record } from '../journal/record.ts'
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

/** Deletes the orders of a closed month that were being written and list nothing. One that lists what is in force already may still be signed. */
export async function endEmptyOrders(tx: Tx, call: Call, period: Month): Promise<void> {
  const empty = await tx
    .selectFrom('supplyOrder as o')
    .select(['o.id', 'o.status', 'o.number', 'o.documentVersion'])
    .where('o.period', '=', period)
    .where('o.status', '=', 'DRAFT')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('supplyOrderLine as l').select('l.orderId').whereRef('l.orderId', '=', 'o.id'))))
    .orderBy('o.id')
    .forUpdate()
    .execute()
  for (const { id, status, number, documentVersion } of empty) {
    await deleteDocuments(tx, 'ORDER', id)
    await tx.deleteFrom('supplyOrder').where('id', '=', id).execute()
    await record(tx, call, {
      act: 'month.close',
      objectType: 'ORDER',
      objectId: id,
      from: status,
      detail: { number, version: documentVersion },
    })
  }
}
