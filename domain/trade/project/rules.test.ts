import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectRefusals } from './rules.ts'
import { bitumenLimit, distributionVolume } from './volume.ts'

const codes = (p: Parameters<typeof projectRefusals>[0]) => projectRefusals(p).map((r) => r.code)

test('bitumen may be exactly 6 % of the asphalt concrete and not a ton more', () => {
  expect(bitumenLimit(4900)).toBe(294)
  expect(codes({ asphaltPavement: 4900, bitumenTotal: 294 })).toEqual([])
  expect(projectRefusals({ asphaltPavement: 4900, bitumenTotal: 295 })).toEqual([
    { code: 'project.bitumenOverLimit', args: { limit: 294 }, field: 'bitumenTotal' },
  ])
})

test('the 6 % limit is exact for any tonnage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (asphalt) => {
      expect(BigInt(Math.round(bitumenLimit(asphalt) * 1000))).toBe(BigInt(asphalt) * 60n)
    }),
  )
})

test('what the contractor already has cannot exceed the total', () => {
  expect(projectRefusals({ bitumenTotal: 100, bitumenRemainder: 101 })).toEqual([
    { code: 'project.remainderOverTotal', args: { total: 100 }, field: 'bitumenRemainder' },
  ])
  expect(codes({ bitumenTotal: 100, bitumenRemainder: 100 })).toEqual([])
  expect(distributionVolume({ bitumenTotal: 100, bitumenRemainder: 40 })).toBe(60)
})

test('a project without bitumen is no project', () => expect(codes({ bitumenTotal: 0 })).toEqual(['project.totalNotPositive']))

test('a republican project names its road, a local one describes its object', () => {
  expect(codes({ ownershipType: 'REPUBLICAN', roadCode: '' })).toEqual(['project.roadRequired'])
  expect(codes({ ownershipType: 'LOCAL', projectDescription: ' ' })).toEqual(['project.descriptionRequired'])
  expect(codes({ ownershipType: 'LOCAL', projectDescription: 'ул. Абая' })).toEqual([])
})

test('a section has a length and a project a duration', () => {
  expect(codes({ fromKm: 10, toKm: 10 })).toEqual(['project.kmOrder'])
  expect(codes({ startDate: '2026-05-02', endDate: '2026-05-01' })).toEqual(['project.dateOrder'])
  expect(codes({ startDate: '2026-05-01', endDate: '2026-05-01' })).toEqual([])
})

const plan = (...months: [string, number][]) =>
  months.map(([projectPlannedPeriod, projectPlannedVolume]) => ({ projectPlannedPeriod, projectPlannedVolume }))

test('tons are planned inside the dates only, the first and last month included', () => {
  const dates = { startDate: '2026-05-31', endDate: '2026-07-01' }
  expect(codes({ ...dates, projectPlannedList: plan(['2026-05-01', 1], ['2026-07-01', 1]) })).toEqual([])
  expect(codes({ ...dates, projectPlannedList: plan(['2026-04-01', 1], ['2026-08-01', 1]) })).toEqual([
    'project.planOutsideDates',
    'project.planOutsideDates',
  ])
  expect(codes({ ...dates, projectPlannedList: plan(['2026-08-01', 0]) })).toEqual([])
})

test('the plan of all years together stays within total minus remainder', () => {
  const p = { bitumenTotal: 100, bitumenRemainder: 40, projectPlannedList: plan(['2026-05-01', 30], ['2027-05-01', 30]) }
  expect(codes(p)).toEqual([])
  expect(codes({ ...p, projectPlannedList: plan(['2026-05-01', 30], ['2027-05-01', 31]) })).toEqual(['project.planOverVolume'])
})

test('one month is planned once', () =>
  expect(codes({ projectPlannedList: plan(['2026-05-01', 1], ['2026-05-01', 2]) })).toEqual(['project.planTwice']))
