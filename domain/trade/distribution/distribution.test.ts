import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kg, tons } from '../../tons.ts'
import type { Limit } from './distribution.ts'
import { allocatedRefusalsOf, byGrade, departures, emptyRefusals, noteRefusals, planRefusalsOf, twice } from './rules.ts'

const limit = (tonnage: number, change: Partial<Limit> = {}): Limit => ({
  ...{ katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'PBV', limit: tonnage },
  ...change,
})
const anyLimit = fc.record({
  katoCode: fc.constantFrom('350000000', '100000000'),
  ownershipType: fc.constantFrom('REPUBLICAN' as const, 'LOCAL' as const),
  bitumenType: fc.constantFrom('PBV' as const, 'BND_70_100' as const),
  limit: fc.integer({ min: 0, max: 1e9 }).map(tons),
})

test('grades add up to all limits, to the kilogram', () => {
  fc.assert(
    fc.property(fc.array(anyLimit), (lines) => {
      const sums = [...byGrade(lines).values()].reduce((sum, t) => sum + kg(t), 0)
      expect(sums).toBe(lines.reduce((sum, l) => sum + kg(l.limit), 0))
    }),
  )
})

test('limits of a grade above its plan are refused with all three numbers', () => {
  const lines = [limit(60), limit(60.5, { katoCode: '100000000' })]
  expect(planRefusalsOf(lines, new Map([['PBV', 120]]))).toEqual([
    { code: 'distribution.overPlan', args: { grade: 'PBV', limit: 120.5, plan: 120, over: 0.5 } },
  ])
  expect(planRefusalsOf(lines, new Map([['PBV', 120.5]]))).toEqual([])
})

test('limits of zero are signed for a plan of zero, not without a plan, and not by mistake', () => {
  expect(emptyRefusals([], new Map([['PBV', 0]]))).toEqual([])
  expect(emptyRefusals([], new Map())).toEqual([])
  expect(emptyRefusals([], null)).toEqual([{ code: 'distribution.noPlan' }])
  expect(emptyRefusals([limit(0)], new Map([['PBV', 120]]))).toEqual([{ code: 'distribution.empty', args: { plan: 120 } }])
  expect(emptyRefusals([limit(1)], null)).toEqual([])
})

test('a correction leaves a region what it has allocated', () => {
  const given = [{ ...limit(0), allocated: 40, region: 'Карагандинская область' }]
  expect(allocatedRefusalsOf([limit(40)], given)).toEqual([])
  expect(allocatedRefusalsOf([limit(39)], given)).toMatchObject([
    { code: 'distribution.belowAllocated', args: { limit: 39, allocated: 40 } },
  ])
  expect(allocatedRefusalsOf([], given)).toMatchObject([{ args: { limit: 0 } }])
})

test('whoever departs from the fair proposal says why', () => {
  expect(departures([limit(5), limit(0, { ownershipType: 'LOCAL' })], [limit(5)])).toBe(0)
  expect(departures([limit(5)], [limit(4), limit(1, { ownershipType: 'LOCAL' })])).toBe(2)
  expect(noteRefusals(0, null)).toEqual([])
  expect(noteRefusals(2, 'коротко')).toMatchObject([{ code: 'distribution.noteRequired' }])
  expect(noteRefusals(2, 'По решению комиссии от 17 ноября')).toEqual([])
})

test('a limit stands once', () => expect(twice([limit(1), limit(2)])).toEqual([{ code: 'distribution.limitTwice', field: 'lines.1' }]))
