import { expect, test } from 'vitest'
import { shippingDays, windowRefusals } from './form.ts'

const rows = [{ id: 7, requestId: 170 }]
const month = '2026-12-01'
const said = (from: string, to: string, today: string) =>
  windowRefusals(rows, [{ id: 7, from, to }], month, today).map(({ code, field }) => [code, field])

test('a month is shipped from its first day, once it has begun from today, and no more when it is over', () => {
  expect(shippingDays(month, '2026-11-20')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(shippingDays(month, '2026-12-10')).toEqual({ from: '2026-12-10', to: '2026-12-31' })
  expect(said('2026-12-10', '2026-12-31', '2027-01-01')).toEqual([['holder.monthOver', 'ids']])
})

test('a window that begins before today is refused by its row, one of today or of the last day is not', () => {
  expect(said('2026-12-09', '2026-12-12', '2026-12-10')).toEqual([['holder.windowPast', 'windows.0.from']])
  expect(said('2026-12-01', '2026-12-05', '2026-12-10')).toEqual([['holder.windowPast', 'windows.0.from']])
  expect(said('2026-12-10', '2026-12-10', '2026-12-10')).toEqual([])
  expect(said('2026-12-31', '2026-12-31', '2026-12-31')).toEqual([])
  expect(said('2026-11-30', '2026-12-05', '2026-11-20')).toEqual([['holder.windowOutsideMonth', 'windows.0.from']])
  expect(said('2026-12-30', '2027-01-01', '2026-12-10')).toEqual([['holder.windowOutsideMonth', 'windows.0.to']])
  expect(windowRefusals(rows, [], month, '2026-12-10')).toEqual([
    { code: 'holder.windowRequired', args: { id: 170, row: 7 }, field: 'windows.0.from' },
  ])
})
