import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addWorkingDays, type Day, isWorkingDay, midnightOf } from '../../day.ts'
import { calendarOf } from '../../holidays.ts'
import { monthDays, yearDay } from '../../reporting/deadline/deadlines.ts'
import { dayLater, movesOf, wayOf, withoutDay } from '../../reporting/deadline/moved.ts'
import { tries } from '../../tries.testing.ts'
import { daysLost, minutesByDay, minutesOf, type Outage } from './outage.ts'
import { defaultSettings, type PortalSettings } from './settings.ts'

const start = '2026-10-01'
const day = fc.integer({ min: 0, max: 150 }).map((n) => addDays(start, n))
const lostDays = fc.uniqueArray(day, { maxLength: 6 }).map((days) => days.sort())
const without = (days: readonly Day[]): PortalSettings => days.reduce(withoutDay<PortalSettings>, defaultSettings)
const usual = defaultSettings
const off = (settings: PortalSettings) => calendarOf(settings.workingDays)

const minute = 60_000
/** Outages of a week, none of which touches another. */
const outages = fc
  .uniqueArray(fc.integer({ min: 0, max: 7 * 24 * 60 }), { minLength: 2, maxLength: 12 })
  .map((marks) => marks.sort((one, other) => one - other).map((at) => new Date(midnightOf(start).getTime() + at * minute)))
  .map((marks) => marks.flatMap((from, n): Outage[] => (n % 2 === 0 && marks[n + 1] ? [{ from, until: marks[n + 1]! }] : [])))

test('a term of working days is never shorter for an outage, and is what it was unless a working day of it was lost', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), lostDays, (begun, days, lost) => {
      const before = addWorkingDays(begun, days, off(usual))
      const after = addWorkingDays(begun, days, off(without(lost)))
      const hit = lost.some((one) => one > begun && one <= before && isWorkingDay(one, off(usual)))
      expect(after >= before).toBe(true)
      expect(after > before).toBe(hit)
    }),
    { numRuns: tries(300) },
  )
})

test('what is stored and moved a day for each lost day is what would be computed anew', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), lostDays, (begun, days, lost) => {
      let deadline = addWorkingDays(begun, days, off(usual))
      let settings = usual
      for (const one of lost) {
        const counted = isWorkingDay(one, off(settings))
        settings = withoutDay(settings, one)
        if (counted && one > begun && one <= deadline) deadline = dayLater(deadline, settings)
      }
      expect(deadline).toBe(addWorkingDays(begun, days, off(without(lost))))
    }),
    { numRuns: tries(300) },
  )
})

test('a day of the calendar moves later, and only when that day was lost; how it moved is told from the first day on', () => {
  fc.assert(
    fc.property(lostDays, fc.constantFrom('2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'), (lost, period) => {
      const [before, after] = [monthDays(period, usual), monthDays(period, without(lost))]
      let settings = usual
      const told = lost.map((one) => {
        const moves = movesOf(one, settings)
        settings = withoutDay(settings, one)
        return { day: one, moves }
      })
      for (const step of Object.keys(before) as (keyof typeof before)[]) {
        expect(after[step] >= before[step]).toBe(true)
        expect(after[step] > before[step]).toBe(lost.includes(before[step]))
        if (after[step] > before[step]) expect(wayOf(step, after[step], told)?.from).toBe(before[step])
      }
      expect(yearDay(2027, without(lost)) > yearDay(2027, usual)).toBe(lost.includes(yearDay(2027, usual)))
    }),
    { numRuns: tries(300) },
  )
})

test('minutes are counted once, wherever an outage is cut in two; more of them never give a day back', () => {
  const allDay = { outageMinutes: 60, outageFrom: 0, outageUntil: 24 }
  fc.assert(
    fc.property(outages, fc.integer({ min: 0, max: 7 * 24 * 60 }), (some, at) => {
      const cut = new Date(midnightOf(start).getTime() + at * minute)
      const pieces = some.flatMap(({ from, until }) =>
        from < cut && cut < until
          ? [
              { from, until: cut },
              { from: cut, until },
            ]
          : [{ from, until }],
      )
      const sum = (all: readonly Outage[]) => [...minutesByDay(all, allDay).values()].reduce((one, other) => one + other, 0)
      expect(sum(some)).toBe(some.reduce((all, one) => all + minutesOf(one), 0))
      expect(minutesByDay(pieces, allDay)).toEqual(minutesByDay(some, allDay))
      const [all, fewer] = [some, some.slice(1)].map((these) => daysLost(these, usual.deadlines).map(([lost]) => lost))
      expect(fewer!.filter((lost) => !all!.includes(lost))).toEqual([])
    }),
    { numRuns: tries(300) },
  )
})
