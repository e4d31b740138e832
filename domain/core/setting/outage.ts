import { addDays, type Day, dayOf, midnightOf } from '../../day.ts'
import type { PortalSettings } from './settings.ts'

/** A time in which the portal could not be used: from the first minute without it to the first one with it. */
export type Outage = { from: Date; until: Date }
type Rule = Pick<PortalSettings['deadlines'], 'outageMinutes' | 'outageFrom' | 'outageUntil'>

const minute = 60_000
const hour = 60 * minute

export const minutesOf = ({ from, until }: Outage): number => Math.round((until.getTime() - from.getTime()) / minute)

/** The minutes without the portal of each day, within the hours of the settings. Outages do not overlap. */
export function minutesByDay(outages: readonly Outage[], { outageFrom, outageUntil }: Rule): Map<Day, number> {
  const minutes = new Map<Day, number>()
  for (const { from, until } of outages)
    for (let day = dayOf(from); midnightOf(day) < until; day = addDays(day, 1)) {
      const midnight = midnightOf(day).getTime()
      const begins = Math.max(from.getTime(), midnight + outageFrom * hour)
      const ends = Math.min(until.getTime(), midnight + outageUntil * hour)
      if (ends > begins) minutes.set(day, (minutes.get(day) ?? 0) + Math.round((ends - begins) / minute))
    }
  return minutes
}

/** The days of which so much is missing that nobody is held to them, the first one first. */
export const daysLost = (outages: readonly Outage[], rule: Rule): [Day, minutes: number][] =>
  [...minutesByDay(outages, rule)].filter(([, minutes]) => minutes >= rule.outageMinutes).sort(([one], [other]) => (one < other ? -1 : 1))
