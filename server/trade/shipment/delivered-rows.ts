import { statusAfterShipment } from '#domain/trade/allocation/flow.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { lockRequestsAndRows } from '../allocation/lock-row.ts'
import { allocationLife } from '../allocation/order/row-life.ts'
import type { VisibleAllocation } from './visible.ts'

/**
 * Closes the rows that these wagons complete, and gives a row that a correction takes below again its status back. The rows are locked, their sums
 * settled. A row of a closed month stays as it is.
 */
export async function closeDelivered(
  tx: Tx,
  call: Call,
  act: 'shipment.add' | 'shipment.correct',
  allocations: readonly VisibleAllocation[],
): Promise<void> {
  const { closedPercent } = (await portalSettings(tx)).norms
  const ofOpenMonths = allocations.filter((a) => !a.monthClosed).map(({ id }) => id)
  for (const row of await lockRequestsAndRows(tx, ofOpenMonths)) {
    const to = statusAfterShipment(row, closedPercent)
    if (to !== null && to !== row.status) await consequence(tx, call, allocationLife, row, act, to)
  }
}
