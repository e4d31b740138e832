import { type OrderAct, type OrderStatus, orderFlow } from '#domain/order/flow.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { follow } from '../lifecycle/effects.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { LockedOrder } from './see.ts'
import { signRows } from './sign-rows.ts'

export const requireOpen = (tx: Tx, call: Call, order: LockedOrder, act: OrderAct): Promise<OrderStatus> =>
  openAct<OrderStatus>(tx, call, orderFlow, { ...order, objectType: 'ORDER' }, act)

/** The one door: an order's status changes here only; with QAJ's signature its rows become what is allocated. The month's table is taken. */
export async function advanceOrder(
  tx: Tx,
  call: Call,
  order: LockedOrder,
  act: OrderAct,
  given: { documentId?: string } = {},
): Promise<OrderStatus> {
  const to = await requireOpen(tx, call, order, act)
  if (act !== 'order.sign') return to
  const detail = await signRows(tx, call, order)
  await tx
    .updateTable('supplyOrder')
    .set((eb) => ({ status: to, signedAt: call.now, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await follow(tx, call, { objectType: 'ORDER', id: order.id, act, from: order.status, to, comment: '' })
  await record(tx, call, {
    act,
    objectType: 'ORDER',
    objectId: order.id,
    from: order.status,
    to,
    documentId: given.documentId ?? null,
    detail,
  })
  return to
}
