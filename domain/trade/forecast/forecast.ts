import { addMonths, type Month } from '../../month.ts'
import { quantile } from './quantile.ts'

/** One past month of a series (the country, a region, a grade): kg planned by signed projects, and kg actually taken. */
export interface PastMonth {
  month: Month
  plannedKg: number
  realisedKg: number
}
export interface Forecast {
  month: Month
  /** Planned by signed projects. */
  plannedKg: number
  expectedKg: number
  /** Band p10 to p90: one month in ten is below, one in ten above. */
  lowKg: number
  highKg: number
  /** The Ministry of Energy's plan; null = not available yet. */
  supplyKg: number | null
  /** Shortage if demand is as expected; 0 = enough. */
  missingKg: number | null
}
/** Months that the forecast remembers, and the fewest that it needs. */
export const memory = 6
const monthsAhead = 2

export const withPlan = (past: readonly PastMonth[]) => past.filter(({ plannedKg }) => plannedKg > 0)
/** Whether these past months tell enough: with fewer the plans would stand as they are, which is no forecast. */
export const knownEnough = (past: readonly PastMonth[]): boolean => withPlan(past).length >= memory

/** Forecasts the next two months after `now`: signed plans x the median realisation of the last six months with a plan, band p10 to p90, compared
 * with the Ministry of Energy's plan. Without such a month the plans are used as they are. */
export function forecast(
  now: Month,
  past: readonly PastMonth[],
  plannedKg: ReadonlyMap<Month, number>,
  supplyKg: ReadonlyMap<Month, number>,
): Forecast[] {
  const known = withPlan(past)
    .filter((row) => row.month <= now)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const rates = known.slice(-memory).map((row) => row.realisedKg / row.plannedKg)
  const rate = (share: number) => (rates.length === 0 ? 1 : quantile(rates, share))
  return Array.from({ length: monthsAhead }, (_, i) => {
    const month = addMonths(now, i + 1)
    const planned = plannedKg.get(month) ?? 0
    const expectedKg = Math.round(planned * rate(0.5))
    const supply = supplyKg.get(month) ?? null
    return {
      month,
      plannedKg: planned,
      expectedKg,
      lowKg: Math.round(planned * rate(0.1)),
      highKg: Math.round(planned * rate(0.9)),
      supplyKg: supply,
      missingKg: supply === null ? null : Math.max(0, expectedKg - supply),
    }
  })
}
