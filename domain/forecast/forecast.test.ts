import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backTest } from './back-test.ts'
import { forecast, type PastMonth } from './forecast.ts'
import { median, quantile } from './quantile.ts'
import { syntheticSeason } from './synthetic-season.ts'

test('quantiles lie between the values, in order', () => {
  expect(quantile([10, 20, 30, 40], 0.5)).toBe(25)
  expect(median([3, 1, 2])).toBe(2)
  expect(() => median([])).toThrow(RangeError)
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const [low, middle, high] = [quantile(values, 0.1), median(values), quantile(values, 0.9)]
      expect(low <= middle && middle <= high && low >= Math.min(...values) && high <= Math.max(...values)).toBe(true)
    }),
  )
})

test('two months ahead: plan x the median of the last six months, against the plan of supply', () => {
  const rates = [10, 60, 70, 50, 80, 65, 75]
  const past: PastMonth[] = rates.map((percent, i) => ({ month: `2026-0${i + 3}-01`, plannedKg: 1000, realisedKg: percent * 10 }))
  const planned = new Map([
    ['2026-10-01', 200_000],
    ['2026-11-01', 100_000],
  ])
  expect(forecast('2026-09-01', past, planned, new Map([['2026-10-01', 100_000]]))).toEqual([
    { month: '2026-10-01', plannedKg: 200_000, expectedKg: 135_000, lowKg: 110_000, highKg: 155_000, supplyKg: 100_000, missingKg: 35_000 },
    { month: '2026-11-01', plannedKg: 100_000, expectedKg: 67_500, lowKg: 55_000, highKg: 77_500, supplyKg: null, missingKg: null },
  ])
})

test('what came after today is not used, and without a past the plans stand', () => {
  const future: PastMonth[] = [{ month: '2026-12-01', plannedKg: 1000, realisedKg: 0 }]
  expect(forecast('2026-11-01', future, new Map([['2026-12-01', 5000]]), new Map())[0]).toMatchObject({
    expectedKg: 5000,
    lowKg: 5000,
    highKg: 5000,
  })
})

test('back-tested on ten invented seasons the mean error stays below 12 %', () => {
  const tests = Array.from({ length: 10 }, (_, seed) => backTest(syntheticSeason(seed + 1, 36, '2024-01-01')))
  for (const months of [1, 2]) {
    const rows = tests.map(({ ahead }) => ahead.find((row) => row.months === months)!)
    const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
    const [error, inside] = [mean((row) => row.meanErrorPercent), mean((row) => row.insidePercent)]
    console.log(`forecast ${months} month(s) ahead: mean error ${error.toFixed(1)} %, inside the band ${inside.toFixed(0)} %`)
    expect(error).toBeLessThan(12)
    expect(inside).toBeGreaterThan(50)
  }
})
