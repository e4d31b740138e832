import type { FreeTons } from '#contract/free-tons.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'

/** Free tons for one request: excludes the tons that it takes itself. */
export function freeTonsWithout(all: FreeTons, requestId: number | null): FreeTons {
  const requests = all.requests.filter((r) => r.id !== requestId)
  if (requests.length === all.requests.length) return all
  const taken = sumTons(requests.map((r) => r.takes))
  return { ...all, requests, taken, free: tons(Math.max(0, kg(all.bitumenTotal) - kg(all.bitumenRemainder) - kg(taken))) }
}

/** Tons that the other requests of the month take. */
export const ofMonth = (all: FreeTons, month: string): number =>
  sumTons(all.requests.filter((r) => r.requestPeriod === month).map((r) => r.takes))
