import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backTest } from './back-test.ts'
import { forecast, type PastMonth } from './forecast.ts'
import { outlook } from './outlook.ts'
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
    const rows = tests.map((test) => test.find((row) => row.months === months)!)
    const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
    const [error, inside] = [mean((row) => row.errorPercent), mean((row) => row.insidePercent)]
    console.log(`forecast ${months} month(s) ahead: mean error ${error.toFixed(1)} %, inside the band ${inside.toFixed(0)} %`)
    expect(error).toBeLessThan(12)
    expect(inside).toBeGreaterThan(50)
  }
})

const season = syntheticSeason(7, 18, '2025-01-01')

test('the error is that of forecasts which are made again from what was known then, in percent of the tons that came', () => {
  const planned = new Map(season.map((row) => [row.month, row.plannedKg]))
  const made = season.slice(5, -1).map((row, i) => {
    const [next] = forecast(row.month, season.slice(0, 6 + i), planned, new Map())
    return { off: Math.abs(next!.expectedKg - season[6 + i]!.realisedKg), came: season[6 + i]!.realisedKg }
  })
  const sum = (of: (row: (typeof made)[number]) => number) => made.reduce((kg, row) => kg + of(row), 0)
  expect(backTest(season)[0]).toMatchObject({ months: 1, count: 12, errorPercent: (100 * sum((row) => row.off)) / sum((row) => row.came) })
})

test('where nothing ever came there is no error to tell', () => {
  expect(backTest(season.map((row) => ({ ...row, realisedKg: 0 })))).toEqual([])
})

test('a series tells its forecast and its own error; with fewer than six months of plan it tells neither', () => {
  const [now, planned] = ['2026-06-01', new Map([['2026-07-01', 5000]])]
  expect(outlook(now, season, planned, new Map())).toEqual({ ahead: forecast(now, season, planned, new Map()), tested: backTest(season) })
  expect(outlook('2025-05-01', season, planned, new Map())).toBeNull()
  expect(
    outlook(
      now,
      season.map((row, i) => (i < 13 ? { ...row, plannedKg: 0 } : row)),
      planned,
      new Map(),
    ),
  ).toBeNull()
})

test('what came after now changes neither the forecast nor its error', () => {
  const now = '2026-01-01'
  const later = season.map((row) => (row.month > now ? { ...row, realisedKg: row.realisedKg * 9 } : row))
  expect(outlook(now, later, new Map(), new Map())).toEqual(outlook(now, season, new Map(), new Map()))
})
