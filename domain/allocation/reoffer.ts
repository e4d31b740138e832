import { divideOverProductions } from '../engine/productions.ts'
import { proposeAllocation } from '../engine/propose.ts'
import type { AllocationInput, AllocationResult } from '../engine/shapes.ts'
import { type Desk, type DraftLine, sumBy } from './desk.ts'
import { orderInput } from './proposal.ts'

export type Reoffer = { input: AllocationInput; result: AllocationResult; lines: DraftLine[] }

/**
 * Offers freed tons to the next in line: the rest of every line of the plan is offered by the same rule to tons that the splits promised and the
 * orders have not given. Allocated tons are not moved. A row is not offered again to a holder that rejected it.
 * `settled`: requests that get no further offer. The lines are the kg added to each row; nothing is saved.
 */
export function proposeReoffer(month: AllocationInput, desk: Desk, settled: ReadonlySet<number>): Reoffer {
  const ofRequest = sumBy(
    desk.lines,
    (l) => l.requestId,
    (l) => l.kg,
  )
  const ofProduction = sumBy(
    desk.lines,
    (l) => l.productionId,
    (l) => l.kg,
  )
  const productions = desk.productions.map((p) => ({ ...p, kg: Math.max(0, p.kg - (ofProduction.get(p.id) ?? 0)) }))
  const requests = desk.requests.map((r) => ({
    ...r,
    splitKg: r.splitKg === null || settled.has(r.id) ? null : Math.max(0, r.splitKg - (ofRequest.get(r.id) ?? 0)),
  }))
  const supply = new Map<string, AllocationInput['supply'][number]>()
  for (const p of productions) {
    const key = `${p.factoryBin}/${p.bitumenType}`
    const row = supply.get(key) ?? { factoryId: p.factoryBin, grade: p.bitumenType, kg: 0 }
    row.kg += p.kg
    supply.set(key, row)
  }
  const asking = month.requests.map((r) =>
    r.firstKg === undefined ? r : { ...r, firstKg: Math.max(0, r.firstKg - (ofRequest.get(Number(r.id)) ?? 0)) },
  )
  const offered = orderInput(
    { ...month, requests: asking, supply: [...supply.values()] },
    { productions, requests, limits: limitsLeft(desk, ofRequest) },
    [],
  )
  const input = withoutRefused(offered, desk)
  const result = proposeAllocation(input)
  const grades = new Map(input.requests.map((r) => [r.id, r.grade]))
  const rest = productions.map((p) => ({ id: String(p.id), factoryId: p.factoryBin, grade: p.bitumenType, leftKg: p.kg }))
  const { lines } = divideOverProductions(result.lines, (id) => grades.get(id)!, rest, input.policy.stepKg)
  return {
    input,
    result,
    lines: lines.map((l) => ({
      productionId: Number(l.productionId),
      requestId: Number(l.requestId),
      kg: l.kg,
      locked: false,
      reason: null,
    })),
  }
}

function limitsLeft(desk: Desk, ofRequest: ReadonlyMap<number, number>): Desk['limits'] {
  const usedKg = new Map<string, number>()
  const keyOf = (r: { region: string; ownershipType: string; bitumenType: string }) => `${r.region}/${r.ownershipType}/${r.bitumenType}`
  for (const r of desk.requests) usedKg.set(keyOf(r), (usedKg.get(keyOf(r)) ?? 0) + (ofRequest.get(r.id) ?? 0))
  return desk.limits.map((limit) => ({ ...limit, limitKg: Math.max(0, limit.limitKg - (usedKg.get(keyOf(limit)) ?? 0)) }))
}

/** A request whose row was rejected by a holder can reach every factory except that one: it gets a separate place. */
function withoutRefused(input: AllocationInput, desk: Desk): AllocationInput {
  const factoryOf = new Map(desk.productions.map((p) => [p.id, p.factoryBin]))
  const refused = new Map<string, Set<string>>()
  for (const line of desk.lines) {
    const factory = factoryOf.get(line.productionId)
    if (line.status !== 'REJECTED' || factory === undefined) continue
    const id = String(line.requestId)
    refused.set(id, (refused.get(id) ?? new Set<string>()).add(factory))
  }
  const apart = (id: string, placeId: string) => (refused.has(id) ? `${placeId}#${id}` : placeId)
  const distances = input.requests.flatMap(({ id, placeId }) => {
    const factories = refused.get(id)
    if (factories === undefined) return []
    return input.distances
      .filter((d) => d.placeId === placeId && !factories.has(d.factoryId))
      .map((d) => ({ ...d, placeId: apart(id, placeId) }))
  })
  return {
    ...input,
    requests: input.requests.map((r) => ({ ...r, placeId: apart(r.id, r.placeId) })),
    distances: [...input.distances, ...distances],
  }
}
