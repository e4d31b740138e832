import type { RefObject } from 'react'
import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import type { Balance, Column } from '../balance.ts'
import type { Draft } from '../draft.ts'
import type { DeskActs } from './DeskCell.tsx'
import type { Window } from './useWindow.ts'

/** Props of the desk's rows, rendered as a table or as cards. */
export type DeskListProps = {
  month: AllocationMonthRead
  requests: readonly DeskRequest[]
  draft: Draft
  other: Draft | null
  columns: readonly Column[]
  balance: Balance
  rule: ReadonlyMap<number, number>
  acts: DeskActs
  /** Ref through which the page scrolls the list to a row. */
  windowRef: RefObject<Window | null>
}
