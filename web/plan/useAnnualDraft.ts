import type { AnnualPlan } from '#contract/plan.ts'
import { type AnnualLine, keyOf } from '#domain/plan/plan.ts'
import type { NewLine } from './AddLine.tsx'
import { type AnnualRow, applied, changesTo, linesOf, rowsOf } from './annual-rows.ts'
import { usePlanRows } from './usePlanRows.ts'

const way = { rowsOf, linesOf, applied }
const nothingYet = { months: Array<null>(12).fill(null) }

/** A year's plan as one edits it. */
export function useAnnualDraft(fresh: AnnualPlan) {
  const { setRows, ...draft } = usePlanRows(fresh, way)
  const { rows, edit } = draft
  return {
    ...draft,
    add: (line: NewLine) => setRows((now) => [...now, { ...line, ...nothingYet, key: keyOf(line) }]),
    /** All of it becomes what these lines say; can be taken back. */
    take: (lines: readonly AnnualLine[], named: (line: AnnualLine) => { factoryName: string; supplierName: string }) => {
      const known = new Set(rows.map((row) => row.key))
      const added = lines
        .filter((line) => !known.has(keyOf(line)))
        .map((line): AnnualRow => ({ ...line, ...named(line), ...nothingYet, key: keyOf(line) }))
      const all = [...rows, ...added]
      setRows(all)
      edit.change(changesTo(all, lines))
    },
  }
}
