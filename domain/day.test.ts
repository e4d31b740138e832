import { expect, test } from 'vitest'
import { addWorkingDays, dayOf, midnightOf, workingDayOnOrAfter } from './day.ts'
import { monthsBetween, nextMonth, quarterOf } from './month.ts'

test('half past seven in the evening of 30 November in London is 1 December in Almaty', () => {
  expect(dayOf(new Date('2026-11-30T19:30:00Z'))).toBe('2026-12-01')
  expect(dayOf(new Date('2026-11-30T18:59:59Z'))).toBe('2026-11-30')
  expect(midnightOf('2026-12-01').toISOString()).toBe('2026-11-30T19:00:00.000Z')
  expect(nextMonth(new Date('2026-11-30T19:30:00Z'))).toBe('2027-01-01')
})

test('a deadline counts working days and skips the holidays of Kazakhstan', () => {
  const holidays = new Set(['2026-12-16'])
  expect(addWorkingDays('2026-11-20', 5, holidays)).toBe('2026-11-27')
  expect(addWorkingDays('2026-12-15', 1, holidays)).toBe('2026-12-17')
  expect(workingDayOnOrAfter('2026-11-21', holidays)).toBe('2026-11-23')
})

test('a range of days touches its months', () => {
  expect(monthsBetween('2026-11-30', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(['2026-01-01', '2026-03-01', '2026-04-01', '2026-12-01'].map(quarterOf)).toEqual([1, 1, 2, 4])
})
