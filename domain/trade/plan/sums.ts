import { sumTons } from '../../tons.ts'
import type { AnnualLine } from './plan.ts'

/** Tons of a quarter, 1 to 4. */
export const quarterSum = (months: readonly number[], quarter: number): number => sumTons(months.slice(quarter * 3 - 3, quarter * 3))
export const yearSum = (months: readonly number[]): number => sumTons(months)

/** Sums of all lines by month. */
export const monthTotals = (lines: readonly Pick<AnnualLine, 'months'>[]): number[] =>
  Array.from({ length: 12 }, (_, i) => sumTons(lines.map((line) => line.months[i] ?? 0)))

/** Planned minus needed tons by month; negative = shortage. */
export const differenceOf = (planned: readonly number[], needed: readonly number[]): number[] =>
  planned.map((tons, i) => sumTons([tons, -(needed[i] ?? 0)]))

/** Returns part of whole in percent with one decimal; null if the whole is zero. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)
