import type { Month } from '../../month.ts'
import { type BackTest, backTest } from './back-test.ts'
import { type Forecast, forecast, knownEnough, type PastMonth } from './forecast.ts'

/** What is told of a series: the months ahead, and how far such forecasts were off before. */
export type Outlook = { ahead: Forecast[]; tested: BackTest }

/** null = too few months are known for a number. */
export function outlook(
  now: Month,
  past: readonly PastMonth[],
  plannedKg: ReadonlyMap<Month, number>,
  supplyKg: ReadonlyMap<Month, number>,
): Outlook | null {
  const known = past.filter(({ month }) => month <= now)
  if (!knownEnough(known)) return null
  return { ahead: forecast(now, known, plannedKg, supplyKg), tested: backTest(known) }
}
