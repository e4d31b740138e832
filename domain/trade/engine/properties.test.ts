import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { auditAllocation, countsFor, travelKm } from './audit.ts'
import { proposeAllocation } from './proposals/propose.ts'
import { random } from './random.ts'
import type { AllocationInput, AllocationResult, Explanation } from './shapes.ts'
import { anyMonth, type MonthPlan } from './synthetic-month.ts'

const months = tries(3000)
/** A failing month prints its seed: `anyMonth(seed, changes)` reproduces it. */
function everyMonth(changes: Partial<MonthPlan>, holds: (input: AllocationInput, seed: number) => void): void {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      holds(anyMonth(seed, changes), seed)
    }),
    { numRuns: months },
  )
}
const byRequest = (result: AllocationResult) => new Map(result.explanations.map((row) => [row.requestId, row]))
const kgOf = (result: AllocationResult) => new Map(result.explanations.map((row) => [row.requestId, row.allocatedKg]))
const uncapped = (input: AllocationInput): AllocationInput => ({
  ...input,
  policy: { ...input.policy, claimCap: { remaining: false, monthPlan: false } },
})
const withoutLocks = { locked: 0 }

/** Deep-freezes the input: a write would throw. */
function frozen<T>(thing: T): T {
  if (typeof thing === 'object' && thing !== null) {
    Object.freeze(thing)
    Object.values(thing).forEach(frozen)
  }
  return thing
}

/** Returns true if one request could receive `moreKg` in addition to everything else, with factories reassigned: checks every set of factories of its
 * grade (Hall) and every limit. */
function couldReceive(input: AllocationInput, result: AllocationResult, row: Explanation, moreKg: number): boolean {
  const requests = new Map(input.requests.map((request) => [request.id, request]))
  const request = requests.get(row.requestId)!
  const over = (quota: AllocationInput['quotas'][number]) =>
    result.explanations.reduce((sum, other) => sum + (countsFor(quota, requests.get(other.requestId)!) ? other.allocatedKg : 0), moreKg) >
    quota.capKg
  if (input.quotas.some((quota) => countsFor(quota, request) && over(quota))) return false
  const makers = input.supply.filter(({ grade }) => grade === request.grade)
  const reach = (id: string): number => {
    const other = requests.get(id)!
    const named = other.preferredFactoryId ?? null
    return makers.reduce((set, { factoryId }, f) => {
      const open = input.policy.preference !== 'strict' || named === null || named === factoryId
      return open && travelKm(input, other, factoryId) !== null ? set | (1 << f) : set
    }, 0)
  }
  const locked = new Map<string, number>()
  const free = makers.map(({ kg }) => kg)
  for (const line of result.lines) {
    if (!line.locked || requests.get(line.requestId)!.grade !== request.grade) continue
    free[makers.findIndex(({ factoryId }) => factoryId === line.factoryId)]! -= line.kg
    locked.set(line.requestId, (locked.get(line.requestId) ?? 0) + line.kg)
  }
  const loads = result.explanations
    .filter((other) => other.allocatedKg > 0 && requests.get(other.requestId)!.grade === request.grade)
    .map((other) => ({ reach: reach(other.requestId), kg: other.allocatedKg - (locked.get(other.requestId) ?? 0) }))
  loads.push({ reach: reach(row.requestId), kg: moreKg })
  for (let set = 1; set < 2 ** makers.length; set++) {
    const room = free.reduce((sum, kg, f) => sum + (set & (1 << f) ? kg : 0), 0)
    const load = loads.reduce((sum, one) => sum + ((one.reach & ~set) === 0 ? one.kg : 0), 0)
    if (load > room) return false
  }
  return true
}

