import { useState } from 'react'
import type { AllocationMonthRead, DeskRequest } from '#contract/desk.ts'
import type { Draft } from './draft.ts'
import { type Filters, rowsShown } from './rows.ts'

type Asked = { month: AllocationMonthRead; filters: Filters; moment: string }

/** The rows that the filters leave. They do not leave while one types in them: the filters that ask for tons are looked at anew when `moment` is another. */
export function useRowsShown({ month, filters, moment }: Asked, draft: Draft, other: Draft | null): DeskRequest[] {
  const look = () => ({ month, filters, moment, requests: rowsShown(month, draft, other, filters) })
  const [seen, setSeen] = useState(look)
  if (seen.month === month && seen.filters === filters && seen.moment === moment) return seen.requests
  const now = look()
  setSeen(now)
  return now.requests
}
