import { expect, test } from 'vitest'
import { byQuarter } from './PlanTable.tsx'

const planned = (month: string, tons: number) => ({ projectPlannedPeriod: month, projectPlannedVolume: tons })

test('months are summed by quarter and year, a year without tons has no row', () => {
  expect(byQuarter([planned('2027-01-01', 10), planned('2026-12-01', 5), planned('2027-03-01', 1), planned('2027-10-01', 7)])).toEqual([
    { year: 2026, quarters: [0, 0, 0, 5], sum: 5 },
    { year: 2027, quarters: [11, 0, 0, 7], sum: 18 },
  ])
})
