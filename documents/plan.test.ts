import { expect, test } from 'vitest'
import { planSheet } from './plan.ts'

test('quarters and years are summed in kilograms: 0.1 t and 0.2 t are 0.3 t', () => {
  const { total, blocks } = planSheet([
    { month: '2026-04-01', volume: 0.1 },
    { month: '2026-05-01', volume: 0.2 },
    { month: '2026-07-01', volume: 5 },
    { month: '2027-04-01', volume: 7 },
  ])
  const row = (kind: string, number: number) => blocks[0]?.rows.find((r) => r.kind === kind && r.number === number)?.volumes
  expect(total).toBe(12.3)
  expect(blocks[0]?.years).toEqual([2026, 2027])
  expect(row('month', 4)).toEqual([0.1, 7])
  expect(row('quarter', 2)).toEqual([0.3, 7])
  expect(row('quarter', 3)).toEqual([5, null])
  expect(row('quarter', 1)).toEqual([null, null])
  expect(row('year', 1)).toEqual([5.3, 7])
})

test('more than four years stand in a second table', () => {
  const planned = [2026, 2027, 2028, 2029, 2030, 2031].map((year) => ({ month: `${year}-06-01`, volume: 1 }))
  expect(planSheet(planned).blocks.map((block) => block.years)).toEqual([
    [2026, 2027, 2028, 2029],
    [2030, 2031],
  ])
})

test('a project that plans nothing has no table', () => {
  expect(planSheet([])).toEqual({ total: 0, blocks: [] })
})
