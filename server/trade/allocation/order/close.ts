import type { Month } from '#domain/month.ts'
import { unsignedLines } from '#domain/trade/allocation/changes.ts'
import { lineKey } from '#domain/trade/allocation/desk.ts'
import { openRows } from '#domain/trade/allocation/status.ts'
import { record } from '../../../core/journal/record.ts'
import { consequence } from '../../../core/lifecycle/transition.ts'
import { deleteDocuments } from '../../../documents/document/documents.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Tx } from '../../../platform/sql/db.ts'
import { readDesk } from '../desk.ts'
import { lockRequestsAndRows } from '../lock-row.ts'
import { listRows, touchOrder } from '../store.ts'
import { allocationLife } from './row-life.ts'

/** Closes the open rows of a closed month. @returns the number of rows */
export async function closeAllocations(tx: Tx, call: Call, period: Month): Promise<number> {
  const promised = await tx
    .selectFrom('allocation as a')
    .select('a.id')
    .where('a.ofPeriod', '=', period)
    .where('a.status', 'in', openRows)
    .execute()
  const rows = await lockRequestsAndRows(
    tx,
    promised.map(({ id }) => id),
  )
  for (const row of rows) await consequence(tx, call, allocationLife, row, 'month.close', 'CLOSED')
  return rows.length
}

/** Drops the drafts that wait for a split which was not sent: no other draft is left when a month is closed. Orders being written list them no more. */
async function dropWaiting(tx: Tx, call: Call, period: Month): Promise<void> {
  const dropped = await tx
    .updateTable('allocation as a')
    .set({ draftVolume: null, draftLocked: false, draftReason: null, updatedAt: call.now })
    .where('a.ofPeriod', '=', period)
    .where('a.draftVolume', 'is not', null)
    .returning('a.holderBin as supplierBin')
    .execute()
  if (dropped.length === 0) return
  const { desk, rows } = await readDesk(tx, period)
  const ids = new Map(rows.lines.map((row) => [lineKey(row), row.id]))
  for (const supplierBin of new Set(dropped.map((row) => row.supplierBin))) {
    const own = new Set(desk.productions.filter((p) => p.supplierBin === supplierBin).map((p) => p.id))
    const order = await touchOrder(tx, call, period, supplierBin)
    await listRows(tx, order.id, unsignedLines(desk, own), ids)
  }
}

/** Ends the orders of a closed month that were being written and list nothing. One that lists what is in force already may still be signed. */
export async function endOrders(tx: Tx, call: Call, period: Month): Promise<void> {
  await dropWaiting(tx, call, period)
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
