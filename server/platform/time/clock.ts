import { type Day, dayOf } from '#domain/day.ts'

/**
 * `now` and `today`: the portal's time, by which everything is stamped, signed and due; a demo's may be moved (setting/clock.ts).
 * `real`: the time of the machine, for what browsers, programs and other servers measure too: sessions, tokens, one-time links, quotas,
 * deliveries to webhooks, lists of revoked keys.
 */
export type Clock = {
  now: () => Date
  today: () => Day
  real: () => Date
}

export const realClock: Clock = { now: () => new Date(), today: () => dayOf(new Date()), real: () => new Date() }

export const fixedClock = (at: string): Clock => {
  const instant = new Date(at)
  return { now: () => new Date(instant), today: () => dayOf(instant), real: () => new Date(instant) }
}
