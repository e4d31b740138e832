import { type Day, dayOf } from '#domain/day.ts'

/** Real time for sessions, certificates and the journal; the business day for deadlines, months and rules. */
export type Clock = {
  now: () => Date
  business: () => Date
  today: () => Day
}

export const realClock: Clock = { now: () => new Date(), business: () => new Date(), today: () => dayOf(new Date()) }

export const fixedClock = (at: string): Clock => {
  const instant = new Date(at)
  return { now: () => new Date(instant), business: () => new Date(instant), today: () => dayOf(instant) }
}
