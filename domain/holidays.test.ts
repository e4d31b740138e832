import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isWorkingDay } from './day.ts'
import { calendarOf, holidaysOf } from './holidays.ts'
import { yearOf } from './month.ts'

test('a holiday on a weekend moves to the next working day', () => {
  const off = holidaysOf(2026)
  // Nauryz 2026: Saturday 21, Sunday 22 and Monday 23 March; the first two are moved
  expect(['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'].map((d) => off.has(d))).toEqual([true, true, true, false])
  expect([off.has('2026-03-09'), off.has('2026-10-26'), off.has('2026-12-16')]).toEqual([true, true, true])
})

const daysOff = (year: number) => [...holidaysOf(year)].map((day) => day.slice(5)).sort()

test('the days off of years that are over are those of their law', () => {
  expect(daysOff(2024).join(' ')).toBe('01-01 01-02 01-07 03-08 03-21 03-22 03-25 05-01 05-07 05-09 07-08 08-30 10-25 12-16')
  expect(daysOff(2025).join(' ')).toBe('01-01 01-02 01-07 03-10 03-21 03-24 03-25 05-01 05-07 05-09 07-07 09-01 10-27 12-16')
})

test('30 August is no holiday since 2026, 15 March is one from 2027 on and moves like the others', () => {
  const off = calendarOf({ off: [], worked: [] })
  for (const day of ['2026-08-31', '2027-08-30', '2028-08-30', '2026-03-16']) expect(isWorkingDay(day, off), day).toBe(true)
  for (const day of ['2027-03-15', '2028-03-15', '2031-03-17', '2025-09-01', '2024-08-30']) expect(isWorkingDay(day, off), day).toBe(false)
})

test('each day is judged by the year it is in, however many years one calendar is used for', () => {
  const off = calendarOf({ off: ['2027-05-17'], worked: ['2030-01-05'] })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (n) => {
      const day = addDays('2000-01-01', n)
      expect(off.has(day)).toBe(holidaysOf(yearOf(day), ['2027-05-17']).has(day))
    }),
  )
  expect([isWorkingDay('2027-05-17', off), isWorkingDay('2030-01-05', off)]).toEqual([false, true])
})

test('a day that an outage took is off, although the government had declared it a working day, and moves no holiday', () => {
  const off = calendarOf({ off: [], worked: ['2026-11-21'], lost: [{ day: '2026-11-21' }, { day: '2026-10-26' }] })
  expect(['2026-11-21', '2026-10-26', '2026-10-27'].map((day) => isWorkingDay(day, off))).toEqual([false, false, true])
})
