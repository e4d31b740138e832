import { orderFlow } from '#domain/trade/allocation/flow.ts'
import type { Lifecycle } from '../../core/lifecycle/transition.ts'
import { signRows } from './order/sign-rows.ts'
import type { LockedOrder } from './visible.ts'
import { keepWaiting } from './waiting-rows.ts'

/** Lifecycle of an order: QAJ's signature makes its rows official. The caller has the desk lock of the month. */
export const orderLife: Lifecycle<'supplyOrder', LockedOrder> = {
  of: 'ORDER',
  table: 'supplyOrder',
  flow: orderFlow,
  before: (tx, call, order) => signRows(tx, call, order),
  columns: (_order, { at }) => ({ signedAt: at }),
  async after(tx, call, order) {
    await keepWaiting(tx, call, order)
    return {}
  },
}
