import { expect, test } from 'vitest'
import type { FreeTons } from '#contract/free-tons.ts'
import { freeTonsWithout, ofMonth } from './free-tons-without.ts'

const request = (id: number, requestPeriod: string, takes: number) => ({
  id,
  requestPeriod,
  bitumenType: 'PBV' as const,
  projectStorageId: null,
  status: { code: 'CREATED' as const, description: '' },
  requestVolume: takes,
  approvedVolume: null,
  distributedAmount: null,
  shippedVolume: null,
  takes,
})
const free: FreeTons = {
  bitumenTotal: 294,
  bitumenRemainder: 14,
  taken: 120,
  free: 160,
  requestPeriod: '2026-12-01',
  planned: 100,
  requests: [request(1, '2026-11-01', 40), request(2, '2026-12-01', 80)],
  emergency: null,
}

test('a request that is being changed does not take from itself', () => {
  expect(freeTonsWithout(free, 2)).toMatchObject({ taken: 40, free: 240 })
  expect(freeTonsWithout(free, null)).toBe(free)
})

test('the plan of a month is compared with the requests of that month', () =>
  expect(ofMonth(freeTonsWithout(free, 2), '2026-12-01')).toBe(0))
