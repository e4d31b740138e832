import type { Actor } from '../../access.ts'
import { type Flow, openActs } from '../../flow.ts'
import { type Standing, waitsForHolder } from '../allocation/promised.ts'
import type { AllocationStatus } from '../allocation/status.ts'

/**
 * Flow of a row of a signed order (docs/process.md, section 4): its holder promises it in its signed form, rejects it, or later ships less; its contractor
 * gives back tons that have not been shipped. What QAJ added to a promised row is promised or rejected by itself.
 */
export const allocationFlow = {
  'holder.sign': { from: ['NEW', 'APPROVED', 'REDUCED'], to: 'APPROVED' },
  'allocation.reject': { from: ['NEW'], to: 'REJECTED', comment: 'required' },
  'allocation.rejectAdded': { from: ['APPROVED', 'REDUCED'], to: 'REDUCED', comment: 'required' },
  'allocation.reduce': { from: ['APPROVED', 'REDUCED'], to: 'REDUCED', comment: 'required' },
  'allocation.giveBack': { from: ['APPROVED', 'REDUCED'], to: 'REDUCED', comment: 'required' },
} as const satisfies Flow<AllocationStatus>
export type AllocationAct = keyof typeof allocationFlow

const answers: readonly string[] = ['holder.sign', 'allocation.reject', 'allocation.rejectAdded']
/** False for the holder's answer to a row that waits for none. */
export const isAnswerable = (act: string, row: Pick<Standing, 'status' | 'unpromised'>): boolean =>
  !answers.includes(act) || waitsForHolder(row)

/** Acts on a row that are open to this actor now. */
export const openRowActs = (row: { status: AllocationStatus; unpromised: number }, actor: Pick<Actor, 'role'>): AllocationAct[] =>
  openActs(allocationFlow, row.status, actor).filter((act) => isAnswerable(act, row))

export const formStatuses = ['DRAFT', 'SIGNED'] as const
export type FormStatus = (typeof formStatuses)[number]
export const formFlow = {
  'holder.generate': { from: ['DRAFT'] },
  'holder.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<FormStatus>
export type FormAct = keyof typeof formFlow
