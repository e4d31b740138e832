import type { AllocationStatus } from '../allocation/status.ts'
import type { Flow } from '../flow.ts'

/**
 * Flow of a row of a signed order (docs/process.md, section 4): its holder promises it in its signed form, rejects it, or later ships less; its contractor
 * gives back tons that have not been shipped.
 */
export const allocationFlow = {
  'holder.sign': { from: ['NEW'], to: 'APPROVED' },
  'allocation.reject': { from: ['NEW'], to: 'REJECTED', comment: 'required' },
  'allocation.reduce': { from: ['APPROVED', 'REDUCED'], to: 'REDUCED', comment: 'required' },
  'allocation.giveBack': { from: ['APPROVED', 'REDUCED'], to: 'REDUCED', comment: 'required' },
} as const satisfies Flow<AllocationStatus>
export type AllocationAct = keyof typeof allocationFlow

export const formStatuses = ['DRAFT', 'SIGNED'] as const
export type FormStatus = (typeof formStatuses)[number]
export const formFlow = {
  'holder.generate': { from: ['DRAFT'] },
  'holder.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<FormStatus>
export type FormAct = keyof typeof formFlow
