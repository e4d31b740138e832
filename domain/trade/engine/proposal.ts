import { proposeLimits } from './proposals/limits-proposal.ts'
import { proposeAllocation } from './proposals/propose.ts'
import type { AllocationInput, AllocationResult } from './shapes.ts'
import { splitProposal } from './split-input.ts'

/** Algorithm version: stored with each proposal, so that a replay uses the same one. A change of any amount for any input requires a new version. */
export const engineVersion = 'fair-2'

/** Computes each kind of proposal from its input only: the same input always gives the same text, independent of caller and time. */
export const proposalFrom = {
  LIMITS: (input: AllocationInput) => proposeLimits(input),
  SPLIT: splitProposal,
  ORDER: (input: AllocationInput): AllocationResult => proposeAllocation(input),
  REOFFER: (input: AllocationInput): AllocationResult => proposeAllocation(input),
}
export type ProposalKind = keyof typeof proposalFrom
export type InputOf<K extends ProposalKind> = Parameters<(typeof proposalFrom)[K]>[0]
export type ResultOf<K extends ProposalKind> = ReturnType<(typeof proposalFrom)[K]>
