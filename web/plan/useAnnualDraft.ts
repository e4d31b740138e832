import { useCallback, useEffect, useState } from 'react'
import type { AnnualPlan } from '#contract/plan.ts'
import { type AnnualLine, keyOf } from '#domain/plan/plan.ts'
import type { CellChange } from '../ui/matrix.ts'
import { useMatrixEdit } from '../ui/matrix-trail.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import type { NewLine } from './AddLine.tsx'
import { type AnnualRow, applied, changesTo, linesOf, type MonthKey, rowsOf } from './annual-rows.ts'
import { useHeld } from './useHeld.ts'

const same = (a: readonly AnnualRow[], b: readonly AnnualRow[]): boolean => JSON.stringify(linesOf(a)) === JSON.stringify(linesOf(b))

/** The rows of a plan as one edits them, apart from what the server has until they are saved. */
export function useAnnualDraft(fresh: AnnualPlan) {
  const { held: plan, hold } = useHeld(fresh)
  const [from, setFrom] = useState(plan)
  const [rows, setRows] = useState(() => rowsOf(plan))
  const apply = useCallback((changes: readonly CellChange<MonthKey>[]) => setRows((now) => applied(now, changes)), [])
  const edit = useMatrixEdit<MonthKey>(apply)
  if (from !== plan) {
    setFrom(plan)
    setRows(rowsOf(plan))
  }
  const { forget } = edit
  useEffect(() => {
    if (plan) forget()
  }, [plan, forget])
  const dirty = !same(rows, rowsOf(plan))
  useEffect(() => hold(dirty), [dirty, hold])
  useLeaveGuard(dirty)
  const add = (line: NewLine) => setRows((now) => [...now, { ...line, key: keyOf(line), months: Array<null>(12).fill(null) }])
  return {
    plan,
    rows,
    edit,
    dirty,
    add,
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    /** All of it becomes what these lines say; can be taken back. */
    take: (lines: readonly AnnualLine[], named: (line: AnnualLine) => { factoryName: string; supplierName: string }) => {
      const known = new Set(rows.map((row) => row.key))
      const added = lines
        .filter((line) => !known.has(keyOf(line)))
        .map((line): AnnualRow => ({ ...line, ...named(line), key: keyOf(line), months: Array<null>(12).fill(null) }))
      const all = [...rows, ...added]
      setRows(all)
      edit.change(changesTo(all, lines))
    },
    /** What is shown is what the server has: the next answer is let in. */
    settle: () => hold(false),
  }
}
