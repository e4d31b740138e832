import { requestPath } from '#domain/core/notice/request-path.ts'
import { tons } from '#domain/tons.ts'
import type { DeskLine } from '#domain/trade/allocation/desk.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { ReadDesk } from './desk.ts'
import { readOrder, wholeOf } from './document.ts'
import type { LockedOrder } from './visible.ts'

/** Notifies the holder of its first order of a month, or of what a later version makes of it: all its tons, as on the paper. */
async function notifyHolder(
  tx: Tx,
  call: Call,
  { id, number, period: month, supplierBin: bin, documentVersion }: LockedOrder,
  rows: number,
) {
  const { before, after } = wholeOf(await readOrder(tx, id))
  const notice = {
    ...{ objectType: 'ORDER', objectId: id, to: { bin }, path: `/resourceholder/distribution?year=${month.slice(0, 4)}` },
    args: { number, month, tons: after, rows },
  } as const
  if (documentVersion === 1) await notify(tx, call, { ...notice, kind: 'order.signed' })
  else await notify(tx, call, { ...notice, kind: 'order.changed', args: { ...notice.args, before } })
}

/** Notifies the holder of its order and each contractor of the allocated and approved tons. */
export async function notifyOfOrder(
  tx: Tx,
  call: Call,
  order: LockedOrder,
  changed: readonly DeskLine[],
  { requests }: ReadDesk['rows'],
  allocated: ReadonlyMap<number, number>,
): Promise<void> {
  await notifyHolder(tx, call, order, changed.length)
  const { period: month } = order
  const changedIds = new Set(changed.map((line) => line.requestId))
  for (const r of requests.filter(({ id }) => changedIds.has(id)))
    await notify(tx, call, {
      kind: 'request.allocated',
      objectType: 'REQUEST',
      objectId: r.id,
      to: { bin: r.organizationBin },
      args: { id: r.id, month, approved: r.approvedVolume ?? 0, tons: tons(allocated.get(r.id) ?? 0) },
      path: requestPath(r),
    })
}
