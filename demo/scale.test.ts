import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/day.ts'
import { addMonths, type Month, yearOf } from '#domain/month.ts'
import { memory } from '#domain/trade/forecast/forecast.ts'
import { lastDayOf } from '#domain/trade/holder/form.ts'
import { windowOf } from './holders.ts'
import { limitsOf } from './limits.ts'
import { asksOf, pastMonths, seasonOf } from './people/sites.ts'
import { annualLines, monthLines } from './plan-lines.ts'
import { monthsOfYear } from './scale.ts'
import { vehiclesOf } from './wagons.ts'

/** A demo may begin in any month. */
const starts = monthsOfYear(2026)
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
const tonsOf = (period: Month, present: Month): number => sum(asksOf(period, present).map(({ tons }) => tons))
const played = (present: Month): Month[] => seasonOf(present).filter((period) => period <= addMonths(present, 1))
const isPeak = (period: Month) => ['06', '07', '08', '09'].includes(period.slice(5, 7))
const isWinter = (period: Month) => ['12', '01', '02'].includes(period.slice(5, 7))

/** What the need of a month is when all its requests are approved. */
const needOf = (period: Month, present: Month) =>
  [...Map.groupBy(asksOf(period, present), ({ site }) => `${site.region} ${site.ownershipType} ${site.grade}`).values()].map((own) => ({
    ...{ katoCode: own[0]!.site.region, ownershipType: own[0]!.site.ownershipType, bitumenType: own[0]!.site.grade },
    need: sum(own.map(({ tons }) => tons)),
  }))

test('a year of the plan has about 390,000 tons', () => {
  for (const present of starts) {
    const tons = sum(annualLines(yearOf(present), present).flatMap(({ months }) => months))
    expect(tons).toBeGreaterThan(380_000)
    expect(tons).toBeLessThan(400_000)
  }
})

test('a month of the peak asks for 45,000 to 65,000 tons, one of winter for 4,000 to 12,000, spring rises and autumn falls', () => {
  for (const present of starts)
    for (const period of played(present)) {
      const tons = tonsOf(period, present)
      if (isPeak(period)) expect([period, tons >= 45_000 && tons <= 66_000], String(tons)).toEqual([period, true])
      if (isWinter(period)) expect([period, tons >= 4_000 && tons <= 12_000], String(tons)).toEqual([period, true])
    }
  const [jan, , mar, apr, may, jun, , , sep, oct, nov, dec] = starts.map((period) => tonsOf(period, '2026-09-01'))
  expect([jan, mar, apr, may, jun]).toEqual([jan, mar, apr, may, jun].toSorted((a, b) => a! - b!))
  expect([sep, oct, nov, dec]).toEqual([sep, oct, nov, dec].toSorted((a, b) => b! - a!))
})

test('the same month a year ago, and the year ago of the month before, are played, and had 80 to 125 % of the tons', () => {
  expect(pastMonths).toBeGreaterThan(memory)
  for (const present of starts)
    for (const period of [present, addMonths(present, -1)]) {
      expect(seasonOf(present)).toContain(addMonths(period, -12))
      const part = tonsOf(addMonths(period, -12), present) / tonsOf(period, present)
      expect([period, part > 0.8 && part < 1.25], String(part)).toEqual([period, true])
    }
})

test('in the peak at least twelve regions ask, each by three contractors or more, 55 % of the tons for republican roads', () => {
  for (const period of starts.filter(isPeak)) {
    const asks = asksOf(period, '2026-09-01')
    const regions = Map.groupBy(asks, ({ site }) => site.region)
    expect(regions.size).toBeGreaterThanOrEqual(12)
    for (const [region, own] of regions) expect([region, new Set(own.map(({ site }) => site.by)).size >= 3]).toEqual([region, true])
    const republican =
      sum(asks.filter(({ site }) => site.ownershipType === 'REPUBLICAN').map(({ tons }) => tons)) / tonsOf(period, '2026-09-01')
    expect([period, republican > 0.5 && republican < 0.66], String(republican)).toEqual([period, true])
  }
})

test('requests have 200 to 1,700 tons, 12 of them in winter and about 50 in the peak', () => {
  for (const present of starts)
    for (const period of played(present)) {
      const asks = asksOf(period, present)
      for (const { tons } of asks) expect([period, tons >= 200 && tons <= 1_700], String(tons)).toEqual([period, true])
      if (isPeak(period)) expect(asks.length).toBeGreaterThan(40)
      if (isWinter(period)) expect(asks.length).toBe(12)
    }
})

test('each month a region gets 70 to 97 % of its need, the country 80 to 90 %, and no grade more than its plan', () => {
  for (const present of starts)
    for (const period of played(present)) {
      const need = needOf(period, present)
      const limits = limitsOf(need, period, present)
      const part = (region?: string) => {
        const own = <T extends { katoCode: string }>(lines: T[]) =>
          lines.filter(({ katoCode }) => region === undefined || katoCode === region)
        return sum(own(limits).map(({ limit }) => limit)) / sum(own(need).map((line) => line.need))
      }
      expect([period, part() >= 0.8 && part() <= 0.9], String(part())).toEqual([period, true])
      for (const { katoCode } of need)
        expect([period, katoCode, part(katoCode) >= 0.7 && part(katoCode) <= 0.97], String(part(katoCode))).toEqual([
          period,
          katoCode,
          true,
        ])
      const plan = monthLines(period, present).filter(({ inDistribution }) => inDistribution)
      for (const grade of new Set(plan.map(({ bitumenType }) => bitumenType))) {
        const of = (lines: readonly { bitumenType: string }[], tons: (line: never) => number) =>
          sum(lines.filter(({ bitumenType }) => bitumenType === grade).map((line) => tons(line as never)))
        expect(of(limits, ({ limit }: { limit: number }) => limit)).toBeLessThanOrEqual(
          of(plan, ({ volume }: { volume: number }) => volume),
        )
      }
    }
})

test('on each day of a month as many tons have left as days are gone, within 15 points', () => {
  for (const period of ['2026-02-01', '2026-07-01', '2026-09-01']) {
    const rows = Array.from({ length: 60 }, (_, place) => {
      const { from, to } = windowOf({ id: place, place }, period)
      return { id: place, place, volume: 900, transportType: 'RAILWAY' as const, windowFrom: from, windowTo: to }
    })
    const vehicles = rows.flatMap((row) => vehiclesOf(row, period))
    const days = daysBetween(period, addMonths(period, 1))
    for (let day = period; day <= lastDayOf(period); day = addDays(day, 1)) {
      const left = sum(vehicles.filter(({ shippedOn }) => shippedOn < day).map(({ net }) => net)) / (60 * 900)
      const gone = daysBetween(period, day) / days
      expect([day, Math.abs(left - gone) < 0.15], `${left} of ${gone}`).toEqual([day, true])
    }
  }
})
