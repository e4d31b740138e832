import { describe, expect, test } from 'vitest'
import { auditAllocation } from './audit.ts'
import { proposeAllocation } from './proposals/propose.ts'
import type { AllocationInput, Quota, Request } from './shapes.ts'
import { syntheticMonth } from './synthetic-month.ts'

const request = (id: string, changes: Partial<Request> = {}): Request => ({
  id,
  projectId: 'J1',
  region: '11',
  placeId: 'P1',
  grade: 'PBV',
  ownership: 'LOCAL',
  transport: 'RAILWAY',
  volumeKg: 100_000,
  preferredFactoryId: null,
  tier: 1,
  ...changes,
})
const month = (changes: Partial<AllocationInput> = {}): AllocationInput => ({
  factories: [{ id: 'F1', rail: true, road: true }],
  supply: [{ factoryId: 'F1', grade: 'PBV', kg: 150_000 }],
  projects: [{ id: 'J1', remainingKg: 1_000_000 }],
  requests: [request('R1'), request('R2')],
  distances: [{ factoryId: 'F1', placeId: 'P1', railKm: 100, roadKm: 90 }],
  quotas: [],
  locks: [],
  policy: { stepKg: 1000, preference: 'soft', preferencePenaltyKm: 300, maxRoadKm: 1000, claimCap: { remaining: true, monthPlan: true } },
  ...changes,
})
const kg = (input: AllocationInput) => proposeAllocation(input).explanations.map((row) => row.allocatedKg)
const issues = (input: AllocationInput) => proposeAllocation(input).issues

