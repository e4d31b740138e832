import type { Refusal } from '../refusal.ts'
import { offStep, tons } from '../tons.ts'
import type { LineChange } from './changes.ts'
import { type Desk, type DeskLine, heldRequests, limitKey, limitsAbovePlan, sumBy } from './desk.ts'

/** Characters of a reason: at least a word; rendered in orders. */
export const reasonLength = { min: 3, max: 300 } as const
const hasReason = ({ reason }: LineChange) => (reason ?? '').trim().length >= reasonLength.min

/** Returns true if a manual change needs a reason. A proposal has its own explanation, a row of a signed order never does. */
export const needsReason = (change: LineChange): boolean =>
  change.kg !== change.beforeKg && (change.locked || (change.signedKg !== null && change.kg !== change.signedKg))

/** Returns why these rows cannot be saved, at most one refusal per row; `args` contain the request and the tons. Reductions are never refused. */
export function draftRefusals(desk: Desk, changes: readonly LineChange[], after: readonly DeskLine[]): Refusal[] {
  const requests = new Map(desk.requests.map((r) => [r.id, r]))
  const productions = new Map(desk.productions.map((p) => [p.id, p]))
  const above = limitsAbovePlan(desk)
  const held = heldRequests(desk)
  const ofProduction = sumBy(
    after,
    (l) => l.productionId,
    (l) => l.kg,
  )
  const ofRequest = sumBy(
    after,
    (l) => l.requestId,
    (l) => l.kg,
  )
  const grew = changes.filter((c) => c.kg > c.beforeKg)
  const refusals: Refusal[] = []
  const no = (code: Refusal['code'], change: LineChange, kg = 0): void => {
    refusals.push({ code, args: { request: change.requestId, tons: tons(kg) }, field: `${change.productionId}/${change.requestId}` })
  }
  for (const change of grew) {
    const [request, production] = [requests.get(change.requestId), productions.get(change.productionId)]
    if (!request || !production) no('order.requestUnknown', change)
    else if (request.bitumenType !== production.bitumenType) no('order.gradeDiffers', change)
    else if (held.has(request.id)) no('order.splitNotSent', change)
    else if (above.has(request.bitumenType)) no('order.limitsAbovePlan', change, above.get(request.bitumenType))
    else if ((ofProduction.get(production.id) ?? 0) > production.kg)
      no('order.overProduction', change, (ofProduction.get(production.id) ?? 0) - production.kg)
    else if ((ofRequest.get(request.id) ?? 0) > (request.splitKg ?? request.approvedKg))
      no('order.overSplit', change, (ofRequest.get(request.id) ?? 0) - (request.splitKg ?? request.approvedKg))
  }
  for (const change of changes) {
    if (change.kg < change.shippedKg) no('order.belowShipped', change, change.shippedKg)
    else if (needsReason(change) && !hasReason(change)) no('order.reasonRequired', change)
  }
  return [...refusals, ...unsplitRefusals(desk, grew, after)]
}

/**
 * Checks that tons entered by hand are multiples of the rounding step, or what is signed, shipped or in the split. A proposal is rounded by its own rule,
 * and a line of the plan that is no multiple itself may be given out to its last kilogram.
 */
export function deskStepRefusals(desk: Desk, changes: readonly LineChange[], stepKg: number): Refusal[] {
  const splitOf = new Map(desk.requests.map((r) => [r.id, r.splitKg ?? r.approvedKg]))
  const rounded = new Set(desk.productions.filter((p) => p.kg % stepKg === 0).map((p) => p.id))
  return changes
    .filter((c) => c.locked && rounded.has(c.productionId))
    .filter((c) => c.kg % stepKg !== 0 && ![c.beforeKg, c.signedKg, c.shippedKg, splitOf.get(c.requestId)].includes(c.kg))
    .map(({ productionId, requestId }) => offStep(stepKg, `${productionId}/${requestId}`, requestId))
}

/** Checks requests that came after their office's split was sent, where one of them grows: their total must fit into the rest of the office's limit. */
function unsplitRefusals(desk: Desk, grew: readonly LineChange[], after: readonly DeskLine[]): Refusal[] {
  const held = heldRequests(desk)
  const unsplit = new Map(desk.requests.filter((r) => r.splitKg === null && !held.has(r.id)).map((r) => [r.id, r]))
  const wanted = new Map<string, number>()
  for (const { requestId, kg } of after) {
    const request = unsplit.get(requestId)
    if (request) wanted.set(limitKey(request), (wanted.get(limitKey(request)) ?? 0) + kg)
  }
  const limits = new Map(desk.limits.map((limit) => [limitKey(limit), limit]))
  const asking = new Map<string, LineChange>()
  for (const change of grew) {
    const request = unsplit.get(change.requestId)
    if (request) asking.set(limitKey(request), change)
  }
  return [...asking].flatMap(([key, { productionId, requestId }]): Refusal[] => {
    const limit = limits.get(key)
    const overKg = wanted.get(key)! - ((limit?.limitKg ?? 0) - (limit?.splitKg ?? 0))
    return overKg > 0
      ? [{ code: 'order.overLimit', args: { request: requestId, tons: tons(overKg) }, field: `${productionId}/${requestId}` }]
      : []
  })
}
