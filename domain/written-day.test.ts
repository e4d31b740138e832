import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { clockText, writtenDay } from './written-day.ts'

const two = (n: number) => String(n).padStart(2, '0')

test('at every minute of every day the day is that of the text, whatever time and zone stand behind it', () => {
  const [days, minutes] = [fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n)), fc.nat(1_439)]
  fc.assert(
    fc.property(days, minutes, fc.constantFrom('', 'Z', '+05:00', '-11:00', '+14'), (day, minute, zone) => {
      const [year, month, date] = day.split('-')
      const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
      const written = { day, seconds: minute * 60 }
      for (const text of [`${day}T${clock}:00.000${zone}`, `${day} ${clock}${zone}`, `${date}.${month}.${year}, ${clock}`])
        expect(writtenDay(text)).toEqual(written)
      expect(clockText(written.seconds)).toBe(clock)
    }),
  )
})

test.each([
  ['1.2.2027', '2027-02-01', 0],
  [' 31.12.2026 0:00:00 ', '2026-12-31', 0],
  ['25.11.2026 20.15', '2026-11-25', 72_900],
  ['25.11.2026 8:15:30 PM', '2026-11-25', 72_930],
  ['25.11.2026 12:15 am', '2026-11-25', 900],
  ['2026-11-25T20:15:00+0500', '2026-11-25', 72_900],
])('«%s» is the day %s', (text, day, seconds) => expect(writtenDay(text)).toEqual({ day, seconds }))

test.each(['', 'вчера', '31.02.2026', '2026-13-01', '25.11.2026 20', '25.11.2026 24:00', '25.11.2026 20:60', '25.11.2026 в обед', '20:15'])(
  '«%s» is no day',
  (text) => expect(writtenDay(text)).toBeUndefined(),
)
