import type { Consequences, Flow } from '../flow.ts'
import { type AllocationStatus, openRows } from './status.ts'

export const orderStatuses = ['DRAFT', 'SIGNED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** One order per month and resource holder; a change of a signed one is its next version (docs/process.md, section 4). */
export const orderFlow = {
  'order.generate': { from: ['DRAFT'] },
  'order.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<OrderStatus>
export type OrderAct = keyof typeof orderFlow

/** Automatic status transitions of a row of an order: when QAJ signs the order, and when the month is closed. */
export const allocationConsequences = {
  'order.sign': { from: [null, 'NEW', 'APPROVED', 'REDUCED', 'REJECTED'], to: ['NEW', 'REDUCED'] },
  'month.close': { from: openRows, to: ['CLOSED'] },
} as const satisfies Consequences<AllocationStatus>

/**
 * Status of a row of a signed order when it is signed with other tons: more than its holder has promised needs a new promise, less is a
 * reduction by QAJ; a row not promised yet stays new.
 */
export function statusAfter(row: { status: AllocationStatus | null; kg: number }, kg: number): AllocationStatus {
  if (kg > row.kg) return 'NEW'
  return row.status === null || row.status === 'NEW' ? (kg === 0 ? 'REDUCED' : 'NEW') : 'REDUCED'
}
