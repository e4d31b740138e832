import { sumTons } from '../tons.ts'
import type { AnnualLine } from './plan.ts'

/** Tons of a quarter, 1 to 4. */
export const quarterSum = (months: readonly number[], quarter: number): number => sumTons(months.slice(quarter * 3 - 3, quarter * 3))
export const yearSum = (months: readonly number[]): number => sumTons(months)

/** Month by month over all lines. */
export const monthTotals = (lines: readonly Pick<AnnualLine, 'months'>[]): number[] =>
  Array.from({ length: 12 }, (_, i) => sumTons(lines.map((line) => line.months[i] ?? 0)))

/** What is planned beyond what is needed, month by month; below zero where it falls short. */
export const differenceOf = (planned: readonly number[], needed: readonly number[]): number[] =>
  planned.map((tons, i) => sumTons([tons, -(needed[i] ?? 0)]))

/** How much of something is there, in percent with one decimal; null where there is nothing to measure by. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)
