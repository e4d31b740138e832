import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../day.ts'
import { type Milestones, paceOf, paceStepNames, stepDays } from './pace.ts'

const day = fc.integer({ min: 0, max: 200 }).map((n) => addDays('2026-06-01', n))
const maybe = fc.option(day, { nil: null })
const anyRequest: fc.Arbitrary<Milestones> = fc.record({
  ...{ filed: day, received: day, DECIDED: maybe, SPLIT: maybe, ORDERED: maybe, CONTRACT: maybe, PAID: maybe, WAGONS: maybe },
})

test('the days of the steps are exactly those from filing to receipt, in whichever order the steps were entered', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const days = stepDays(request)
      expect(paceStepNames.every((step) => days[step] >= 0)).toBe(true)
      const sum = paceStepNames.reduce((all, step) => all + days[step], 0)
      expect(sum).toBe(Math.max(0, daysBetween(request.filed, request.received)))
    }),
  )
})

test('the steps of many add up to the whole, in days and in means of one digit', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { minLength: 1, maxLength: 40 }), (requests) => {
      const { whole, steps } = paceOf(requests)!
      expect(steps.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total)
      expect(Math.round(steps.reduce((sum, { mean }) => sum + mean, 0) * 10) / 10).toBe(whole.mean)
      expect(Math.abs(whole.mean - whole.total / requests.length)).toBeLessThanOrEqual(0.0501)
      for (const { median, most } of steps) expect(median).toBeLessThanOrEqual(most)
    }),
  )
})

test('a step without a day took none, and the next one has its days', () => {
  const request: Milestones = {
    ...{ filed: '2026-11-02', DECIDED: '2026-11-10', SPLIT: null, ORDERED: '2026-11-20', CONTRACT: '2026-11-25' },
    ...{ PAID: '2026-11-24', WAGONS: null, received: '2026-12-05' },
  }
  expect(stepDays(request)).toEqual({ DECIDED: 8, SPLIT: 0, ORDERED: 10, CONTRACT: 5, PAID: 0, WAGONS: 0, RECEIVED: 10 })
  expect(paceOf([])).toBeNull()
})
