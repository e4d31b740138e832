import type { Deliveries } from '../carry.ts'
import { reachOf } from '../classes.ts'
import type { Groups } from '../groups.ts'
import type { Locked } from '../locks.ts'
import type { Month } from '../month.ts'
import type { Served } from '../serve.ts'
import type { ClaimCut, Explanation, Group, Preferred, Reason } from '../shapes.ts'

const uncut: ClaimCut[] = []

/** Explains the tons of each request. `deliveries` is null if only the amounts were requested. */
export function explain(
  month: Month,
  locked: Locked,
  served: Served,
  { groups, groupOf }: Groups,
  deliveries: Deliveries | null,
): Explanation[] {
  return month.requests.map((request, i) => {
    const lockedKg = locked.totalKg.size > 0 ? locked.totalKg.get(i) : undefined
    const isLocked = lockedKg !== undefined
    const claimKg = isLocked ? lockedKg : month.claims.kg[i]!
    const allocatedKg = isLocked ? lockedKg : served.allocatedKg[i]!
    const group = groupOf[i]! < 0 ? null : groups[groupOf[i]!]!
    const reason = isLocked ? 'LOCKED' : reasonOf(month, i, group)
    const stopped = reason === 'LEVEL' || reason === 'EXHAUSTED'
    return {
      requestId: request.id,
      volumeKg: month.volumes[i]!,
      claimKg,
      allocatedKg,
      tier: group === null ? knownTier(request.tier) : group.tier,
      group: group === null ? null : group.id,
      reason,
      claimCutBy: isLocked || claimKg === month.volumes[i]! ? uncut : month.claims.cutBy[i]!,
      roundedUp: served.roundedUp[i] === 1,
      gainPerTonKg: stopped ? (claimKg * 1000) / group!.claimsKg : 0,
      preferred: preferredOf(month, i, allocatedKg, deliveries),
    }
  })
}

/** An invalid tier is already reported as an issue. */
const knownTier = (tier: number) => (Number.isSafeInteger(tier) ? tier : 0)

function reasonOf(month: Month, request: number, group: Group | null): Reason {
  if (group !== null) return group.levelNum === group.levelDen ? 'FULL' : group.levelNum === 0 ? 'EXHAUSTED' : 'LEVEL'
  return reachOf(month, request) === 0 && month.volumes[request]! > 0 ? 'NO_ROUTE' : 'NO_CLAIM'
}

function preferredOf(month: Month, request: number, allocatedKg: number, deliveries: Deliveries | null): Preferred {
  if (month.named[request] === -1) return 'NONE'
  if (!hasRouteToNamed(month, request)) return 'NO_ROUTE'
  if (deliveries === null || allocatedKg === 0) return 'NONE'
  const kg = deliveries.namedKg[request]!
  return kg === allocatedKg ? 'MET' : kg > 0 ? 'PARTIAL' : 'FULL_ELSEWHERE'
}

function hasRouteToNamed(month: Month, request: number): boolean {
  const named = month.named[request]!
  const route = month.route[request]!
  if (named < 0 || route < 0) return false
  const number = month.makers.markets[month.market[request]!]!.numberOf[named]!
  return number >= 0 && month.routes.kmFrom(route, number) >= 0
}
