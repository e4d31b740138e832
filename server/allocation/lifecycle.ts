import { orderFlow } from '#domain/order/flow.ts'
import type { Lifecycle } from '../lifecycle/transition.ts'
import { signRows } from './sign-rows.ts'
import type { LockedOrder } from './visible.ts'

/** How an order lives: with QAJ's signature its rows become what is allocated. The month's table is taken. */
export const orderLife: Lifecycle<'supplyOrder', LockedOrder> = {
  of: 'ORDER',
  table: 'supplyOrder',
  flow: orderFlow,
  before: (tx, call, order) => signRows(tx, call, order),
  leaves: (_order, { at }) => ({ signedAt: at }),
}
