import type { Consequences, Flow } from '../../flow.ts'
import type { DistributionStatus } from './distribution.ts'

/** Limits of a month: edited, frozen with their document, signed by the committee's head; a correction is a new version (docs/process.md, section 4). */
export const distributionFlow = {
  'distribution.edit': { from: ['CREATED'] },
  'distribution.generate': { from: ['CREATED'], to: 'AWAITING_SIGNATURE' },
  'distribution.reopen': { from: ['AWAITING_SIGNATURE'], to: 'CREATED' },
  'distribution.sign': { from: ['AWAITING_SIGNATURE'], to: 'SIGNED' },
} as const satisfies Flow<DistributionStatus>
export const distributionConsequences = {
  'month.close': { from: ['SIGNED'], to: ['CLOSED'] },
} as const satisfies Consequences<DistributionStatus>
export type DistributionAct = keyof typeof distributionFlow
