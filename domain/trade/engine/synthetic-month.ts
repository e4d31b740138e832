import { type Random, random } from './random.ts'
import type { AllocationInput, Distance, Factory, Lock, Ownership, Policy, Project, Quota, Request, Supply } from './shapes.ts'

/** Parameters of a synthetic month. The same plan and seed give the same bytes. */
export interface MonthPlan {
  seed: number
  requests: number
  factories: number
  grades: number
  regions: number
  placesPerRegion: number
  tiers: number
  /** Supply as a percentage of the requested tons. */
  supplyPercent: number
  /** Share of requests with a lock, 0..1. */
  locked: number
  /** Share of possible limits that exist, 0..1. */
  limited: number
  /** Amounts are whole multiples of this. */
  grainKg: number
  /** Requests per project on average. */
  perProject: number
  stepKg: number
  preference: Policy['preference']
}
export const usualMonth: MonthPlan = {
  seed: 1,
  requests: 1000,
  factories: 10,
  grades: 3,
  regions: 17,
  placesPerRegion: 12,
  tiers: 1,
  supplyPercent: 70,
  locked: 0,
  limited: 0,
  grainKg: 1000,
  perProject: 2,
  stepKg: 1000,
  preference: 'soft',
}
const grades = ['BND_70_100', 'BND_100_130', 'PBV']
const ownerships: Ownership[] = ['REPUBLICAN', 'LOCAL']
const fields = ['region', 'ownership', 'grade'] as const
const padded = (letter: string, number: number) => letter + String(number).padStart(5, '0')

/** Generates a synthetic month: a country of 3,000 x 1,600 km with randomly placed factories and places. */
export function syntheticMonth(changes: Partial<MonthPlan> = {}): AllocationInput {
  const plan = { ...usualMonth, ...changes }
  const dice = random(plan.seed)
  const made = grades.slice(0, plan.grades)
  const factories: Factory[] = Array.from({ length: plan.factories }, (_, i) => {
    const rail = dice.chance(0.8)
    return { id: padded('F', i + 1), rail, road: !rail || dice.chance(0.8) }
  })
  const places = Array.from({ length: plan.regions * plan.placesPerRegion }, (_, i) => ({
    id: padded('P', i + 1),
    region: padded('K', (i % plan.regions) + 1),
    x: dice.whole(0, 3000),
    y: dice.whole(0, 1600),
  }))
  const requests = inventRequests(plan, dice, factories, places, made)
  const asked = new Map(made.map((grade) => [grade, requests.reduce((sum, row) => sum + (row.grade === grade ? row.volumeKg : 0), 0)]))
  const supply = made.flatMap((grade) => inventSupply(plan, dice, factories, grade, asked.get(grade)!))
  return {
    factories,
    supply,
    projects: inventProjects(plan, dice, requests),
    requests,
    distances: inventDistances(dice, factories, places),
    quotas: inventLimits(plan, dice, requests, made),
    locks: inventLocks(plan, dice, requests, factories),
    policy: {
      stepKg: plan.stepKg,
      preference: plan.preference,
      preferencePenaltyKm: 300,
      maxRoadKm: 1000,
      claimCap: { remaining: true, monthPlan: true },
    },
  }
}
interface Place {
  id: string
  region: string
  x: number
  y: number
}

function inventRequests(plan: MonthPlan, dice: Random, factories: Factory[], places: Place[], made: string[]): Request[] {
  const projects = Math.max(1, Math.round(plan.requests / plan.perProject))
  return Array.from({ length: plan.requests }, (_, i) => {
    const place = dice.pick(places)
    return {
      id: padded('R', i + 1),
      projectId: padded('J', dice.whole(1, projects)),
      region: place.region,
      placeId: place.id,
      grade: dice.pick(made),
      ownership: dice.pick(ownerships),
      transport: dice.pick(['RAILWAY', 'RAILWAY', 'CAR', 'COMBO'] as const),
      volumeKg: dice.whole(1, Math.max(1, Math.floor(3_000_000 / plan.grainKg))) * plan.grainKg,
      preferredFactoryId: dice.chance(0.7) ? dice.pick(factories).id : null,
      tier: dice.whole(1, plan.tiers),
    }
  })
}

