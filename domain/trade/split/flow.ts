import type { Consequences, Flow } from '../../flow.ts'

export const splitStatuses = ['DRAFT', 'SENT'] as const
export type SplitStatus = (typeof splitStatuses)[number]

/**
 * An office's split of its limits among its signed requests (docs/process.md, section 4). Signing its document sends it, or signs a sent one. An office may
 * withdraw it before QAJ has opened it; after the deadline QAJ may apply the rule's proposal. Automatic reopening is below.
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

/** A sent split is reopened when one of its requests is no longer signed, and when its limit was reduced. */
export const splitConsequences = {
  'split.left': { from: ['SENT'], to: ['DRAFT'] },
  'split.above': { from: ['SENT'], to: ['DRAFT'] },
} as const satisfies Consequences<SplitStatus>
