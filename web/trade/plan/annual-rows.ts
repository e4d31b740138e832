import type { AnnualPlan } from '#contract/trade/plan.ts'
import { type AnnualLine, keyOf, type LineKey } from '#domain/trade/plan/plan.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'

export type AnnualRow = { key: string; factoryName: string; supplierName: string; months: readonly (number | null)[] } & LineKey
export const monthKeys = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
export type MonthKey = (typeof monthKeys)[number]
export const monthIndex = (key: MonthKey): number => monthKeys.indexOf(key)

/** Rows for editing; a month without tons is an empty cell. Lines without names (for a guest) are distinguished by their grade. */
export const rowsOf = (plan: Pick<AnnualPlan, 'lines'>): AnnualRow[] =>
  plan.lines.map(({ months, factoryBin, supplierBin, ...line }) => {
    const key = { factoryBin: factoryBin ?? '', supplierBin: supplierBin ?? '', bitumenType: line.bitumenType }
    return { ...line, ...key, key: keyOf(key), months: months.map((tons) => (tons === 0 ? null : tons)) }
  })

export const linesOf = (rows: readonly AnnualRow[]): AnnualLine[] =>
  rows.map(({ factoryBin, supplierBin, bitumenType, months }) => ({
    ...{ factoryBin, supplierBin, bitumenType },
    months: months.map((tons) => tons ?? 0),
  }))

/** Returns the rows after the given cell changes. */
export function applied(rows: readonly AnnualRow[], changes: readonly CellChange<MonthKey>[]): AnnualRow[] {
  const byRow = Map.groupBy(changes, (change) => change.row)
  return rows.map((row) => {
    const own = byRow.get(row.key)
    if (!own) return row
    const months = [...row.months]
    for (const { key, after } of own) months[monthIndex(key)] = after
    return { ...row, months }
  })
}

/** The cell changes that make the plan equal to the given lines; a row without a line becomes empty. */
export function changesTo(rows: readonly AnnualRow[], lines: readonly AnnualLine[]): CellChange<MonthKey>[] {
  const wanted = new Map(lines.map((line) => [keyOf(line), line.months]))
  return rows.flatMap((row) =>
    monthKeys.flatMap((key, i): CellChange<MonthKey>[] => {
      const before = row.months[i] ?? null
      const after = wanted.get(row.key)?.[i] || null
      return before === after ? [] : [{ row: row.key, key, before, after }]
    }),
  )
}
