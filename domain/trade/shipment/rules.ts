import type { Day } from '../../day.ts'
import { commentFits, commentLength } from '../../flow.ts'
import { addMonths, type Month } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'
import { kg, tons } from '../../tons.ts'
import type { ReceiptDraft, ShipmentDraft, ShipmentKind } from './shipment.ts'
import { isPlate, isWagonNumber } from './vehicle.ts'

/** Maximum net tons of a wagon or truck: more is a misplaced decimal comma. */
export const mostNet = { WAGON: 100, TRUCK: 60 } as const
/** Minimum plausible load in kilograms: a number above it that fits the vehicle as kilograms was entered in kilograms. */
const leastKilograms = 1_000

/** Checks that a weight, shipped or received, is not above the capacity of its vehicle. */
export function weightRefusals(kind: ShipmentKind, weight: number, field: string): Refusal[] {
  const most = mostNet[kind]
  if (kg(weight) <= kg(most)) return []
  const meant = tons(Math.round(weight))
  const kilograms = weight >= leastKilograms && meant <= most
  return [
    kilograms ? { code: 'shipment.kilograms', args: { weight, meant }, field } : { code: 'shipment.netTooMuch', args: { most }, field },
  ]
}

/**
 * `most` = tons of the row that may be shipped in all without a reason; `shippedBefore` = tons shipped before this shipment. `stopped` = the day on
 * which the project was stopped, for what leaves only now.
 */
export type Loading = { most: number; shippedBefore: number; period: Month; today: Day; stopped?: Day | null }

/** Tons of a row that may be shipped in all without a reason: wagons are never filled to the ton. `overPercent` is a setting (docs/process.md, section 5). */
export const mostWithoutReason = (volume: number, overPercent: number): number => tons(Math.floor((kg(volume) * (100 + overPercent)) / 100))

/** Tons that may still be shipped without a reason. */
export const roomWithoutReason = ({ most, shippedBefore }: Pick<Loading, 'most' | 'shippedBefore'>): number =>
  tons(Math.max(0, kg(most) - kg(shippedBefore)))

export function shipmentRefusals(s: Omit<ShipmentDraft, 'allocationId'>, at: Loading): Refusal[] {
  const found: Refusal[] = []
  if (s.kind === 'WAGON' ? !isWagonNumber(s.vehicle) : !isPlate(s.vehicle))
    found.push({ code: s.kind === 'WAGON' ? 'shipment.wagonNumber' : 'shipment.plate', field: 'vehicle' })
  if (s.net <= 0) found.push({ code: 'shipment.net', field: 'net' })
  found.push(...weightRefusals(s.kind, s.net, 'net'))
  if (s.shippedOn > at.today) found.push({ code: 'shipment.future', field: 'shippedOn' })
  // a load of the last day of the month may be weighed on the first of the next
  if (s.shippedOn < at.period || s.shippedOn > `${addMonths(at.period, 1).slice(0, 8)}10`)
    found.push({ code: 'shipment.otherMonth', field: 'shippedOn' })
  if (s.net > roomWithoutReason(at) && !commentFits(s.overReason ?? ''))
    found.push({ code: 'shipment.overNeedsReason', args: { room: roomWithoutReason(at), ...commentLength }, field: 'overReason' })
  if (at.stopped && !commentFits(s.stoppedReason ?? ''))
    found.push({ code: 'shipment.stoppedNeedsReason', args: { day: at.stopped, ...commentLength }, field: 'stoppedReason' })
  return found
}

/** Returns the kilograms of a shipment beyond the allocation ("сверх"): entries of a separate figure. */
export function overKg(volume: number, shippedBefore: number, shippedAfter: number): number {
  const over = (shipped: number) => Math.max(0, kg(shipped) - kg(volume))
  return over(shippedAfter) - over(shippedBefore)
}

/** Shipment data that a receipt is compared with. */
export type Arrived = { kind: ShipmentKind; net: number; shippedOn: Day; cancelled: boolean }

export function receiptRefusals(r: ReceiptDraft, shipment: Arrived, today: Day): Refusal[] {
  const found: Refusal[] = []
  if (shipment.cancelled) found.push({ code: 'receipt.cancelled' })
  if (r.receivedOn > today) found.push({ code: 'shipment.future', field: 'receivedOn' })
  if (r.receivedOn < shipment.shippedOn) found.push({ code: 'receipt.beforeShipment', field: 'receivedOn' })
  const weight = weightRefusals(shipment.kind, r.receivedVolume, 'receivedVolume')
  found.push(...weight)
  if (weight.length === 0 && differs(r.receivedVolume, shipment.net) && !r.reason)
    found.push({ code: 'receipt.differenceNeedsReason', args: { net: shipment.net }, field: 'reason' })
  if (r.reason === 'OTHER' && !commentFits(r.comment ?? ''))
    found.push({ code: 'flow.commentRequired', args: commentLength, field: 'comment' })
  return found
}

export const differs = (received: number, net: number): boolean => kg(received) !== kg(net)
