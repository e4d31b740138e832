import { dayOf } from '#domain/day.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { filledNow } from './fill/scale.ts'

/** Real time that began at `filledNow` when this process did. */
export function filledClock(): Clock {
  const began = Date.now()
  const now = () => new Date(Date.parse(filledNow) + Date.now() - began)
  return { now, today: () => dayOf(now()), real: now }
}
