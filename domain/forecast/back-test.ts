import type { Month } from '../month.ts'
import { forecast, type PastMonth } from './forecast.ts'

/** Accuracy of the forecast on past months. */
export interface BackTest {
  /** Error of the forecast, by months ahead. */
  ahead: { months: number; count: number; meanErrorPercent: number; insidePercent: number }[]
}

/** Forecasts every month of a season from the data known then: its error in percent of the actual value, and how often the actual value was in the band. */
export function backTest(season: readonly PastMonth[], after = 6): BackTest {
  const plannedKg = new Map<Month, number>(season.map((row) => [row.month, row.plannedKg]))
  const truth = new Map(season.map((row) => [row.month, row.realisedKg]))
  const rows = season.slice(after - 1).flatMap((row) => {
    const past = season.filter(({ month }) => month <= row.month)
    return forecast(row.month, past, plannedKg, new Map()).map((found, i) => ({ found, months: i + 1, came: truth.get(found.month) ?? 0 }))
  })
  const judged = rows.filter(({ came }) => came > 0)
  const ahead = [...Map.groupBy(judged, ({ months }) => months)].map(([months, list]) => ({
    months,
    count: list.length,
    meanErrorPercent: (100 / list.length) * list.reduce((sum, { found, came }) => sum + Math.abs(found.expectedKg - came) / came, 0),
    insidePercent: (100 / list.length) * list.filter(({ found, came }) => found.lowKg <= came && came <= found.highKg).length,
  }))
  return { ahead: ahead.sort((a, b) => a.months - b.months) }
}
