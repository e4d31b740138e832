import { expect, test } from 'vitest'
import { isOpen, plannedOf, quartersOf, spanOf, sumOf, sumOfAll, withoutYear, withYearOf, yearsOf } from './plan.ts'

const span = spanOf('2026-11-15', '2027-02-01')

test('there is a tab for every year the dates touch, and none until the dates are in order', () => {
  expect(yearsOf(span)).toEqual([2026, 2027])
  expect(yearsOf(spanOf('2027-02-01', '2026-11-15'))).toEqual([])
  expect(yearsOf(spanOf('15.11', ''))).toEqual([])
})

test('months outside the dates are locked, the first and the last one are open', () => {
  const months = quartersOf(2026).flat()
  expect(months).toHaveLength(12)
  expect(months.filter((month) => isOpen(month, span))).toEqual(['2026-11-01', '2026-12-01'])
  expect(isOpen('2027-02-01', span)).toBe(true)
  expect(isOpen('2027-03-01', span)).toBe(false)
})

const plan = { '2027-01-01': 5, '2026-12-01': 20, '2026-10-01': 300, '2026-11-01': null }

test('what lies outside the dates is neither counted nor sent', () => {
  expect(plannedOf(plan, span)).toEqual([
    { projectPlannedPeriod: '2026-12-01', projectPlannedVolume: 20 },
    { projectPlannedPeriod: '2027-01-01', projectPlannedVolume: 5 },
  ])
  expect(sumOfAll(plan, span)).toBe(25)
  expect(sumOf(plan, quartersOf(2026)[3]!, span)).toBe(20)
})

test('it comes back when the dates do', () => expect(sumOfAll(plan, spanOf('2026-10-01', '2027-02-01'))).toBe(325))

test('resetting a tab leaves the other years, and undoing it leaves what was typed there meanwhile', () => {
  const reset = withoutYear(plan, 2026)
  expect(reset).toEqual({ '2027-01-01': 5 })
  expect(withYearOf({ ...reset, '2027-01-01': 7 }, 2026, plan)).toEqual({ ...plan, '2027-01-01': 7 })
})
