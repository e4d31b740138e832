import { expect, test } from 'vitest'
import { type Promised, undelivered } from './undelivered.ts'

const month = '2026-12-01'
const r = (change: Partial<Promised>): Promised => ({
  status: 'SIGNED',
  requestPeriod: '2026-11-01',
  approvedVolume: 100,
  distributedAmount: null,
  shippedVolume: null,
  ...change,
})

test('what an order has promised and nobody has shipped is owed; before an order, what the office approved', () => {
  const rows = [r({ distributedAmount: 80, shippedVolume: 50.5 }), r({ approvedVolume: 40 })]
  expect(undelivered(rows, month)).toEqual([{ month: '2026-11-01', promised: 120, shipped: 50.5, owed: 69.5 }])
})

test('nothing is owed of what nobody promised, of an order for nothing, of a stopped project, or of what was shipped in full', () => {
  const rows = [
    r({ status: 'AWAITING_SIGNATURE', approvedVolume: null }),
    r({ distributedAmount: 0 }),
    r({ status: 'STOPPED' }),
    r({ distributedAmount: 80, shippedVolume: 80 }),
    r({ distributedAmount: 80, shippedVolume: 83 }),
  ]
  expect(undelivered(rows, month)).toEqual([])
})

test('every month before the request’s own counts, the latest first', () => {
  const rows = [r({ requestPeriod: '2026-10-01' }), r({}), r({ requestPeriod: month }), r({ requestPeriod: '2027-01-01' })]
  expect(undelivered(rows, month).map((u) => u.month)).toEqual(['2026-11-01', '2026-10-01'])
})
