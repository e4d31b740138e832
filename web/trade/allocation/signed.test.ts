import { expect, test } from 'vitest'
import { allSigned, onlyLessWaits } from './signed.ts'

const order = (code: 'SIGNED' | 'DRAFT', version = 1) => ({ version, status: { code, description: '' } })

test('orders are to be signed by a day until all that is divided stands in signed ones', () => {
  expect(allSigned({ orders: [order('SIGNED')], productions: [{ drafted: 120, allocated: 120 }] })).toBe(true)
  expect(allSigned({ orders: [order('SIGNED')], productions: [{ drafted: 120, allocated: 100 }] })).toBe(false)
  expect(allSigned({ orders: [order('SIGNED'), order('DRAFT')], productions: [{ drafted: 120, allocated: 120 }] })).toBe(false)
  expect(allSigned({ orders: [], productions: [{ drafted: 0, allocated: 0 }] })).toBe(false)
})

test('a version that only lists what a holder made less hurries nobody', () => {
  const even = [{ drafted: 120, allocated: 120 }]
  expect(onlyLessWaits({ orders: [order('SIGNED'), order('DRAFT', 2)], productions: even })).toBe(true)
  expect(onlyLessWaits({ orders: [order('DRAFT')], productions: even })).toBe(false)
  expect(onlyLessWaits({ orders: [order('SIGNED'), order('DRAFT', 2)], productions: [{ drafted: 130, allocated: 120 }] })).toBe(false)
})
