import { useState } from 'react'
import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import type { DeskFilters as Filters } from '#domain/trade/allocation/shown.ts'
import type { Draft } from '../draft.ts'
import { rowsShown } from '../rows.ts'

type RowsShownOptions = { month: AllocationMonthRead; filters: Filters; moment: string }

/** The filtered rows. They are not removed while the user types in them: filters that depend on tons are evaluated again only when `moment` changes. */
export function useRowsShown({ month, filters, moment }: RowsShownOptions, draft: Draft, other: Draft | null): DeskRequest[] {
  const look = () => ({ month, filters, moment, requests: rowsShown(month, draft, other, filters) })
  const [seen, setSeen] = useState(look)
  if (seen.month === month && seen.filters === filters && seen.moment === moment) return seen.requests
  const now = look()
  setSeen(now)
  return now.requests
}
