import type { Flow } from '../flow.ts'

export const orderStatuses = ['DRAFT', 'SIGNED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** One order per month and resource holder; a change of a signed one is written as its next version (process.md, section 4). */
export const orderFlow = {
  'order.generate': { from: ['DRAFT'], to: 'DRAFT' },
  'order.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<OrderStatus>
export type OrderAct = keyof typeof orderFlow

export const allocationStatuses = ['NEW', 'APPROVED', 'REDUCED', 'REJECTED', 'CLOSED'] as const
export type AllocationStatus = (typeof allocationStatuses)[number]

/**
 * What a row of a signed order becomes when it is signed with other tons: more than its holder has promised is a new promise, less is a
 * reduction by QAJ; a row that nobody has promised yet stays new.
 */
export function statusAfter(row: { status: AllocationStatus | null; kg: number }, kg: number): AllocationStatus {
  if (kg > row.kg) return 'NEW'
  return row.status === null || row.status === 'NEW' ? (kg === 0 ? 'REDUCED' : 'NEW') : 'REDUCED'
}
