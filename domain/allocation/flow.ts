import type { Consequences, Flow } from '../flow.ts'
import { type AllocationStatus, allocationStatuses, isOpenRow, openRows } from './status.ts'

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
  'order.sign': { from: [null, ...allocationStatuses], to: ['NEW', 'REDUCED', 'CLOSED'] },
  'shipment.add': { from: openRows, to: ['CLOSED'] },
  'shipment.correct': { from: [...openRows, 'CLOSED'], to: [...openRows, 'CLOSED'] },
  'month.close': { from: openRows, to: ['CLOSED'] },
} as const satisfies Consequences<AllocationStatus>

/**
 * Status of a row of a signed order when it is signed with other tons: more than its holder has promised needs a new promise, less is a
 * reduction by QAJ; a row not promised yet stays new, a delivered one delivered.
 */
export function statusAfter(row: { status: AllocationStatus | null; kg: number }, kg: number): AllocationStatus {
  if (kg > row.kg) return 'NEW'
  if (row.status === 'CLOSED') return 'CLOSED'
  return row.status === null || row.status === 'NEW' ? (kg === 0 ? 'REDUCED' : 'NEW') : 'REDUCED'
}

/**
 * Status of a row after a shipment or its correction: delivered from so many percent on (a setting), with the status from before once a correction
 * takes it below again. Whole kilograms.
 */
export function statusAfterShipment(
  row: { status: AllocationStatus | null; closedFrom: AllocationStatus | null; kg: number; shippedKg: number },
  closedPercent: number,
): AllocationStatus | null {
  const delivered = row.shippedKg > 0 && row.shippedKg * 100 >= row.kg * closedPercent
  if (isOpenRow(row.status)) return delivered ? 'CLOSED' : row.status
  return row.status === 'CLOSED' && !delivered ? (row.closedFrom ?? row.status) : row.status
}
