import type { Consequences, Flow } from '../../flow.ts'
import { kg } from '../../tons.ts'
import { promisedKg, type Standing, unpromisedAfter } from './promised.ts'
import { type AllocationStatus, allocationFacts, allocationStatuses, isOpenRow, openRows } from './status.ts'

export const orderStatuses = ['DRAFT', 'SIGNED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** One order per month and resource holder; a change of a signed one is its next version (docs/process.md, section 4). */
export const orderFlow = {
  'order.generate': { from: ['DRAFT'] },
  'order.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<OrderStatus>
export type OrderAct = keyof typeof orderFlow

/** Automatic status transitions of a row of an order: when QAJ signs the order, when its wagons leave, and when the month is closed. */
export const allocationConsequences = {
  'order.sign': { from: [null, ...allocationStatuses], to: ['NEW', ...openRows, 'CLOSED'] },
  'shipment.add': { from: openRows, to: ['CLOSED'] },
  'shipment.correct': { from: [...openRows, 'CLOSED'], to: [...openRows, 'CLOSED'] },
  'month.close': { from: openRows, to: ['CLOSED'] },
} as const satisfies Consequences<AllocationStatus>

/**
 * A row of an order after QAJ's signature gave it these tons. More than its holder has promised needs an answer: of a row without a promise the whole, of
 * a promised one what was added; the promised tons stay promised, and a delivered row is open again. Less than promised is a reduction by QAJ.
 */
export function afterOrder(
  row: Standing & { closedFrom: AllocationStatus | null },
  volume: number,
): { status: AllocationStatus; unpromised: number } {
  const { status } = row
  if (status === null || !allocationFacts[status].promised) return { status: volume === 0 ? 'REDUCED' : 'NEW', unpromised: 0 }
  const unpromised = unpromisedAfter(row, volume)
  if (unpromised > 0) return { status: status === 'CLOSED' ? (row.closedFrom ?? 'APPROVED') : status, unpromised }
  return { status: status === 'CLOSED' || kg(volume) >= promisedKg(row) ? status : 'REDUCED', unpromised }
}

/**
 * Status of a row after a shipment or its correction: delivered from so many percent on (a setting), with the status from before once a correction
 * takes it below again. A row with tons that its holder has not answered stays open.
 */
export function statusAfterShipment(
  row: Standing & { closedFrom: AllocationStatus | null },
  closedPercent: number,
): AllocationStatus | null {
  const delivered = row.shipped > 0 && row.unpromised === 0 && kg(row.shipped) * 100 >= kg(row.volume ?? 0) * closedPercent
  if (isOpenRow(row.status)) return delivered ? 'CLOSED' : row.status
  return row.status === 'CLOSED' && !delivered ? (row.closedFrom ?? row.status) : row.status
}
