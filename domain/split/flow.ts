import type { Consequences, Flow } from '../flow.ts'

export const splitStatuses = ['DRAFT', 'SENT'] as const
export type SplitStatus = (typeof splitStatuses)[number]

/**
 * An office's split of its limits over its signed requests (docs/process.md, section 4). Signing its paper sends it, and signs what is sent already. The office takes
 * it back before QAJ opened it; after the deadline QAJ may apply what the rule proposes. What opens it by itself stands below.
 */
export const splitFlow = {
  'split.edit': { from: ['DRAFT'] },
  'split.generate': { from: ['DRAFT', 'SENT'] },
  'split.sign': { from: ['DRAFT', 'SENT'], to: 'SENT' },
  'split.send': { from: ['DRAFT'], to: 'SENT' },
  'split.reopen': { from: ['SENT'], to: 'DRAFT' },
  'split.return': { from: ['SENT'], to: 'DRAFT', comment: 'required' },
  'split.apply': { from: ['DRAFT'], to: 'SENT' },
} as const satisfies Flow<SplitStatus>
export type SplitAct = keyof typeof splitFlow

/** A sent split is open again when one of its requests is no longer signed, and when the limit under it became smaller. */
export const splitConsequences = {
  'split.left': { from: ['SENT'], to: ['DRAFT'] },
  'split.above': { from: ['SENT'], to: ['DRAFT'] },
} as const satisfies Consequences<SplitStatus>
