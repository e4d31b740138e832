import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { lotsOf } from './lots.ts'
import { divideOverProductions, type Production } from './productions.ts'
import { proposeLimits } from './proposals/limits-proposal.ts'
import { proposeOrder } from './proposals/order-proposal.ts'
import { proposeAllocation } from './proposals/propose.ts'
import { proposeSplit } from './proposals/split-proposal.ts'
import { anyMonth, syntheticMonth } from './synthetic-month.ts'

const month = syntheticMonth({ requests: 300, regions: 4, seed: 21, supplyPercent: 60 })
const sum = (kgs: Iterable<number>) => [...kgs].reduce((a, b) => a + b, 0)

describe('the three uses', () => {
  const limits = proposeLimits(month)
  const quotas = limits.map(({ region, ownership, grade, limitKg }) => ({
    id: `${region}/${ownership}/${grade}`,
    region,
    ownership,
    grade,
    capKg: limitKg,
  }))
  const signed = { ...month, quotas }
  const offices = [...new Map(month.requests.map(({ region, ownership }) => [region + ownership, { region, ownership }])).values()]

  test('the limits are the sums of the fair proposal by region, ownership and grade', () => {
    const result = proposeAllocation({ ...month, quotas: [], locks: [] })
    expect(sum(limits.map((row) => row.limitKg))).toBe(result.totals.allocatedKg)
    expect(sum(limits.map((row) => row.needKg))).toBe(sum(month.requests.map((row) => row.volumeKg)))
    for (const row of limits) expect(row.limitKg).toBeLessThanOrEqual(row.claimKg)
  })

  test('the offices one after another split exactly their limits, and the order carries every split', () => {
    const splitKg = new Map<string, number>()
    for (const office of offices) {
      const sent = [...splitKg].map(([requestId, kg]) => ({ requestId, kg }))
      const { explanations, issues } = proposeSplit(signed, office, sent)
      expect(issues).toEqual([])
      for (const row of explanations) splitKg.set(row.requestId, row.allocatedKg)
    }
    for (const { id, capKg, ...scope } of quotas) {
      const inside = month.requests.filter(
        (row) => row.region === scope.region && row.ownership === scope.ownership && row.grade === scope.grade,
      )
      const kg = sum(inside.map((row) => splitKg.get(row.id)!))
      expect(kg, id).toBeLessThanOrEqual(capKg)
      expect(kg, id).toBeGreaterThan(capKg - 2 * month.policy.stepKg)
    }
    const order = proposeOrder(signed, splitKg)
    for (const row of order.explanations) expect(row.allocatedKg, row.requestId).toBe(splitKg.get(row.requestId))
  })

  test('what another office has sent is not offered again', () => {
    const [first, second] = offices
    const all = proposeAllocation(month).explanations.filter((row) =>
      month.requests.some(
        ({ id, region, ownership }) => id === row.requestId && region === first!.region && ownership === first!.ownership,
      ),
    )
    const greedy = all.map(({ requestId, volumeKg, claimKg }) => ({ requestId, kg: Math.min(volumeKg, claimKg) }))
    const free = proposeSplit(month, second!, [])
    const after = proposeSplit(month, second!, greedy)
    expect(after.explanations.map((row) => row.requestId)).toEqual(free.explanations.map((row) => row.requestId))
    expect(sum(after.explanations.map((row) => row.allocatedKg))).toBeLessThanOrEqual(sum(free.explanations.map((row) => row.allocatedKg)))
  })
})

describe('the division over productions', () => {
  test('every ton finds its holder in proportion, and hardly a request is divided', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
        const input = anyMonth(seed, { locked: 0 })
        const { lines } = proposeAllocation(input)
        const productions: Production[] = input.supply.flatMap(({ factoryId, grade, kg }) => {
          const firstKg = Math.floor((kg * 2) / 5 / 1000) * 1000
          return [
            { id: `${factoryId}${grade}a`, factoryId, grade, leftKg: firstKg },
            { id: `${factoryId}${grade}b`, factoryId, grade, leftKg: kg - firstKg },
          ]
        })
        const grades = new Map(input.requests.map(({ id, grade }) => [id, grade]))
        const division = divideOverProductions(lines, (id) => grades.get(id)!, productions)
        expect(division.missing).toEqual([])
        expect(sum(division.lines.map(({ kg }) => kg))).toBe(sum(lines.map(({ kg }) => kg)))
        for (const { id, leftKg } of productions) {
          expect(sum(division.lines.filter((row) => row.productionId === id).map(({ kg }) => kg))).toBeLessThanOrEqual(leftKg)
        }
        expect(division.lines.length - lines.length).toBeLessThanOrEqual(input.supply.length)
      }),
      { numRuns: tries(1000) },
    )
  })

  test('45,000 and 30,000 t left share 1,000 t as 600 and 400', () => {
    const productions = [
      { id: 'B', factoryId: 'F1', grade: 'PBV', leftKg: 30_000_000 },
      { id: 'A', factoryId: 'F1', grade: 'PBV', leftKg: 45_000_000 },
    ]
    const line = (requestId: string, kg: number) => ({ requestId, factoryId: 'F1', kg, km: 10, locked: false })
    expect(divideOverProductions([line('R2', 500_000), line('R1', 500_000)], () => 'PBV', productions).lines).toEqual([
      { productionId: 'A', requestId: 'R1', kg: 500_000, km: 10 },
      { productionId: 'A', requestId: 'R2', kg: 100_000, km: 10 },
      { productionId: 'B', requestId: 'R2', kg: 400_000, km: 10 },
    ])
  })

  test('what no holder has is said', () => {
    const lines = [{ requestId: 'R1', factoryId: 'F1', kg: 5000, km: 1, locked: false }]
    const productions = [{ id: 'A', factoryId: 'F1', grade: 'PBV', leftKg: 3000 }]
    expect(divideOverProductions(lines, () => 'PBV', productions).missing).toEqual([{ factoryId: 'F1', grade: 'PBV', kg: 2000 }])
  })
})

describe('lots as advice', () => {
  test('37 t by rail are one wagon, 62 % full; 26 t by road two trucks', () => {
    const norms = { wagonTons: 60, truckTons: 25 }
    expect(lotsOf(37_000, 'RAILWAY', norms)).toEqual({ vehicle: 'WAGON', lotKg: 60_000, count: 1, lastPercent: 62 })
    expect(lotsOf(26_000, 'CAR', norms)).toEqual({ vehicle: 'TRUCK', lotKg: 25_000, count: 2, lastPercent: 4 })
    expect(lotsOf(120_000, 'COMBO', norms)).toMatchObject({ count: 2, lastPercent: 100 })
    expect(lotsOf(0, 'CAR', norms)).toMatchObject({ count: 0, lastPercent: 0 })
    expect(lotsOf(130_000, 'RAILWAY', { ...norms, wagonTons: 65 })).toEqual({ vehicle: 'WAGON', lotKg: 65_000, count: 2, lastPercent: 100 })
    expect(lotsOf(37_000, 'CAR', { ...norms, truckTons: 20 })).toMatchObject({ lotKg: 20_000, count: 2, lastPercent: 85 })
  })
})
