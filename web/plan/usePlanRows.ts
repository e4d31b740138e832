import { useCallback, useEffect, useState } from 'react'
import type { CellChange } from '../ui/matrix.ts'
import { useMatrixEdit } from '../ui/matrix-trail.ts'
import { useFrozenWhileDirty } from '../useFrozenWhileDirty.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'

/** How the lines of a plan are edited; must be stable. */
export type RowConversion<Plan, Row, Cell extends string> = {
  rowsOf: (plan: Plan) => Row[]
  /** What is saved: rows that give the same lines are the same. */
  linesOf: (rows: readonly Row[]) => unknown
  applied: (rows: readonly Row[], changes: readonly CellChange<Cell>[]) => Row[]
}

/** The rows of a plan as one edits them, apart from what the server has until they are saved. */
export function usePlanRows<Plan, Row extends { key: string }, Cell extends string>(fresh: Plan, way: RowConversion<Plan, Row, Cell>) {
  const { rowsOf, linesOf, applied } = way
  const { held: plan, hold } = useFrozenWhileDirty(fresh)
  const [from, setFrom] = useState(plan)
  const [rows, setRows] = useState(() => rowsOf(plan))
  const apply = useCallback((changes: readonly CellChange<Cell>[]) => setRows((now) => applied(now, changes)), [applied])
  const edit = useMatrixEdit<Cell>(apply)
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
    setRows,
    edit,
    dirty,
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    /** What is shown is what the server has: the next answer is let in. */
    settle: () => hold(false),
  }
}
