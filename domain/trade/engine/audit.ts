import type { AllocationInput, AllocationResult, Request } from './shapes.ts'

/** A violated constraint of a result. The audit is independent of the engine: it uses only input and result, as an auditor would. */
export interface Fault {
  what: 'SUPPLY' | 'LIMIT' | 'ROUTE' | 'SUM' | 'CLAIM' | 'CERTIFICATE' | 'STEP' | 'LOCK' | 'PROJECT'
  ref: string
}

/** Km of a request from a factory by the rules of the input; null = not possible. */
export function travelKm(input: AllocationInput, request: Request, factoryId: string): number | null {
  const factory = input.factories.find(({ id }) => id === factoryId)
  const way = input.distances.find((row) => row.factoryId === factoryId && row.placeId === request.placeId)
  if (factory === undefined || way === undefined) return null
  if (request.transport === 'CAR') return factory.road && way.roadKm !== null && way.roadKm <= input.policy.maxRoadKm ? way.roadKm : null
  if (!factory.rail || way.railKm === null) return null
  return request.transport === 'COMBO' ? way.railKm + (way.lastMileKm ?? 0) : way.railKm
}

/** Returns true if a limit applies to a request. */
export function countsFor(quota: AllocationInput['quotas'][number], request: Request): boolean {
  return (
    (!quota.region || quota.region === request.region) &&
    (!quota.ownership || quota.ownership === request.ownership) &&
    (!quota.grade || quota.grade === request.grade)
  )
}

/** Lists all faults of a result of the full stage; empty if correct. The input must have no issues except those of locks. */
export function auditAllocation(input: AllocationInput, result: AllocationResult): Fault[] {
  const requests = new Map(input.requests.map((request) => [request.id, request]))
  return [
    ...auditLines(input, result, requests),
    ...auditSums(input, result, requests),
    ...auditClaims(input, result),
    ...auditProjects(input, result, requests),
    ...auditGroups(result),
    ...auditLocks(input, result),
  ]
}

function auditLines(input: AllocationInput, { lines }: AllocationResult, requests: Map<string, Request>): Fault[] {
  return lines.flatMap(({ requestId, factoryId, kg, km, locked }): Fault[] => {
    const request = requests.get(requestId)!
    const { preference } = input.policy
    const named = request.preferredFactoryId ?? factoryId
    const allowed = locked || preference !== 'strict' || named === factoryId
    const right = Number.isSafeInteger(kg) && kg > 0 && travelKm(input, request, factoryId) === km && allowed
    return right ? [] : [{ what: 'ROUTE', ref: `${requestId}/${factoryId}` }]
  })
}

function auditSums(input: AllocationInput, result: AllocationResult, requests: Map<string, Request>): Fault[] {
  const faults: Fault[] = []
  const used = new Map<string, number>()
  const received = new Map<string, number>()
  const add = (sums: Map<string, number>, key: string, kg: number) => sums.set(key, (sums.get(key) ?? 0) + kg)
  for (const line of result.lines) {
    add(used, `${line.factoryId}/${requests.get(line.requestId)!.grade}`, line.kg)
    add(received, line.requestId, line.kg)
  }
  for (const { factoryId, grade, kg } of input.supply) {
    const ref = `${factoryId}/${grade}`
    if ((used.get(ref) ?? 0) > kg) faults.push({ what: 'SUPPLY', ref })
    const price = result.prices.find((row) => row.factoryId === factoryId && row.grade === grade)
    if (price?.usedKg !== (used.get(ref) ?? 0) || price.freeKg !== kg - price.usedKg) faults.push({ what: 'SUM', ref })
    used.delete(ref)
  }
  for (const ref of used.keys()) faults.push({ what: 'SUPPLY', ref })
  for (const { requestId, allocatedKg } of result.explanations) {
    if (allocatedKg !== (received.get(requestId) ?? 0)) faults.push({ what: 'SUM', ref: requestId })
  }
  for (const quota of input.quotas) {
    const kg = result.explanations.reduce((sum, row) => sum + (countsFor(quota, requests.get(row.requestId)!) ? row.allocatedKg : 0), 0)
    if (kg > quota.capKg) faults.push({ what: 'LIMIT', ref: quota.id })
  }
  return faults
}

