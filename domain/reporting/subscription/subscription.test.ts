import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../day.ts'
import { nextDay, Rhythm } from './subscription.ts'

test('the next day is the first one after today that fits, a week or a month later at most', () => {
  expect(nextDay({ weekday: 1 }, '2026-11-23')).toBe('2026-11-30')
  expect(nextDay({ monthDay: 1 }, '2026-11-30')).toBe('2026-12-01')
  const day = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2024-01-01', n))
  const rhythm = fc.oneof(
    fc.integer({ min: 1, max: 7 }).map((weekday) => ({ weekday })),
    fc.integer({ min: 1, max: 28 }).map((monthDay) => ({ monthDay })),
  )
  fc.assert(
    fc.property(rhythm, day, (every, today) => {
      const next = nextDay(every, today)
      const days = daysBetween(today, next)
      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual('weekday' in every ? 7 : 31)
      expect('weekday' in every ? weekdayOf(next) : Number(next.slice(8))).toBe(Object.values(every)[0])
    }),
  )
})

test('a day that some month has not got, and two days at once, are refused', () => {
  for (const given of [{ monthDay: 29 }, { weekday: 0 }, { weekday: 8 }, {}, { weekday: 1, monthDay: 1 }])
    expect(Rhythm.safeParse(given).success).toBe(false)
})
