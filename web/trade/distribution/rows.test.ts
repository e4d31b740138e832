import { expect, test } from 'vitest'
import type { Distribution } from '#contract/trade/distribution.ts'
import { changesTo, isFolded, limitsOf, linesOf, overOf, rowsOf, sameLimits, sumOfGrade } from './rows.ts'

const line = (katoCode: string, limit: number, change: object = {}) => ({
  ...{ katoCode, ownershipType: 'REPUBLICAN' as const, bitumenType: 'PBV' as const, kato: { code: katoCode, description: katoCode } },
  ...{ need: 10, limit, lastYear: null, allocated: 0 },
  ...change,
})
const d: Pick<Distribution, 'lines' | 'totals'> = {
  lines: [line('350000000', 5), line('100000000', 0, { allocated: 3 })],
  totals: [{ bitumenType: 'PBV', plan: 7, need: 20, limit: 5 }],
}
const regions = [
  { code: '100000000', nameAb: 'Абай' },
  { code: '350000000', nameAb: 'Караганда' },
  { code: '710000000', nameAb: 'Астана' },
]

const seen = (of: Pick<Distribution, 'lines'>, grade: 'PBV' | 'BND_70_100') =>
  rowsOf(of, limitsOf(of), grade, regions).map((r) => `${r.region}${isFolded(r) ? ' folded' : ''}`)

test('regions with need come first, then those with a limit; the others are folded, also those that had tons last year', () => {
  expect(seen(d, 'PBV')).toEqual(['Абай', 'Караганда', 'Астана folded'])
  expect(seen(d, 'BND_70_100')).toEqual(['Абай folded', 'Караганда folded', 'Астана folded'])
  const without = { need: 0, lastYear: 40 }
  expect(seen({ lines: [line('100000000', 0, without), line('350000000', 5, without), line('710000000', 0)] }, 'PBV')).toEqual([
    'Астана',
    'Караганда',
    'Абай folded',
  ])
})

test('a region whose limit is being cleared stays where it is edited', () => {
  const lines = [line('350000000', 5, { need: 0 })]
  const [row] = rowsOf({ lines }, new Map([['350000000|REPUBLICAN|PBV', null]]), 'PBV', regions)
  expect([row!.region, isFolded(row!)]).toEqual(['Караганда', false])
})

test('what is read and sent are the same limits', () => {
  expect(linesOf(limitsOf(d))).toEqual([{ katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'PBV', limit: 5 }])
  expect(sameLimits(limitsOf(d), new Map([['350000000|REPUBLICAN|PBV', 5]]))).toBe(true)
})

test('a proposal takes the place of all limits, and leaves what is allocated', () => {
  const changes = changesTo(d, limitsOf(d), [{ katoCode: '710000000', ownershipType: 'LOCAL', bitumenType: 'BND_70_100', limit: 4 }])
  expect(changes.map((c) => [c.row, c.after])).toEqual([
    ['350000000|REPUBLICAN|PBV', null],
    ['100000000|REPUBLICAN|PBV', 3],
    ['710000000|LOCAL|BND_70_100', 4],
  ])
})

test('limits above the plan are told with what is too much', () => {
  expect(overOf(d.totals, limitsOf(d))).toEqual([])
  const limits = new Map([...limitsOf(d), ['100000000|REPUBLICAN|PBV', 4.5] as const])
  expect(sumOfGrade(limits, 'PBV')).toBe(9.5)
  expect(overOf(d.totals, limits)).toEqual([{ bitumenType: 'PBV', limit: 9.5, plan: 7, over: 2.5 }])
})
