import type { DeskLine } from '#domain/allocation/desk.ts'
import { requestPath } from '#domain/request/path.ts'
import { sumTons, tons } from '#domain/tons.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { ReadDesk } from './desk.ts'
import type { LockedOrder } from './visible.ts'

/** Notifies the holder of its order and each contractor of the allocated and approved tons. */
export async function notifyOfOrder(
  tx: Tx,
  call: Call,
  order: LockedOrder,
  changed: readonly DeskLine[],
  { requests }: ReadDesk['rows'],
  allocated: ReadonlyMap<number, number>,
): Promise<void> {
  const { number, period: month, supplierBin: bin } = order
  await notify(tx, call, {
    kind: 'order.signed',
    objectType: 'ORDER',
    objectId: order.id,
    to: { bin },
    args: { number, month, tons: sumTons(changed.map((line) => tons(line.kg))), rows: changed.length },
    path: `/resourceholder/distribution?year=${month.slice(0, 4)}`,
  })
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
