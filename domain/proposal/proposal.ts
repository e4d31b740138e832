import { proposeLimits } from '../allocation/limits-proposal.ts'
import { proposeAllocation } from '../allocation/propose.ts'
import type { AllocationInput, AllocationResult } from '../allocation/shapes.ts'
import { splitProposal } from '../split/proposal.ts'

/** Which arithmetic made a proposal: kept beside it, so that a replay is asked of the same one. A change of any amount for any input is a new version. */
export const engineVersion = 'fair-1'

/** How each kind of proposal follows from its input and nothing else: the same input gives the same text, whoever asks and whenever. */
export const proposalFrom = {
  LIMITS: (input: AllocationInput) => proposeLimits(input),
  SPLIT: splitProposal,
  ORDER: (input: AllocationInput): AllocationResult => proposeAllocation(input),
  REOFFER: (input: AllocationInput): AllocationResult => proposeAllocation(input),
}
export type ProposalKind = keyof typeof proposalFrom
export type InputOf<K extends ProposalKind> = Parameters<(typeof proposalFrom)[K]>[0]
export type ResultOf<K extends ProposalKind> = ReturnType<(typeof proposalFrom)[K]>