describe('on every month', () => {
  test('nothing is over supply, limit, claim, route or lock, every certificate is true, and nobody is a whole step from the exact share', () => {
    everyMonth({}, (input) => expect(auditAllocation(input, proposeAllocation(input))).toEqual([]))
  })

  test('a project never gets more than its remainder and its plan, locks included', () => {
    everyMonth({ locked: 0.5, perProject: 4 }, (month, seed) => {
      const dice = random(seed)
      // remainders around what is asked for: many projects are cut, most of them inside a step
      const projects = month.projects.map((row) => {
        const asked = month.requests.reduce((sum, { projectId, volumeKg }) => sum + (projectId === row.id ? volumeKg : 0), 0)
        return { ...row, remainingKg: Math.floor((asked * dice.whole(20, 110)) / 100) }
      })
      const input = { ...month, projects, policy: { ...month.policy, claimCap: { remaining: true, monthPlan: dice.chance(0.5) } } }
      expect(auditAllocation(input, proposeAllocation(input))).toEqual([])
    })
  })

  test('the same bytes come from any order of the input, which is not changed', () => {
    everyMonth({}, (input, seed) => {
      const dice = random(seed)
      const mixed: AllocationInput = {
        factories: dice.shuffle(input.factories),
        supply: dice.shuffle(input.supply),
        projects: dice.shuffle(input.projects),
        requests: dice.shuffle(input.requests),
        distances: dice.shuffle(input.distances),
        quotas: dice.shuffle(input.quotas),
        locks: dice.shuffle(input.locks),
        policy: input.policy,
      }
      expect(JSON.stringify(proposeAllocation(frozen(mixed)))).toBe(JSON.stringify(proposeAllocation(frozen(input))))
    })
  })

  test('nothing is wasted: whoever lies below the exact share could not get one step more', () => {
    everyMonth({}, (input) => {
      const result = proposeAllocation(input)
      for (const row of result.explanations) {
        if (row.group === null || row.reason === 'LOCKED' || row.reason === 'FULL' || row.allocatedKg + input.policy.stepKg > row.claimKg)
          continue
        const { levelNum, levelDen } = result.groups[row.group]!
        const below = BigInt(row.allocatedKg) * BigInt(levelDen) < BigInt(row.claimKg) * BigInt(levelNum)
        const steps = below ? 1 : result.explanations.length + 1
        expect(couldReceive(input, result, row, steps * input.policy.stepKg), row.requestId).toBe(false)
      }
    })
  })

  test('equals get the same and a larger claim no less, within one step', () => {
    everyMonth({}, (input) => {
      const result = proposeAllocation(input)
      const rows = byRequest(result)
      const alike = Map.groupBy(input.requests, (row) =>
        [
          row.tier,
          row.grade,
          row.region,
          row.ownership,
          row.placeId,
          row.transport,
          input.policy.preference === 'strict' && row.preferredFactoryId,
        ].join(),
      )
      for (const requests of alike.values()) {
        const sorted = requests.map(({ id }) => rows.get(id)!).filter((row) => row.group !== null && row.reason !== 'LOCKED')
        sorted.sort((a, b) => a.claimKg - b.claimKg)
        sorted.forEach((row, i) => {
          const larger = sorted[i + 1]
          if (larger) expect(larger.allocatedKg).toBeGreaterThanOrEqual(row.allocatedKg - input.policy.stepKg)
        })
      }
    })
  })

  test('without the third tier the first two get the same', () => {
    everyMonth({ tiers: 3, requests: 24 }, (month) => {
      const input = uncapped(month)
      const locked = new Set(input.locks.map(({ requestId }) => requestId))
      const served = kgOf(proposeAllocation({ ...input, requests: input.requests.filter(({ id, tier }) => tier < 3 || locked.has(id)) }))
      const all = kgOf(proposeAllocation(input))
      for (const [id, kg] of served) expect(all.get(id), id).toBe(kg)
    })
  })

  test('without limits more supply lowers nobody by more than two steps', () => {
    everyMonth({ limited: 0, locked: 0, tiers: 1 }, (input, seed) => {
      const dice = random(seed)
      if (input.supply.length === 0) return
      const more = dice.whole(0, input.supply.length - 1)
      const extraKg = dice.whole(1, 1_000_000)
      const supply = input.supply.map((row, i) => (i === more ? { ...row, kg: row.kg + extraKg } : row))
      const before = kgOf(proposeAllocation(input))
      for (const [id, kg] of kgOf(proposeAllocation({ ...input, supply }))) {
        expect(kg, id).toBeGreaterThanOrEqual(before.get(id)! - 2 * input.policy.stepKg)
      }
    })
  })

  test('a part of a proposal locked as it is moves nobody by more than two steps', () => {
    everyMonth(withoutLocks, (input, seed) => {
      const dice = random(seed)
      const first = proposeAllocation(input)
      const kept = new Set(first.explanations.filter((row) => row.allocatedKg > 0 && dice.chance(0.3)).map((row) => row.requestId))
      const locks = first.lines.filter((line) => kept.has(line.requestId))
      const again = proposeAllocation({ ...input, locks })
      const before = kgOf(first)
      expect(again.issues).toEqual([])
      for (const [id, kg] of kgOf(again))
        expect(Math.abs(kg - before.get(id)!), id).toBeLessThanOrEqual(kept.has(id) ? 0 : 2 * input.policy.stepKg)
    })
  })

  test('asking above the remainder does not help', () => {
    everyMonth(withoutLocks, (input, seed) => {
      const project = random(seed).pick(input.projects)
      const own = input.requests.filter(({ projectId }) => projectId === project.id)
      if (own.length !== 1) return
      const ask = (volumeKg: number) => ({
        ...input,
        projects: input.projects.map((row) => (row === project ? { ...row, remainingKg: 500_000 } : row)),
        requests: input.requests.map((row) => (row === own[0] ? { ...row, volumeKg } : row)),
      })
      expect(kgOf(proposeAllocation(ask(2_000_000)))).toEqual(kgOf(proposeAllocation(ask(500_000))))
    })
  })

  test('two half requests get what one gets, within three steps', () => {
    everyMonth({ ...withoutLocks, grainKg: 1000 }, (month, seed) => {
      const input = { ...month, policy: { ...month.policy, stepKg: Math.min(month.policy.stepKg, 100) } }
      const whole = random(seed).pick(input.requests)
      const half = (id: string) => ({ ...whole, id, volumeKg: whole.volumeKg / 2 })
      const halved = { ...input, requests: input.requests.flatMap((row) => (row === whole ? [half(row.id), half(`${row.id}b`)] : [row])) }
      const parts = kgOf(proposeAllocation(halved))
      const kg = parts.get(whole.id)! + parts.get(`${whole.id}b`)!
      expect(Math.abs(kg - kgOf(proposeAllocation(input)).get(whole.id)!)).toBeLessThanOrEqual(3 * input.policy.stepKg)
    })
  })

  test('the amounts do not depend on whether the factories are chosen afterwards', () => {
    everyMonth({}, (input) => expect(kgOf(proposeAllocation(input, { stage: 'levels' }))).toEqual(kgOf(proposeAllocation(input))))
  })
})
