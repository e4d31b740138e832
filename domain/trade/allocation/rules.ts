import type { Refusal } from '../../refusal.ts'
import { offStep, tons } from '../../tons.ts'
import type { LineChange } from './changes.ts'
import { type Desk, type DeskLine, heldRequests, limitsAbovePlan, overRests, overSplits, sumBy } from './desk.ts'

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
  const [overSplit, overRest] = [overSplits(desk, after), overRests(desk, after)]
  const grew = changes.filter((c) => c.kg > c.beforeKg)
  const refusals: Refusal[] = []
  const no = (code: Refusal['code'], change: LineChange, kg = 0): void => {
    refusals.push({ code, args: { request: change.requestId, tons: tons(kg) }, field: `${change.productionId}/${change.requestId}` })
  }
  for (const change of grew) {
    const more = change.kg > (change.signedKg ?? 0) // a draft that takes a reduction back has no more than what is in force
    const [request, production] = [requests.get(change.requestId), productions.get(change.productionId)]
    if (!request || !production) no('order.requestUnknown', change)
    else if (request.bitumenType !== production.bitumenType) no('order.gradeDiffers', change)
    else if (more && held.has(request.id)) no('order.splitNotSent', change)
    else if (more && !request.emergency && above.has(request.bitumenType))
      no('order.limitsAbovePlan', change, above.get(request.bitumenType))
    else if ((ofProduction.get(production.id) ?? 0) > production.kg)
      no('order.overProduction', change, (ofProduction.get(production.id) ?? 0) - production.kg)
    else if (more && overSplit.has(request.id)) no('order.overSplit', change, overSplit.get(request.id))
    else if (more && overRest.has(request.id)) no('order.overLimit', change, overRest.get(request.id))
  }
  for (const change of changes) {
    if (change.kg < change.shippedKg) no('order.belowShipped', change, change.shippedKg)
    else if (needsReason(change) && !hasReason(change)) no('order.reasonRequired', change)
  }
  return refusals
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
