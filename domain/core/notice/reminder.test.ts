import { expect, test } from 'vitest'
import { calendarOf } from '../../holidays.ts'
import { defaultSettings } from '../setting/settings.ts'
import { isDaytime, remindedOf, workingDayBefore } from './reminder.ts'

const off = calendarOf(defaultSettings.workingDays)

test('a working day before a Monday is Friday; before the days after Nauryz it is the one before them', () => {
  expect(workingDayBefore('2027-03-01', off)).toBe('2027-02-26')
  expect(workingDayBefore('2027-03-26', off)).toBe('2027-03-25')
  expect(workingDayBefore('2027-03-25', off)).toBe('2027-03-19')
})

test('an entered day off moves the reminder to the working day before it, a worked Saturday is a working day', () => {
  expect(workingDayBefore('2026-11-24', calendarOf({ off: ['2026-11-23'], worked: [] }))).toBe('2026-11-20')
  expect(workingDayBefore('2026-11-23', calendarOf({ off: [], worked: ['2026-11-21'] }))).toBe('2026-11-21')
})

test('of a deadline on Monday one hears from Friday on, over the weekend and on the day; afterwards that it has passed', () => {
  const said = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map((day) => remindedOf('2026-11-23', day, off))
  expect(said).toEqual([null, 'due', 'due', 'due', 'overdue'])
})

test('nobody is reminded by night in Almaty', () => {
  expect(
    ['2026-11-20T02:59:00Z', '2026-11-20T03:00:00Z', '2026-11-20T18:59:00Z', '2026-11-20T19:00:00Z'].map((at) => isDaytime(new Date(at))),
  ).toEqual([false, true, true, false])
})
