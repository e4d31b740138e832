import { useCallback, useEffect, useState } from 'react'
import type { MonthlyPlan } from '#contract/plan.ts'
import { keyOf } from '#domain/plan/plan.ts'
import type { CellChange } from '../ui/matrix.ts'
import { useMatrixEdit } from '../ui/matrix-trail.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import type { NewLine } from './AddLine.tsx'
import { applied, changesToAnnual, linesOf, type MonthlyRow, rowsOf } from './monthly-rows.ts'
import { useHeld } from './useHeld.ts'

const nothingYet = { productionId: null, annual: null, requested: 0, allocated: 0, shipped: 0, volume: null, inDistribution: true }

/** The lines of a month as one edits them, apart from what the server has until they are saved. */
export function useMonthlyDraft(fresh: MonthlyPlan) {
  const { held: plan, hold } = useHeld(fresh)
  const [from, setFrom] = useState(plan)
  const [rows, setRows] = useState(() => rowsOf(plan))
  const apply = useCallback((changes: readonly CellChange<'volume'>[]) => setRows((now) => applied(now, changes)), [])
  const edit = useMatrixEdit<'volume'>(apply)
  if (from !== plan) {
    setFrom(plan)
    setRows(rowsOf(plan))
  }
  const { forget } = edit
  useEffect(() => {
    if (plan) forget()
  }, [plan, forget])
  const dirty = JSON.stringify(linesOf(rows)) !== JSON.stringify(linesOf(rowsOf(plan)))
  useEffect(() => hold(dirty), [dirty, hold])
  useLeaveGuard(dirty)
  return {
    plan,
    rows,
    edit,
    dirty,
    add: (line: NewLine) => setRows((now) => [...now, { ...line, ...nothingYet, key: keyOf(line) }]),
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    setDistribution: ({ key }: MonthlyRow, inDistribution: boolean) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, inDistribution } : row))),
    fromAnnual: () => edit.change(changesToAnnual(rows)),
    settle: () => hold(false),
  }
}