describe('a faulty input is told, never swallowed', () => {
  test('limits that cross are named, and both are kept all the same', () => {
    const quotas: Quota[] = [
      { id: 'Q1', region: '11', capKg: 50_000 },
      { id: 'Q2', grade: 'PBV', capKg: 40_000 },
      { id: 'Q3', region: '11', grade: 'PBV', capKg: 90_000 },
    ]
    const input = month({ quotas })
    expect(issues(input)).toEqual([
      { code: 'QUOTAS_NOT_LAMINAR', ref: 'Q1' },
      { code: 'QUOTAS_NOT_LAMINAR', ref: 'Q2' },
    ])
    expect(kg(input)).toEqual([20_000, 20_000])
  })

  test('nested and disjoint limits are fine', () => {
    const quotas: Quota[] = [
      { id: 'all', capKg: 1 },
      { id: 'local', ownership: 'LOCAL', capKg: 1 },
      { id: 'local 11', ownership: 'LOCAL', region: '11', capKg: 1 },
      { id: 'local 15', ownership: 'LOCAL', region: '15', capKg: 1 },
      { id: 'local 11 PBV', ownership: 'LOCAL', region: '11', grade: 'PBV', capKg: 1 },
      { id: 'republican 11', ownership: 'REPUBLICAN', region: '11', capKg: 1 },
    ]
    expect(issues(month({ quotas }))).toEqual([])
  })

  test('a lock beyond the supply is cut to it', () => {
    const input = month({
      supply: [{ factoryId: 'F1', grade: 'PBV', kg: 60_000 }],
      locks: [{ requestId: 'R1', factoryId: 'F1', kg: 90_000 }],
    })
    expect(issues(input)).toEqual([{ code: 'LOCK_EXCEEDS_SUPPLY', ref: 'R1', excessKg: 30_000 }])
    expect(kg(input)).toEqual([60_000, 0])
  })

  test('an amount-only lock beyond the supply is cut to it', () => {
    const input = month({
      locks: [
        { requestId: 'R1', factoryId: null, kg: 90_000 },
        { requestId: 'R2', factoryId: null, kg: 90_000 },
      ],
    })
    expect(issues(input)).toEqual([{ code: 'LOCK_EXCEEDS_SUPPLY', ref: 'R2', excessKg: 30_000 }])
    expect(kg(input)).toEqual([90_000, 60_000])
  })

  test('a lock beyond a limit or the claim is cut to it', () => {
    const limited = month({
      quotas: [{ id: 'Q1', region: '11', capKg: 30_000 }],
      locks: [{ requestId: 'R1', factoryId: 'F1', kg: 40_000 }],
    })
    expect(issues(limited)).toEqual([{ code: 'LOCK_EXCEEDS_QUOTA', ref: 'R1', excessKg: 10_000 }])
    expect(kg(limited)).toEqual([30_000, 0])
    const claimed = month({ locks: [{ requestId: 'R1', factoryId: null, kg: 130_000 }] })
    expect(issues(claimed)).toEqual([{ code: 'LOCK_EXCEEDS_CLAIM', ref: 'R1', excessKg: 30_000 }])
    expect(kg(claimed)).toEqual([100_000, 50_000])
  })

  describe('a lock has the room of its project less the claims and locks of the others', () => {
    const tight = (locks: AllocationInput['locks']) =>
      month({
        projects: [{ id: 'J1', remainingKg: 1500 }],
        requests: [request('R1', { volumeKg: 1000 }), request('R2', { volumeKg: 1000 })],
        locks,
      })
    const lock = (requestId: string, kg: number) => ({ requestId, factoryId: null, kg })

    test('beside a claim that was rounded up to a step', () => {
      const input = tight([lock('R2', 750)])
      expect(kg(input)).toEqual([1000, 500])
      expect(issues(input)).toEqual([{ code: 'LOCK_EXCEEDS_CLAIM', ref: 'R2', excessKg: 250 }])
    })

    test('beside another lock: what one leaves the other may take, up to its volume', () => {
      const fits = tight([lock('R1', 500), lock('R2', 1000)])
      expect([kg(fits), issues(fits)]).toEqual([[500, 1000], []])
      const over = tight([lock('R1', 1000), { ...lock('R2', 900), factoryId: 'F1' }])
      expect(kg(over)).toEqual([600, 900])
      expect(issues(over)).toEqual([{ code: 'LOCK_EXCEEDS_CLAIM', ref: 'R1', excessKg: 400 }])
    })
  })

  test('a lock where there is no way gives nothing', () => {
    const supply = [{ factoryId: 'F1', grade: 'PBV', kg: 150_000 }]
    const factories = [
      { id: 'F1', rail: true, road: true },
      { id: 'F2', rail: true, road: true },
    ]
    const input = month({ factories, supply, locks: [{ requestId: 'R1', factoryId: 'F2', kg: 10_000 }] })
    expect(issues(input)).toEqual([{ code: 'LOCK_INFEASIBLE', ref: 'R1', excessKg: 10_000 }])
    expect(kg(input)).toEqual([0, 100_000])
  })

  test('a lock keeps its kilogram whatever the step', () => {
    const result = proposeAllocation(month({ locks: [{ requestId: 'R1', factoryId: 'F1', kg: 12_345 }] }))
    expect(result.issues).toEqual([])
    expect(result.lines).toEqual([
      { requestId: 'R1', factoryId: 'F1', kg: 12_345, km: 100, locked: true },
      { requestId: 'R2', factoryId: 'F1', kg: 100_000, km: 100, locked: false },
    ])
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'the number %d is refused wherever it stands and counts as nothing',
    (bad) => {
      const inputs: [string, AllocationInput][] = [
        ['R1', month({ requests: [request('R1', { volumeKg: bad }), request('R2')] })],
        ['R1', month({ requests: [request('R1', { tier: bad }), request('R2')] })],
        ['F1/PBV', month({ supply: [{ factoryId: 'F1', grade: 'PBV', kg: bad }] })],
        ['J1', month({ projects: [{ id: 'J1', remainingKg: bad }] })],
        ['J1', month({ projects: [{ id: 'J1', remainingKg: 1_000_000, monthPlanKg: bad }] })],
        ['Q1', month({ quotas: [{ id: 'Q1', capKg: bad }] })],
        ['R1', month({ locks: [{ requestId: 'R1', factoryId: null, kg: bad }] })],
        ['F1', month({ distances: [{ factoryId: 'F1', placeId: 'P1', railKm: bad, roadKm: 90 }] })],
        ['policy.stepKg', month({ policy: { ...month().policy, stepKg: bad } })],
        ['policy.preferencePenaltyKm', month({ policy: { ...month().policy, preferencePenaltyKm: bad } })],
        ['policy.maxRoadKm', month({ policy: { ...month().policy, maxRoadKm: bad } })],
      ]
      for (const [ref, input] of inputs) {
        const result = proposeAllocation(input)
        expect(result.issues).toEqual([{ code: 'BAD_NUMBER', ref }])
        expect(JSON.stringify(result)).not.toContain('null,"allocatedKg"')
        for (const row of result.explanations) expect(Number.isSafeInteger(row.allocatedKg), ref).toBe(true)
      }
    },
  )

  test('an unknown project, factory or request is named', () => {
    const input = month({
      requests: [request('R1', { projectId: 'J9' }), request('R2', { preferredFactoryId: 'F9' })],
      supply: [
        { factoryId: 'F1', grade: 'PBV', kg: 150_000 },
        { factoryId: 'F8', grade: 'PBV', kg: 1000 },
      ],
      distances: [...month().distances, { factoryId: 'F7', placeId: 'P1', railKm: 1, roadKm: 1 }],
      locks: [
        { requestId: 'R9', factoryId: null, kg: 1000 },
        { requestId: 'R2', factoryId: 'F6', kg: 1000 },
      ],
    })
    expect(issues(input)).toEqual(['F7', 'F8', 'R1/J9', 'R2/F6', 'R2/F9', 'R9'].map((ref) => ({ code: 'UNKNOWN_REFERENCE', ref })))
    expect(kg(input)).toEqual([0, 100_000])
  })

  test('an id that comes twice is named, and the order does not decide which counts', () => {
    const twice = <T>(row: T, other: T): T[] => [row, other]
    const base = month()
    const inputs: [string, Partial<AllocationInput>][] = [
      ['F1', { factories: twice(base.factories[0]!, { id: 'F1', rail: true, road: false }) }],
      ['F1/PBV', { supply: twice(base.supply[0]!, { factoryId: 'F1', grade: 'PBV', kg: 70_000 }) }],
      ['J1', { projects: twice(base.projects[0]!, { id: 'J1', remainingKg: 90_000 }) }],
      ['R1', { requests: twice(request('R1'), request('R1', { volumeKg: 1000 })) }],
      ['F1/P1', { distances: twice(base.distances[0]!, { factoryId: 'F1', placeId: 'P1', railKm: 7, roadKm: 7 }) }],
      ['Q1', { quotas: twice<Quota>({ id: 'Q1', capKg: 1000 }, { id: 'Q1', capKg: 2000 }) }],
      ['R1/F1', { locks: twice({ requestId: 'R1', factoryId: 'F1', kg: 1000 }, { requestId: 'R1', factoryId: 'F1', kg: 2000 }) }],
    ]
    for (const [ref, changes] of inputs) {
      expect(issues(month(changes))).toEqual([{ code: 'DUPLICATE_ID', ref }])
      const turned = Object.fromEntries(Object.entries(changes).map(([field, rows]) => [field, (rows as unknown[]).toReversed()]))
      expect(JSON.stringify(proposeAllocation(month(turned)))).toBe(JSON.stringify(proposeAllocation(month(changes))))
    }
  })
})

describe('a month at the edge gives a right answer', () => {
  test('no requests, one request, no supply, nothing at all', () => {
    expect(proposeAllocation(month({ requests: [] }))).toMatchObject({ lines: [], explanations: [], groups: [], issues: [] })
    expect(kg(month({ requests: [request('R1')] }))).toEqual([100_000])
    const noSupply = proposeAllocation(month({ supply: [] }))
    expect(noSupply.explanations.map((row) => row.reason)).toEqual(['NO_ROUTE', 'NO_ROUTE'])
    const zero = proposeAllocation(month({ supply: [{ factoryId: 'F1', grade: 'PBV', kg: 0 }] }))
    expect(zero.explanations.map((row) => [row.reason, row.group])).toEqual([
      ['EXHAUSTED', 0],
      ['EXHAUSTED', 0],
    ])
    expect(zero.groups[0]).toMatchObject({ levelNum: 0, levelDen: 200_000, availableKg: 0, alreadyUsedKg: 0 })
    const nothing = { factories: [], supply: [], projects: [], requests: [], distances: [], quotas: [], locks: [] }
    expect(proposeAllocation(month(nothing))).toMatchObject({ lines: [], groups: [], issues: [], totals: { supplyKg: 0, claimsKg: 0 } })
  })

  test('what a project may still ask for is shared by its requests, and says what cut it', () => {
    const rows = (projects: AllocationInput['projects']) =>
      proposeAllocation(
        month({
          projects,
          supply: [{ factoryId: 'F1', grade: 'PBV', kg: 10 ** 9 }],
          requests: ['R1', 'R2', 'R3'].map((id) => request(id)),
        }),
      ).explanations.map((row) => [row.claimKg, row.claimCutBy])
    expect(rows([{ id: 'J1', remainingKg: 100_000 }])).toEqual([
      [34_000, ['REMAINING']],
      [33_000, ['REMAINING', 'STEP']],
      [33_000, ['REMAINING', 'STEP']],
    ])
    expect(rows([{ id: 'J1', remainingKg: 150_000, monthPlanKg: 30_000 }])).toEqual([1, 2, 3].map(() => [10_000, ['MONTH_PLAN']]))
    expect(rows([{ id: 'J1', remainingKg: 30_000, monthPlanKg: 30_000 }])[0]).toEqual([10_000, ['REMAINING', 'MONTH_PLAN']])
    expect(rows([{ id: 'J1', remainingKg: 0 }])).toEqual([1, 2, 3].map(() => [0, ['REMAINING']]))
  })

  test('100,000 requests with limits and locks are answered', () => {
    const input = syntheticMonth({ requests: 100_000, limited: 0.7, locked: 0.02, tiers: 2, seed: 11, factories: 4 })
    const result = proposeAllocation(input)
    expect(result.explanations).toHaveLength(100_000)
    expect(result.totals.allocatedKg).toBe(result.lines.reduce((sum, line) => sum + line.kg, 0))
  })

  test('with more factories than sets can be listed the answer is as exact', () => {
    const input = syntheticMonth({
      requests: 120,
      factories: 24,
      placesPerRegion: 3,
      limited: 0.3,
      seed: 5,
      stepKg: 1,
      perProject: 9,
      supplyPercent: 60,
    })
    expect(auditAllocation(input, proposeAllocation(input))).toEqual([])
  })

  test('more than thirty factories of one grade are refused in words', () => {
    expect(() => proposeAllocation(syntheticMonth({ requests: 5, factories: 60, seed: 3 }))).toThrow('more than 30 factories make')
  })
})
