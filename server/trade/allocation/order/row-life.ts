import { refuse, refuseAny } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { allocationConsequences } from '#domain/trade/allocation/flow.ts'
import { keptRefusals } from '#domain/trade/allocation/kept.ts'
import { keptTons, unpromisedAfter } from '#domain/trade/allocation/promised.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import { allocationFlow, isAnswerable } from '#domain/trade/holder/flow.ts'
import type { ShippingWindow } from '#domain/trade/holder/form.ts'
import type { Change, Lifecycle } from '../../../core/lifecycle/transition.ts'
import { portalSettings } from '../../../core/setting/read.ts'
import { updateAllocated } from '../../request/figures/figures.ts'
import type { LockedAllocation } from '../lock-row.ts'
import { settleAllocated } from '../settle.ts'
import { listChanges } from './list-changes.ts'
import { notifyOfGiveBack, notifyOfReduction, notifyOfWindow } from './notify-row.ts'
import { allocatedTo } from './rows.ts'

/** Remaining tons, those of them without a promise, reason code and shipping window. */
type RowChange = { volume: number; unpromised: number; reason: string | null; window: Pick<ShippingWindow, 'from' | 'to'> }
type Step = Change<AllocationStatus, RowChange>

/** Tons before and after a step, and those of them that wait for the holder. */
function tonsOf(row: LockedAllocation, { act, given }: Step) {
  const before = row.volume ?? 0
  const volume = volumeAfter(row, act, given.volume)
  if (act === 'holder.sign') return { before, volume, unpromised: 0 }
  return { before, volume, unpromised: given.unpromised ?? (row.unpromised > 0 ? unpromisedAfter(row, volume) : 0) }
}

function volumeAfter(row: LockedAllocation, act: string, given: number | undefined): number {
  if (act === 'allocation.reject') return 0
  if (act === 'allocation.rejectAdded') return keptTons(row)
  return given === undefined ? (row.volume ?? 0) : tons(kg(given))
}

const withoutNone = ({ unpromised, ...figures }: ReturnType<typeof tonsOf>) => ({ ...figures, ...(unpromised > 0 && { unpromised }) })
const detailOf = (row: LockedAllocation, step: Step) => ({
  requestId: row.requestId,
  productionId: row.productionId,
  ...withoutNone(tonsOf(row, step)),
  ...(step.given.reason && { reason: step.given.reason }),
  ...(step.given.window && { window: step.given.window }),
})

/** Acts on wagons that close a row, or open it again. */
const wagons = { 'shipment.add': true, 'shipment.correct': true }
const noDraft = { draftVolume: null, draftLocked: false, draftReason: null }

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
  async check(_tx, _call, row, act) {
    if (!isAnswerable(act, row)) refuse('flow.wrongStatus', { status: row.status! })
  },
  async before(tx, _call, row, step) {
    const { volume } = tonsOf(row, step)
    if (step.act === 'allocation.reduce' || step.act === 'allocation.giveBack')
      refuseAny(keptRefusals(volume, { volume: row.volume ?? 0, shipped: row.shipped }, (await portalSettings(tx)).policy.stepKg))
    if (step.act === 'allocation.reject') requireShippedStays(row, volume)
    return detailOf(row, step)
  },
  columns(row, step) {
    const { before, volume, unpromised } = tonsOf(row, step)
    const { act, comment, given, from, to } = step
    if (act === 'month.close' || act in wagons) return { closedFrom: to === 'CLOSED' ? from : null }
    if (act === 'order.sign')
      return { volume, unpromised, draftVolume: null, ...(given.reason && { reasonCode: given.reason, comment: comment || null }) }
    if (act === 'holder.sign') return { unpromised, refusedBy: null, windowFrom: given.window!.from, windowTo: given.window!.to }
    return {
      comment,
      unpromised,
      refusedBy: act === 'allocation.giveBack' ? 'CONTRACTOR' : 'HOLDER',
      reasonCode: given.reason ?? null,
      ...(volume !== before && { volume, ...(draftsLess(row, volume) ? {} : noDraft) }),
    }
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
    if (act === 'allocation.reject' || act === 'allocation.rejectAdded' || act === 'allocation.reduce')
      await notifyOfReduction(tx, call, row, act, notice)
  },
}

/** A draft of QAJ for still less stands when a row is reduced. */
const draftsLess = ({ draftVolume }: LockedAllocation, volume: number) => draftVolume !== null && kg(draftVolume) < kg(volume)

function requireShippedStays(row: LockedAllocation, volume: number): void {
  if (kg(volume) < kg(row.shipped)) refuse('holder.belowShipped', { shipped: row.shipped }, 'volume')
}
