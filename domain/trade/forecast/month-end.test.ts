import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../../month.ts'
import { random } from '../engine/random.ts'
import { fewestMonths, monthEnd, type ShippedMonth } from './month-end.ts'

/** 30 days (September), of which this part of the order left evenly. */
const even = (month: string, orderedKg: number, part: number): ShippedMonth => ({
  ...{ month, orderedKg },
  totals: Array.from({ length: 30 }, (_, i) => Math.round((orderedKg * part * (i + 1)) / 30)),
})
const parts = [0.6, 0.7, 0.8, 0.9]
const past = parts.map((part, i) => even(`20${22 + i}-09-01`, 1000, part))

test('of what has not left, the part that left in the same time of the months before', () => {
  const now = even('2026-09-01', 4000, 0.5)
  // after 15 days 0.7 of the order was open at a part of 0.6, of which 0.3 left by the end: 3/7; then 0.35/0.65, 0.4/0.6, 0.45/0.55
  const rates = [0.3 / 0.7, 0.35 / 0.65, 0.4 / 0.6, 0.45 / 0.55]
  const { days, months } = monthEnd(now, past, 15)!
  expect([days.length, months]).toEqual([15, 4])
  expect(days.at(-1)!.expected).toBe(Math.round(1000 + 3000 * ((rates[1]! + rates[2]!) / 2)))
})

test('before a month began it stands on its orders alone, and once it is over there is nothing to tell', () => {
  expect(monthEnd({ ...even('2026-09-01', 1000, 0), totals: [] }, past, 0)!.days.at(-1)!.expected).toBe(750)
  expect(monthEnd(even('2026-09-01', 1000, 0.5), past, 30)).toBeNull()
})

test('with fewer than three months nothing is told, and months without anything open do not count', () => {
  const now = even('2026-09-01', 1000, 0.5)
  expect(monthEnd(now, past.slice(0, fewestMonths - 1), 10)).toBeNull()
  expect(monthEnd(now, [...past.slice(0, 2), even('2025-09-01', 0, 0)], 10)).toBeNull()
})

const summed = (days: readonly number[]): number[] => days.map((_, i) => days.slice(0, i + 1).reduce((a, b) => a + b, 0))
const kg = fc.integer({ min: 0, max: 5_000_000 })
const anyMonth = (n: number): fc.Arbitrary<ShippedMonth> =>
  fc.record({ orderedKg: kg, sent: fc.array(kg, { minLength: 31, maxLength: 31 }) }).map(({ orderedKg, sent }) => ({
    ...{ month: addMonths('2026-01-01', n), orderedKg },
    totals: summed(sent.map((each) => Math.floor(each / 31))),
  }))

test('a band is in order, grows with the days, and stays between what has left and what the orders give', () => {
  const some = fc.tuple(...Array.from({ length: 7 }, (_, n) => anyMonth(n)))
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 30 }), (all, gone) => {
      const now = all.at(-1)!
      const found = monthEnd(now, all.slice(0, -1), gone)
      const shipped = gone > 0 ? now.totals[gone - 1]! : 0
      let before = { low: shipped, expected: shipped, high: shipped }
      for (const band of found?.days ?? []) {
        expect(band.low <= band.expected && band.expected <= band.high).toBe(true)
        expect(band.low >= before.low && band.expected >= before.expected && band.high >= before.high).toBe(true)
        expect(band.high).toBeLessThanOrEqual(Math.max(shipped, now.orderedKg) + 1)
        before = band
      }
    }),
  )
})

test('back-tested on ten invented years, half way through the month the error stays below 15 % and half of the months lie in the band', () => {
  const tests = Array.from({ length: 10 }, (_, seed) => {
    const dice = random(seed + 1)
    const year = Array.from({ length: 13 }, (_, n): ShippedMonth => {
      const [orderedKg, part] = [dice.whole(20_000, 90_000) * 1000, dice.whole(65, 95) / 100]
      const days = Array.from({ length: 31 }, () => dice.whole(20, 100))
      const all = days.reduce((a, b) => a + b, 0)
      return {
        month: addMonths('2025-01-01', n),
        orderedKg,
        totals: summed(days).map((sum) => Math.round((sum * orderedKg * part) / all)),
      }
    })
    return monthEnd(year.at(-1)!, year.slice(0, -1), 15)!.tested!
  })
  const mean = (of: (row: (typeof tests)[number]) => number) => tests.reduce((sum, row) => sum + of(row), 0) / tests.length
  const [error, inside] = [mean((row) => row.errorPercent), mean((row) => row.insidePercent)]
  console.log(`end of the month, half way through it: mean error ${error.toFixed(1)} %, inside the band ${inside.toFixed(0)} %`)
  expect(error).toBeLessThan(15)
  expect(inside).toBeGreaterThan(50)
  expect(tests.every(({ count }) => count === 12 - fewestMonths)).toBe(true)
})

test('what comes after a month changes nothing of how its forecast is judged', () => {
  const now = even('2026-09-01', 4000, 0.5)
  const { tested } = monthEnd(now, past, 15)!
  expect(tested).toMatchObject({ count: 1 })
  const rates = [0.3 / 0.7, 0.35 / 0.65, 0.4 / 0.6]
  expect(tested!.errorPercent).toBeCloseTo((100 * Math.abs(Math.round(450 + 550 * rates[1]!) - 900)) / 900, 6)
})
