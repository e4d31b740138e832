import type { Month } from '../../month.ts'
import { forecast, knownEnough, type PastMonth } from './forecast.ts'

/**
 * Accuracy of the forecast on past months, by months ahead: of how many months, its error in percent of the tons that came, and how often they were in the
 * band. Tons, not months, are averaged: in winter a wagon more doubles a month.
 */
export type BackTest = { months: number; count: number; errorPercent: number; insidePercent: number }[]

const sumOf = (list: readonly number[]): number => list.reduce((sum, kg) => sum + kg, 0)

/** Forecasts every month of a season from the data known then, and compares. What nothing came of cannot be told in percent, and is left out. */
export function backTest(season: readonly PastMonth[]): BackTest {
  const plannedKg = new Map<Month, number>(season.map((row) => [row.month, row.plannedKg]))
  const truth = new Map(season.map((row) => [row.month, row.realisedKg]))
  const judged = season.flatMap(({ month }) => {
    const past = season.filter((row) => row.month <= month)
    if (!knownEnough(past)) return []
    const found = forecast(month, past, plannedKg, new Map()).map((each, i) => ({ ...each, months: i + 1, came: truth.get(each.month) }))
    return found.flatMap(({ came, ...each }) => (came === undefined ? [] : [{ ...each, came }]))
  })
  return [...Map.groupBy(judged, ({ months }) => months)]
    .map(([months, list]) => ({
      months,
      count: list.length,
      errorPercent: (100 * sumOf(list.map((row) => Math.abs(row.expectedKg - row.came)))) / sumOf(list.map(({ came }) => came)),
      insidePercent: (100 / list.length) * list.filter((row) => row.lowKg <= row.came && row.came <= row.highKg).length,
    }))
    .filter(({ errorPercent }) => Number.isFinite(errorPercent))
    .sort((a, b) => a.months - b.months)
}
