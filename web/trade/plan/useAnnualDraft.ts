import type { AnnualPlan } from '#contract/trade/plan.ts'
import { type AnnualLine, keyOf } from '#domain/trade/plan/plan.ts'
import type { NewLine } from './AddLine.tsx'
import { type AnnualRow, applied, changesTo, linesOf, rowsOf } from './annual-rows.ts'
import { usePlanRows } from './usePlanRows.ts'

const way = { rowsOf, linesOf, applied }
const nothingYet = { months: Array<null>(12).fill(null) }

/** The annual plan while it is edited. */
export function useAnnualDraft(fresh: AnnualPlan) {
  const { setRows, ...draft } = usePlanRows(fresh, way)
  const { rows, edit } = draft
  return {
    ...draft,
    add: (line: NewLine) => setRows((now) => [...now, { ...line, ...nothingYet, key: keyOf(line) }]),
    /** Replaces all rows by the given lines; can be undone. */
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
