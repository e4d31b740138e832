import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../tries.testing.ts'
import type { AllocationInput } from '../shapes.ts'
import { anyMonth } from '../synthetic-month.ts'
import { type levers, tryLevers, withLatecomer, withLever } from './counterfactual.ts'
import { proposeAllocation } from './propose.ts'

const kgIn = (id: string) => (month: AllocationInput) =>
  proposeAllocation(month, { stage: 'levels' }).explanations.find(({ requestId }) => requestId === id)?.allocatedKg ?? 0

const seeds = fc.nat({ max: 2 ** 31 })

test('what a choice would have given is what the rule gives in a month that has it, and nothing else is changed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const input = anyMonth(seed, { locked: 0, preference: 'strict' })
      const before = structuredClone(input)
      const { id, projectId } = input.requests[seed % input.requests.length]!
      for (const { lever, kg } of tryLevers(input, id, kgIn(id))) {
        const month = withLever(input, id, lever as (typeof levers)[number])!
        expect(kg).toBe(kgIn(id)(month))
        const others = (of: AllocationInput) => ({
          ...{ ...of, requests: of.requests.filter((row) => row.id !== id) },
          projects: of.projects.filter((row) => row.id !== projectId),
        })
        expect(others(month)).toEqual(others(input))
      }
      expect(input).toEqual(before)
    }),
    { numRuns: tries(200) },
  )
})

test('without a named plant nobody gets less while the month knows no limits', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const input = anyMonth(seed, { locked: 0, limited: 0, tiers: 1, preference: 'strict', stepKg: 1 })
      const { id } = input.requests[seed % input.requests.length]!
      const free = withLever(input, id, 'plant')
      fc.pre(free !== null)
      // whole kilograms are dealt out one by one
      expect(kgIn(id)(free)).toBeGreaterThanOrEqual(kgIn(id)(input) - 1)
    }),
    { numRuns: tries(300) },
  )
})

const small: AllocationInput = {
  factories: ['near', 'far'].map((id) => ({ id, rail: true, road: true })),
  supply: [
    { factoryId: 'near', grade: 'PBV', kg: 100_000 },
    { factoryId: 'far', grade: 'PBV', kg: 300_000 },
  ],
  projects: ['a', 'b'].map((id) => ({ id, remainingKg: 900_000, monthPlanKg: id === 'a' ? 120_000 : null })),
  requests: ['a', 'b'].map((id) => ({
    ...{ id, projectId: id, region: 'K', placeId: 'P', grade: 'PBV', ownership: 'LOCAL' as const, transport: 'RAILWAY' as const },
    ...{ volumeKg: 200_000, preferredFactoryId: 'near', tier: 1 },
  })),
  distances: ['near', 'far'].map((factoryId) => ({ factoryId, placeId: 'P', railKm: 100, roadKm: factoryId === 'near' ? 100 : null })),
  quotas: [],
  locks: [],
  policy: { stepKg: 1000, preference: 'strict', preferencePenaltyKm: 0, maxRoadKm: 1000, claimCap: { remaining: true, monthPlan: false } },
}

test('only choices that were his are tried: no plant where none is named, no way that he took, no plan that the rule does not ask', () => {
  expect(tryLevers(small, 'a', kgIn('a'))).toEqual([
    { lever: 'plant', kg: 200_000 },
    { lever: 'CAR', kg: 50_000 },
    { lever: 'COMBO', kg: 50_000 },
  ])
  const free = { ...small, requests: small.requests.map((row) => ({ ...row, preferredFactoryId: null, transport: 'CAR' as const })) }
  expect(tryLevers(free, 'a', kgIn('a')).map(({ lever }) => lever)).toEqual(['RAILWAY', 'COMBO'])
  expect(tryLevers(small, 'nobody', () => 1)).toEqual([])
})

test('where the plan of the month cuts the claim, a larger one is tried', () => {
  const capped = { ...small, policy: { ...small.policy, preference: 'ignore' as const, claimCap: { remaining: true, monthPlan: true } } }
  expect(kgIn('a')(capped)).toBe(120_000)
  expect(tryLevers(capped, 'a', kgIn('a')).find(({ lever }) => lever === 'monthPlan')).toEqual({ lever: 'monthPlan', kg: 200_000 })
  expect(withLever(capped, 'b', 'monthPlan')).toBeNull()
})

test('a latecomer is divided like one who was there', () => {
  const [first, second] = small.requests
  const without = { ...small, requests: [first!], projects: [small.projects[0]!] }
  expect(kgIn('b')(without)).toBe(0)
  expect(kgIn('b')(withLatecomer(without, { request: second!, project: small.projects[1]! }))).toBe(kgIn('b')(small))
})
