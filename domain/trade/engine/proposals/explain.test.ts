import { expect, test } from 'vitest'
import type { AllocationInput } from '../shapes.ts'
import { anyMonth } from '../synthetic-month.ts'
import { proposeAllocation } from './propose.ts'

test('a claim that is whole was cut by nothing, also where its project leaves less to another request', () => {
  const request = (id: string): AllocationInput['requests'][number] => ({
    ...{ id, projectId: 'J', region: '35', placeId: 'P', grade: 'PBV', volumeKg: 100_000, tier: 1 },
    ownership: 'LOCAL',
    transport: 'RAILWAY',
  })
  const { explanations } = proposeAllocation({
    factories: [{ id: 'F', rail: true, road: true }],
    supply: [{ factoryId: 'F', grade: 'PBV', kg: 10 ** 9 }],
    projects: [{ id: 'J', remainingKg: 199_000 }],
    requests: [request('R1'), request('R2')],
    distances: [{ factoryId: 'F', placeId: 'P', railKm: 100, roadKm: null }],
    quotas: [],
    locks: [],
    policy: {
      ...{ stepKg: 1000, preferencePenaltyKm: 300, maxRoadKm: 1000 },
      preference: 'soft',
      claimCap: { remaining: true, monthPlan: false },
    },
  })
  expect(explanations.map((row) => [row.claimKg, row.claimCutBy])).toEqual([
    [100_000, []],
    [99_000, ['REMAINING', 'STEP']],
  ])
  for (let seed = 1; seed <= 200; seed++)
    for (const row of proposeAllocation(anyMonth(seed)).explanations)
      expect(row.claimCutBy.length > 0, `seed ${seed} ${row.requestId}`).toBe(row.reason !== 'LOCKED' && row.claimKg < row.volumeKg)
})
