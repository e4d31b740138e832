import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { keyOf } from '#domain/trade/plan/plan.ts'
import type { NewLine } from './AddLine.tsx'
import { applied, changesToAnnual, linesOf, type MonthlyRow, rowsOf } from './monthly-rows.ts'
import { usePlanRows } from './usePlanRows.ts'

const way = { rowsOf, linesOf, applied }
const nothingYet = { productionId: null, annual: null, requested: 0, allocated: 0, shipped: 0, volume: null, inDistribution: true }

/** The monthly plan while it is edited. */
export function useMonthlyDraft(fresh: MonthlyPlan) {
  const { setRows, ...draft } = usePlanRows(fresh, way)
  return {
    ...draft,
    add: (line: NewLine) => setRows((now) => [...now, { ...line, ...nothingYet, key: keyOf(line) }]),
    setDistribution: ({ key }: MonthlyRow, inDistribution: boolean) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, inDistribution } : row))),
    fromAnnual: () => draft.edit.change(changesToAnnual(draft.rows)),
  }
}
