import { expect, test } from 'vitest'
import { proposeAllocation } from '../engine/proposals/propose.ts'
import type { AllocationInput } from '../engine/shapes.ts'
import { compared } from './compare.ts'
import { type Levers, noLevers, withLevers } from './scenario.ts'

const [plant, other] = ['240140900039', '240140900049']
const [here, there] = ['350000000', '270000000']
const request = (id: string, region: string, volumeKg: number) => ({
  ...{ id, projectId: `P${id}`, region, placeId: region, grade: 'PBV', ownership: 'REPUBLICAN' as const },
  ...{ transport: 'RAILWAY' as const, volumeKg, preferredFactoryId: null, tier: 1 },
})
const input: AllocationInput = {
  factories: [
    { id: plant, rail: true, road: true },
    { id: other, rail: true, road: true },
  ],
  supply: [
    { factoryId: plant, grade: 'PBV', kg: 60_000 },
    { factoryId: other, grade: 'PBV', kg: 40_000 },
  ],
  projects: ['1', '2'].map((id) => ({ id: `P${id}`, remainingKg: 1_000_000 })),
  requests: [request('1', here, 100_000), request('2', there, 100_000)],
  distances: [plant, other].flatMap((factoryId) => [here, there].map((placeId) => ({ factoryId, placeId, railKm: 100, roadKm: 100 }))),
  quotas: [
    { id: `${here}/REPUBLICAN/PBV`, region: here, ownership: 'REPUBLICAN', grade: 'PBV', capKg: 100_000 },
    { id: `${there}/REPUBLICAN/PBV`, region: there, ownership: 'REPUBLICAN', grade: 'PBV', capKg: 100_000 },
  ],
  locks: [],
  policy: { stepKg: 1000, preference: 'soft', preferencePenaltyKm: 200, maxRoadKm: 1000, claimCap: { remaining: false, monthPlan: false } },
}
const given = (levers: Partial<Levers>, approved: Record<string, number> = {}) => {
  const month = withLevers(input, { ...noLevers, ...levers }, new Map(Object.entries(approved)))
  const { explanations } = proposeAllocation(month.input, { stage: 'levels' })
  return { ignored: month.ignored, ...Object.fromEntries(explanations.map((row) => [row.requestId, row.allocatedKg])) }
}

test('each lever changes its part of the month, and several do so together', () => {
  expect(given({})).toEqual({ ignored: 0, 1: 50_000, 2: 50_000 })
  expect(given({ supply: [{ factoryBin: plant, bitumenType: 'PBV', tons: 100 }] })).toEqual({ ignored: 0, 1: 70_000, 2: 70_000 })
  expect(given({ supply: [{ factoryBin: plant, bitumenType: 'PBV', tons: 200 }] }, { 1: 150_000, 2: 150_000 })).toEqual({
    ...{ ignored: 0, 1: 120_000, 2: 120_000 }, // above the limits, which would be set anew
  })
  expect(given({ closed: [{ factoryBin: plant, way: 'RAIL' }] })).toEqual({ ignored: 0, 1: 20_000, 2: 20_000 })
  expect(given({ closed: [{ factoryBin: plant, way: 'ROAD' }] })).toEqual({ ignored: 0, 1: 50_000, 2: 50_000 })
  expect(given({ closed: [{ factoryBin: null, way: 'RAIL' }] })).toEqual({ ignored: 0, 1: 0, 2: 0 })
  expect(given({ first: [there] })).toEqual({ ignored: 0, 1: 0, 2: 100_000 })
  const several = {
    first: [there],
    limits: [{ region: there, ownershipType: 'REPUBLICAN' as const, bitumenType: 'PBV' as const, tons: 30 }],
  }
  expect(given(several)).toEqual({ ignored: 0, 1: 70_000, 2: 30_000 })
})

test('a changed limit is divided over what was approved, not over the split', () => {
  const limits = [{ region: here, ownershipType: 'REPUBLICAN' as const, bitumenType: 'PBV' as const, tons: 300 }]
  expect(given({ limits }, { 1: 300_000, 2: 300_000 })).toEqual({ ignored: 0, 1: 75_000, 2: 25_000 })
})

test('levers that the month has nothing for are counted, and change nothing', () => {
  const levers: Levers = {
    supply: [{ factoryBin: '111111111111', bitumenType: 'PBV', tons: 5 }],
    limits: [{ region: '110000000', ownershipType: 'LOCAL', bitumenType: 'PBV', tons: 5 }],
    closed: [{ factoryBin: '111111111111', way: 'RAIL' }],
    first: ['110000000'],
  }
  expect(given(levers)).toEqual({ ignored: 4, 1: 50_000, 2: 50_000 })
})

test('who gains and who loses: the greatest difference first, and the sums agree', () => {
  const base = new Map([
    ['1', 50],
    ['2', 50],
    ['3', 10],
  ])
  const other = new Map([
    ['1', 20],
    ['2', 90],
    ['3', 10],
  ])
  const { baseKg, sums, rows } = compared(base, [other], (id) => id)
  expect(rows).toEqual([
    { key: '2', baseKg: 50, kg: [90] },
    { key: '1', baseKg: 50, kg: [20] },
  ])
  expect(sums).toEqual([{ kg: 120, gainedKg: 40, gainers: 1, lostKg: 30, losers: 1 }])
  expect(sums[0]!.kg - baseKg).toBe(sums[0]!.gainedKg - sums[0]!.lostKg)
  expect(compared(base, [other], () => 'all').rows).toEqual([{ key: 'all', baseKg: 110, kg: [120] }])
})
