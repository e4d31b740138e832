import { expect, test } from 'vitest'
import { closingRefusals, lateUntil } from './closing.ts'

const nothing = { newAllocations: 0, unsignedOrders: 0, awaitedHolders: [], empty: false }
const codes = (today: string, open = nothing, closed = false) => closingRefusals('2026-11-01', today, closed, open).map((r) => r.code)

test('a month is closed after its end, once, when no holder has still to answer', () => {
  expect(codes('2026-12-05')).toEqual([])
  expect(codes('2026-11-30')).toEqual(['month.notOver'])
  expect(codes('2026-12-05', nothing, true)).toEqual(['month.closed'])
  expect(codes('2026-12-05', { ...nothing, newAllocations: 2, unsignedOrders: 1 })).toEqual([
    'month.allocationsNew',
    'month.ordersUnsigned',
  ])
})

test('a month with neither a plan nor a request is not closed: there is nothing to close', () => {
  expect(codes('2026-12-05', { ...nothing, empty: true })).toEqual(['month.empty'])
})

test('a receipt twelve days after the closing still lands, one after thirty does not', () => {
  expect(lateUntil('2026-12-05', 30)).toBe('2027-01-04')
})
