import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactTons, kg, tons } from '../../tons.ts'
import { annualPlanDeadline, monthDeadline, plannedYear } from './deadlines.ts'
import { AnnualEdit } from './plan.ts'
import { allocatedRefusals, overPlan, planRefusals } from './rules.ts'
import { differenceOf, monthTotals, percentOf, quarterSum, yearSum } from './sums.ts'

const line = { factoryBin: '240140900039', supplierBin: '240140900079', bitumenType: 'PBV' as const }
const known = { factories: new Set([line.factoryBin]), suppliers: new Set([line.supplierBin]) }
const months = fc.array(fc.integer({ min: 0, max: 9_999_999_000 }).map(tons), { minLength: 12, maxLength: 12 })

test('quarters add up to the year, lines to the months, months to the whole, to the kilogram', () => {
  fc.assert(
    fc.property(fc.array(months, { maxLength: 30 }), (rows) => {
      const totals = monthTotals(rows.map((m) => ({ months: m })))
      for (const row of [...rows, totals]) expect([1, 2, 3, 4].reduce((sum, q) => sum + kg(quarterSum(row, q)), 0)).toBe(kg(yearSum(row)))
      expect(rows.reduce((sum, row) => sum + kg(yearSum(row)), 0)).toBe(kg(yearSum(totals)))
      expect(differenceOf(totals, totals)).toEqual(Array(12).fill(0))
    }),
  )
})

test('0,1 t and 0,2 t are 0,3 t', () => expect(quarterSum([0.1, 0.2, 0], 1)).toBe(0.3))

test('a plan counts in kilograms: a gram is refused, so is less than nothing', () => {
  expect(ExactTons.safeParse(1234.5).success).toBe(true)
  expect(ExactTons.safeParse(0.1 + 0.2).success).toBe(true)
  for (const wrong of [0.0001, -1, 10_000_000, null, '5']) expect(ExactTons.safeParse(wrong).success).toBe(false)
})

test('a line has twelve months', () => {
  expect(AnnualEdit.safeParse({ version: 0, lines: [{ ...line, months: Array(11).fill(1) }] }).success).toBe(false)
})

test('factory, holder and grade stand in a plan once, and are what they are called', () => {
  expect(planRefusals([line, { ...line, bitumenType: 'BND_70_100' }], known)).toEqual([])
  expect(planRefusals([line, line], known)).toEqual([{ code: 'plan.lineTwice', field: 'lines.1' }])
  expect(planRefusals([{ ...line, factoryBin: line.supplierBin }], known)).toMatchObject([{ code: 'plan.unknownFactory' }])
})

test('a correction never goes below what is allocated, nor takes it out of the distribution', () => {
  const row = { ...line, factory: 'З', supplier: 'Р', inDistribution: true, volume: 100, allocated: 100 }
  expect(allocatedRefusals([row])).toEqual([])
  expect(allocatedRefusals([{ ...row, volume: 99.999 }])).toMatchObject([{ code: 'plan.belowAllocated', args: { allocated: 100 } }])
  expect(allocatedRefusals([{ ...row, inDistribution: false }])).toMatchObject([{ code: 'plan.allocatedOutside' }])
})

test('limits above the plan are told grade by grade, with the tons that are missing', () => {
  const limits = new Map([
    ['PBV' as const, 120.5],
    ['BND_70_100' as const, 80],
  ])
  expect(overPlan(limits, new Map([['BND_70_100', 80]]))).toEqual([{ bitumenType: 'PBV', limit: 120.5, plan: 0, over: 120.5 }])
})

test('a share of nothing is no share', () => {
  expect(percentOf(5, 0)).toBeNull()
  expect(percentOf(2, 3)).toBe(66.7)
})

test('deadlines fall in the month before, and move off a day off', () => {
  const off = new Set<string>()
  expect(annualPlanDeadline(2027, { annualPlanDay: 15 }, off)).toBe('2026-12-15')
  expect(monthDeadline('2026-12-01', 15, off)).toBe('2026-11-16') // the 15th is a Sunday
  expect([plannedYear('2026-09-30'), plannedYear('2026-10-01')]).toEqual([2026, 2027])
})
