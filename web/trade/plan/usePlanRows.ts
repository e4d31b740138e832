import { useCallback, useEffect, useState } from 'react'
import { useFrozenWhileDirty } from '../../kit/forms/useFrozenWhileDirty.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'
import { useMatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'

/** Conversion between a plan and its rows; must be stable. */
export type RowConversion<Plan, Row, Cell extends string> = {
  rowsOf: (plan: Plan) => Row[]
  /** The lines that are saved: rows that give the same lines are equal. */
  linesOf: (rows: readonly Row[]) => unknown
  applied: (rows: readonly Row[], changes: readonly CellChange<Cell>[]) => Row[]
}

/** The rows of a plan while they are edited, separate from the server's until they are saved. */
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
    /** Called once the rows are saved: the response that holds them may replace them. */
    settle: () => hold(false),
  }
}
