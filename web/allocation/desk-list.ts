import type { RefObject } from 'react'
import type { AllocationMonthRead, DeskRequest } from '#contract/desk.ts'
import type { Balance, Column } from './balance.ts'
import type { DeskActs } from './DeskCell.tsx'
import type { Draft } from './draft.ts'
import type { Window } from './useWindow.ts'

/** What the rows of the desk are drawn from, as a table or as cards. */
export type DeskListProps = {
  month: AllocationMonthRead
  requests: readonly DeskRequest[]
  draft: Draft
  other: Draft | null
  columns: readonly Column[]
  balance: Balance
  rule: ReadonlyMap<number, number>
  acts: DeskActs
  /** Where the page asks the list to bring a row into sight. */
  windowRef: RefObject<Window | null>
}
