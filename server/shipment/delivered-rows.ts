import { statusAfterShipment } from '#domain/allocation/flow.ts'
import { lockRequestsAndRows } from '../allocation/lock-row.ts'
import { allocationLife } from '../allocation/row-life.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { portalSettings } from '../setting/read.ts'
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
