import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { keyOf, type LineKey, type MonthlyLine } from '#domain/trade/plan/plan.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'

type Line = MonthlyPlan['lines'][number]
type Figures = { requested: number; allocated: number; shipped: number }
export type MonthlyRow = Omit<Line, 'factoryBin' | 'supplierBin' | 'volume' | keyof Figures> &
  LineKey &
  Figures & { key: string; volume: number | null }

export const rowsOf = ({ lines }: Pick<MonthlyPlan, 'lines'>): MonthlyRow[] =>
  lines.map((line) => {
    const key = { factoryBin: line.factoryBin ?? '', supplierBin: line.supplierBin ?? '', bitumenType: line.bitumenType }
    const figures = { requested: line.requested ?? 0, allocated: line.allocated ?? 0, shipped: line.shipped ?? 0 }
    return { ...line, ...key, ...figures, key: keyOf(key), volume: line.volume === 0 ? null : line.volume }
  })

export const linesOf = (rows: readonly MonthlyRow[]): MonthlyLine[] =>
  rows.map(({ factoryBin, supplierBin, bitumenType, volume, inDistribution }) => ({
    ...{ factoryBin, supplierBin, bitumenType, inDistribution },
    volume: volume ?? 0,
  }))

export function applied(rows: readonly MonthlyRow[], changes: readonly CellChange<'volume'>[]): MonthlyRow[] {
  const after = new Map(changes.map((change) => [change.row, change.after]))
  return rows.map((row) => (after.has(row.key) ? { ...row, volume: after.get(row.key) ?? null } : row))
}

/** Cell changes that copy the month of the annual plan; a volume never goes below the allocated one. */
export const changesToAnnual = (rows: readonly MonthlyRow[]): CellChange<'volume'>[] =>
  rows.flatMap((row) => {
    const after = Math.max(row.annual ?? 0, row.allocated) || null
    return row.volume === after ? [] : [{ row: row.key, key: 'volume' as const, before: row.volume, after }]
  })

/** Whether a line is below the volume in signed orders. */
export const belowAllocated = (row: MonthlyRow): boolean => kg(row.allocated) > (row.inDistribution ? kg(row.volume ?? 0) : 0)

export const sumOf = (rows: readonly MonthlyRow[], of: (row: MonthlyRow) => number | null): number =>
  sumTons(rows.map((row) => of(row) ?? 0))

/** Tons in distribution by grade, from the edited rows. */
export const insideByGrade = (rows: readonly MonthlyRow[]) =>
  new Map(
    bitumenTypes.map((grade) => [
      grade,
      sumOf(
        rows.filter((row) => row.bitumenType === grade && row.inDistribution),
        (row) => row.volume,
      ),
    ]),
  )
