import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Desk, DraftLine } from '#domain/trade/allocation/desk.ts'
import type { Balance, Column } from '../balance.ts'
import type { Proposed, Proposer } from '../proposer.ts'

/** What may be opened above the table; 'held' where splits are not sent. */
export const stripKinds = ['supply', 'limits', 'tiers', 'whatIf', 'held'] as const
export type StripKind = (typeof stripKinds)[number]

/** Input of the strips. */
export type StripProps = {
  month: AllocationMonthRead
  desk: Desk
  columns: readonly Column[]
  balance: Balance
  proposed: Proposed | null
  proposer: Proposer | null
  locked: DraftLine[]
  grade: string
}
