import type { Flow } from '../flow.ts'

export const splitStatuses = ['DRAFT', 'SENT'] as const
export type SplitStatus = (typeof splitStatuses)[number]

/**
 * An office's split of its limits over its signed requests (process.md, section 4). Signing its paper sends it, and signs what is sent already. The office takes
 * it back before QAJ opened it; after the deadline QAJ may apply what the rule proposes. A request that leaves SIGNED opens it again: server/split/leave.ts.
 */
export const splitFlow = {
  'split.edit': { from: ['DRAFT'], to: 'DRAFT' },
  'split.generate': { from: ['DRAFT', 'SENT'], to: 'DRAFT' },
  'split.sign': { from: ['DRAFT', 'SENT'], to: 'SENT' },
  'split.send': { from: ['DRAFT'], to: 'SENT' },
  'split.reopen': { from: ['SENT'], to: 'DRAFT' },
  'split.return': { from: ['SENT'], to: 'DRAFT', comment: 'required' },
  'split.apply': { from: ['DRAFT'], to: 'SENT' },
} as const satisfies Flow<SplitStatus>
export type SplitAct = keyof typeof splitFlow

/** Acts that leave the status as it is. */
export const keepsSplitStatus = (act: SplitAct): boolean => act === 'split.edit' || act === 'split.generate'