function auditClaims(input: AllocationInput, result: AllocationResult): Fault[] {
  const { stepKg } = input.policy
  return result.explanations.flatMap((row): Fault[] => {
    const faults: Fault[] = []
    const { requestId: ref, allocatedKg, claimKg, volumeKg } = row
    if (!(allocatedKg >= 0 && allocatedKg <= claimKg && claimKg <= volumeKg)) faults.push({ what: 'CLAIM', ref })
    if (row.reason === 'LOCKED') return faults
    for (const part of partsOf(row)) {
      const group = part.group === null ? null : result.groups[part.group]!
      const rate = group === null ? 0n : BigInt(group.levelNum)
      const of = group === null ? 1n : BigInt(group.levelDen)
      const gap = BigInt(part.allocatedKg) * of - BigInt(part.claimKg) * rate
      const step = BigInt(stepKg) * of
      if (gap >= step || gap <= -step || part.allocatedKg % stepKg !== 0) faults.push({ what: 'STEP', ref })
    }
    return faults
  })
}

/** Checks that no project gets more than it may still ask for, locks included. */
function auditProjects({ projects, policy }: AllocationInput, { explanations }: AllocationResult, requests: Map<string, Request>): Fault[] {
  const given = new Map<string, number>()
  for (const { requestId, allocatedKg } of explanations) {
    const { projectId } = requests.get(requestId)!
    given.set(projectId, (given.get(projectId) ?? 0) + allocatedKg)
  }
  return projects.flatMap(({ id, remainingKg, monthPlanKg = null }): Fault[] => {
    const remaining = policy.claimCap.remaining ? remainingKg : Number.POSITIVE_INFINITY
    const plan = policy.claimCap.monthPlan && monthPlanKg !== null ? monthPlanKg : Number.POSITIVE_INFINITY
    return (given.get(id) ?? 0) > Math.min(remaining, plan) ? [{ what: 'PROJECT', ref: id }] : []
  })
}

type Part = { claimKg: number; allocatedKg: number; group: number | null }
/** The part served before all tiers, and the part divided after it. */
const partsOf = ({ claimKg, allocatedKg, group, first }: AllocationResult['explanations'][number]): Part[] =>
  first
    ? [first, { claimKg: claimKg - first.claimKg, allocatedKg: allocatedKg - first.allocatedKg, group }]
    : [{ claimKg, allocatedKg, group }]

function auditGroups({ groups, explanations }: AllocationResult): Fault[] {
  const inGroup = Map.groupBy(explanations.flatMap(partsOf), (part) => part.group)
  const whole = new Set<number>()
  return groups.flatMap((group): Fault[] => {
    const rows = inGroup.get(group.id) ?? []
    const claims = rows.reduce((sum, row) => sum + row.claimKg, 0)
    const cap = group.binding.reduce((sum, { capKg }) => sum + capKg, 0)
    const unbound = group.binding.length === 0
    const right =
      claims === group.claimsKg &&
      rows.length === group.requests &&
      BigInt(claims) * BigInt(group.levelNum) === BigInt(group.availableKg) * BigInt(group.levelDen) &&
      (unbound || cap - group.alreadyUsedKg === group.availableKg) &&
      unbound === (group.levelNum === group.levelDen) &&
      !(unbound && whole.has(group.tier))
    if (unbound) whole.add(group.tier)
    return right ? [] : [{ what: 'CERTIFICATE', ref: String(group.id) }]
  })
}

/** Checks that a request with locks receives exactly them, or less by the cut reported as an issue. */
function auditLocks(input: AllocationInput, result: AllocationResult): Fault[] {
  const cut = new Set(result.issues.filter(({ code }) => code.startsWith('LOCK_')).map(({ ref }) => ref))
  const received = new Map(result.explanations.map((row) => [row.requestId, row]))
  const locks = Map.groupBy(input.locks, (lock) => lock.requestId)
  return [...locks].flatMap(([ref, rows]): Fault[] => {
    const row = received.get(ref)
    const total = rows.reduce((sum, lock) => sum + lock.kg, 0)
    if (row === undefined || row.reason !== 'LOCKED') return [{ what: 'LOCK', ref }]
    if (cut.has(ref)) return row.allocatedKg < total ? [] : [{ what: 'LOCK', ref }]
    const fixed = rows.every(
      ({ factoryId, kg }) =>
        factoryId === null ||
        kg === 0 ||
        result.lines.some((line) => line.requestId === ref && line.factoryId === factoryId && line.kg === kg && line.locked),
    )
    return fixed && row.allocatedKg === total ? [] : [{ what: 'LOCK', ref }]
  })
}