function inventSupply(plan: MonthPlan, dice: Random, factories: Factory[], grade: string, askedKg: number): Supply[] {
  const makers = factories.filter(() => dice.chance(0.85))
  const weights = makers.map(() => dice.whole(0, 10))
  const sum = Math.max(
    1,
    weights.reduce((a, b) => a + b, 0),
  )
  const totalKg = (askedKg * plan.supplyPercent) / 100
  return makers.map(({ id }, i) => ({ factoryId: id, grade, kg: Math.floor((totalKg * weights[i]!) / sum / plan.grainKg) * plan.grainKg }))
}

function inventProjects(plan: MonthPlan, dice: Random, requests: Request[]): Project[] {
  const asked = new Map<string, number>()
  for (const row of requests) asked.set(row.projectId, (asked.get(row.projectId) ?? 0) + row.volumeKg)
  const part = (kg: number, percent: number) => Math.floor((kg * percent) / 100 / plan.grainKg) * plan.grainKg
  return [...asked].map(([id, kg]) => ({
    id,
    remainingKg: part(kg, dice.chance(0.2) ? dice.whole(0, 100) : 300),
    monthPlanKg: dice.chance(0.5) ? null : part(kg, dice.chance(0.2) ? dice.whole(0, 100) : 200),
  }))
}

function inventDistances(dice: Random, factories: Factory[], places: Place[]): Distance[] {
  return factories.flatMap((factory) => {
    const x = dice.whole(0, 3000)
    const y = dice.whole(0, 1600)
    return places.map((place) => {
      const straight = Math.hypot(x - place.x, y - place.y)
      return {
        factoryId: factory.id,
        placeId: place.id,
        railKm: dice.chance(0.05) ? null : Math.round(straight * 1.4),
        roadKm: Math.round(straight * 1.3),
        lastMileKm: dice.whole(0, 80),
      }
    })
  })
}

/** Generates nested limits: the fields in a fixed order, each limit specifies the first few of them. */
function inventLimits(plan: MonthPlan, dice: Random, requests: Request[], made: string[]): Quota[] {
  if (plan.limited === 0) return []
  const order = dice.shuffle(fields)
  const regions = [...new Set(requests.map((row) => row.region))].sort()
  const values = { region: regions, ownership: ownerships, grade: made }
  let scopes: Partial<Pick<Quota, 'region' | 'ownership' | 'grade'>>[] = [{}]
  const quotas: Quota[] = []
  for (let depth = 0; depth <= order.length; depth++) {
    for (const scope of scopes) {
      if (!dice.chance(depth === 0 ? plan.limited / 4 : plan.limited)) continue
      const inside = requests.filter((row) => fields.every((field) => scope[field] === undefined || scope[field] === row[field]))
      const kg = inside.reduce((sum, row) => sum + row.volumeKg, 0)
      const capKg = Math.floor((kg * dice.whole(dice.chance(0.1) ? 0 : 20, 110)) / 100 / plan.grainKg) * plan.grainKg
      quotas.push({ id: padded('Q', quotas.length + 1), ...scope, capKg })
    }
    const field = order[depth]
    if (field !== undefined) scopes = scopes.flatMap((scope) => values[field].map((value) => ({ ...scope, [field]: value })))
  }
  return quotas
}

function inventLocks(plan: MonthPlan, dice: Random, requests: Request[], factories: Factory[]): Lock[] {
  return requests.flatMap((row) => {
    if (!dice.chance(plan.locked)) return []
    const kg = Math.floor((row.volumeKg * dice.whole(0, 80)) / 100 / plan.grainKg) * plan.grainKg
    return [{ requestId: row.id, factoryId: dice.chance(0.5) ? null : dice.pick(factories).id, kg }]
  })
}

/** Generates a small month with random parameters: any policy, step, number of tiers, with and without limits and locks. */
export function anyMonth(seed: number, changes: Partial<MonthPlan> = {}): AllocationInput {
  const dice = random(seed ^ 0x5bd1e995)
  return syntheticMonth({
    seed,
    requests: dice.whole(1, 24),
    factories: dice.whole(1, 6),
    grades: dice.whole(1, 3),
    regions: dice.whole(1, 4),
    placesPerRegion: dice.whole(1, 4),
    tiers: dice.whole(1, 3),
    supplyPercent: dice.whole(0, 130),
    locked: dice.pick([0, 0, 0.2, 0.5]),
    limited: dice.pick([0, 0, 0.3, 0.7]),
    grainKg: dice.pick([1, 1, 1000]),
    perProject: dice.pick([1, 2, 4]),
    stepKg: dice.pick([1, 1, 10, 100, 1000]),
    preference: dice.pick(['soft', 'soft', 'strict', 'ignore'] as const),
    ...changes,
  })
}
