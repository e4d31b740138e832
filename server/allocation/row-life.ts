import { allocationConsequences } from '#domain/allocation/flow.ts'
import type { AllocationStatus } from '#domain/allocation/status.ts'
import { allocationFlow } from '#domain/holder/flow.ts'
import type { ShippingWindow } from '#domain/holder/form.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { isOffStep, kg, offStep, tons } from '#domain/tons.ts'
import type { Change, Lifecycle } from '../lifecycle/transition.ts'
import { updateAllocated } from '../request/figures.ts'
import { portalSettings } from '../setting/read.ts'
import { listChanges } from './list-changes.ts'
import type { LockedAllocation } from './lock-row.ts'
import { notifyOfGiveBack, notifyOfReduction, notifyOfWindow } from './notify-row.ts'
import { allocatedTo } from './rows.ts'
import { settleAllocated } from './settle.ts'

/** Remaining tons, reason code and shipping window. */
type RowChange = { volume: number; reason: string | null; window: Pick<ShippingWindow, 'from' | 'to'> }
type Step = Change<AllocationStatus, RowChange>

/** Tons before and after a step. */
function tonsOf(row: LockedAllocation, { act, given }: Step) {
  const before = row.volume ?? 0
  return { before, volume: act === 'allocation.reject' ? 0 : given.volume === undefined ? before : tons(kg(given.volume)) }
}

const detailOf = (row: LockedAllocation, step: Step) => ({
  requestId: row.requestId,
  productionId: row.productionId,
  ...tonsOf(row, step),
  ...(step.given.reason && { reason: step.given.reason }),
  ...(step.given.window && { window: step.given.window }),
})

/** Acts on wagons that close a row, or open it again. */
const wagons = { 'shipment.add': true, 'shipment.correct': true }
const undrafted = { draftVolume: null, draftLocked: false, draftReason: null }

/**
 * Lifecycle of a row of an order. Tons freed by its holder or contractor return to the production at once: the row, the request's figure and the
 * balance change together, QAJ is notified, and the next version of the order lists it. The caller has the desk lock of the month where tons change,
 * and has locked the row and its request.
 */
export const allocationLife: Lifecycle<'allocation', LockedAllocation, RowChange> = {
  of: 'ALLOCATION',
  table: 'allocation',
  flow: allocationFlow,
  consequences: allocationConsequences,
  async before(tx, _call, row, step) {
    if (step.act === 'allocation.reduce' || step.act === 'allocation.giveBack')
      requireReduction(row, tonsOf(row, step).volume, (await portalSettings(tx)).policy.stepKg)
    return detailOf(row, step)
  },
  columns(row, step) {
    const { before, volume } = tonsOf(row, step)
    const { act, comment, given, from, to } = step
    if (act === 'month.close' || act in wagons) return { closedFrom: to === 'CLOSED' ? from : null }
    if (act === 'order.sign')
      return { volume, draftVolume: null, ...(given.reason && { reasonCode: given.reason, comment: comment || null }) }
    if (act === 'holder.sign') return { windowFrom: given.window!.from, windowTo: given.window!.to }
    return { comment, reasonCode: given.reason ?? null, ...(volume !== before && { volume, ...undrafted }) }
  },
  async after(tx, call, row, step) {
    const { act, comment } = step
    const { before, volume } = tonsOf(row, step)
    if (act in allocationConsequences || volume === before) return {}
    await updateAllocated(tx, [[row.requestId, await allocatedTo(tx, row.requestId)]], call.now)
    await settleAllocated(tx, call, [row.requestId], { act, objectType: 'ALLOCATION', objectId: row.id })
    await listChanges(tx, call, row.period, row.supplierBin, { act, comment, detail: detailOf(row, step) })
    return {}
  },
  async notify(tx, call, row, step) {
    const { act, comment, given } = step
    const notice = { ...tonsOf(row, step), comment }
    if (act === 'holder.sign') await notifyOfWindow(tx, call, row, given.window!)
    if (act === 'allocation.giveBack') await notifyOfGiveBack(tx, call, row, notice)
    if (act === 'allocation.reject' || act === 'allocation.reduce') await notifyOfReduction(tx, call, row, act, notice)
  },
}

/** What remains is a multiple of the rounding step, or exactly what is shipped. */
function requireReduction(row: LockedAllocation, volume: number, stepKg: number): void {
  if (kg(volume) >= kg(row.volume ?? 0)) refuse('holder.notLess', { volume: row.volume ?? 0 }, 'volume')
  if (kg(volume) < kg(row.shipped)) refuse('holder.belowShipped', { shipped: row.shipped }, 'volume')
  if (isOffStep(volume, stepKg, [row.shipped])) refuseAny([offStep(stepKg, 'volume')])
}
