import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { auditAllocation } from './audit.ts'
import { proposeAllocation } from './proposals/propose.ts'
import { prepareMonth, whatIf } from './proposals/what-if.ts'
import type { AllocationInput } from './shapes.ts'
import { anyMonth } from './synthetic-month.ts'

const request = (id: string, volumeKg: number, firstKg?: number) => ({
  ...{
    id,
    projectId: 'J1',
    region: 'K1',
    placeId: 'P1',
    grade: 'PBV',
    ownership: 'LOCAL' as const,
    transport: 'RAILWAY' as const,
    tier: 1,
  },
  volumeKg,
  ...(firstKg !== undefined && { firstKg }),
})
const month = (supplyKg: number, ...requests: AllocationInput['requests']): AllocationInput => ({
  factories: [{ id: 'F1', rail: true, road: true }],
  supply: [{ factoryId: 'F1', grade: 'PBV', kg: supplyKg }],
  projects: [{ id: 'J1', remainingKg: 10_000_000 }],
  requests,
  distances: [{ factoryId: 'F1', placeId: 'P1', railKm: 100, roadKm: 90 }],
  quotas: [],
  locks: [],
  policy: {
    ...{ stepKg: 1000, preference: 'soft', preferencePenaltyKm: 300, maxRoadKm: 1000 },
    claimCap: { remaining: true, monthPlan: false },
  },
})

test('what a request is owed is served before all others; its rest is divided with theirs', () => {
  const answer = proposeAllocation(month(120_000, request('1', 100_000, 40_000), request('2', 100_000)))
  expect(answer.explanations).toMatchObject([
    { requestId: '1', volumeKg: 100_000, claimKg: 100_000, allocatedKg: 70_000, tier: 1, reason: 'LEVEL', first: { allocatedKg: 40_000 } },
    { requestId: '2', allocatedKg: 50_000, tier: 1 },
  ])
  expect(answer.lines).toEqual([
    { requestId: '1', factoryId: 'F1', kg: 70_000, km: 100, locked: false },
    { requestId: '2', factoryId: 'F1', kg: 50_000, km: 100, locked: false },
  ])
  expect(answer.groups.map(({ tier, claimsKg, availableKg }) => [tier, claimsKg, availableKg])).toEqual([
    [0, 40_000, 40_000],
    [1, 160_000, 80_000],
  ])
  expect(answer.totals.byTier).toEqual([
    { tier: 0, claimsKg: 40_000, allocatedKg: 40_000 },
    { tier: 1, claimsKg: 160_000, allocatedKg: 80_000 },
  ])
})

test('of what is owed the part below a rounding step is served with the rest', () => {
  const [row] = proposeAllocation(month(50_000, request('1', 100_000, 40_700), request('2', 100_000))).explanations
  expect(row).toMatchObject({ requestId: '1', first: { claimKg: 40_000, allocatedKg: 40_000 } })
})

test('where even that is not there, everybody who is owed gets the same share and nobody else anything', () => {
  const rows = proposeAllocation(
    month(30_000, request('1', 100_000, 40_000), request('2', 60_000, 90_000), request('3', 50_000)),
  ).explanations
  expect(rows.map((row) => [row.allocatedKg, row.tier, row.first?.allocatedKg, row.reason])).toEqual([
    [12_000, 1, 12_000, 'EXHAUSTED'],
    [18_000, 0, undefined, 'LEVEL'],
    [0, 1, undefined, 'EXHAUSTED'],
  ])
})

test('a request given by hand gets what the hand gave; a slider moves the same levels', () => {
  const owed = month(120_000, request('1', 100_000, 40_000), request('2', 100_000))
  const locked = proposeAllocation({ ...owed, locks: [{ requestId: '1', factoryId: null, kg: 10_000 }] })
  expect(locked.explanations.map((row) => [row.allocatedKg, row.reason])).toEqual([
    [10_000, 'LOCKED'],
    [100_000, 'FULL'],
  ])
  expect(whatIf(prepareMonth(owed), { supply: [{ factoryId: 'F1', grade: 'PBV', kg: 40_000 }] })).toMatchObject([
    { tier: 0, levelNum: 1, levelDen: 1, claimsKg: 40_000 },
    { tier: 1, levelNum: 0, claimsKg: 160_000 },
  ])
})

test('in any month an auditor finds no fault, and nobody’s rest is touched before what he is owed is filled', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), fc.infiniteStream(fc.nat({ max: 3_000 })), (seed, tons) => {
      const plain = anyMonth(seed, { locked: 0 })
      const { stepKg } = plain.policy
      const input = {
        ...plain,
        requests: plain.requests.map((r, i) => (i % 2 ? r : { ...r, firstKg: tons.next().value * stepKg })),
      }
      const answer = proposeAllocation(input)
      expect(auditAllocation(input, answer)).toEqual([])
      expect(answer.explanations.map((e) => e.requestId)).toEqual(plain.requests.map((r) => r.id))
      for (const { claimKg, allocatedKg, first } of answer.explanations) {
        if (first && allocatedKg - first.allocatedKg > stepKg) expect(first.allocatedKg).toBeGreaterThan(first.claimKg - stepKg)
        if (first) expect(allocatedKg - first.allocatedKg).toBeLessThanOrEqual(claimKg - first.claimKg)
      }
      expect(proposeAllocation({ ...input, requests: input.requests.toReversed() })).toEqual(answer)
    }),
    { numRuns: tries(300) },
  )
})
