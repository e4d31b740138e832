import { z } from 'zod'
import { Day } from '../../day.ts'
import type { RefusalCode } from '../../refusal.ts'
import { ExactTons } from '../../tons.ts'
import { plain } from './vehicle.ts'

export const shipmentKinds = ['WAGON', 'TRUCK'] as const
export type ShipmentKind = (typeof shipmentKinds)[number]

const said = { error: 'shipment.incomplete' satisfies RefusalCode }
const tooLong = { error: 'input.tooLong' satisfies RefusalCode }
const text = (max: number) => z.string(said).trim().min(1, said).max(max, tooLong)

/** One wagon (its eight digits) or truck (its plate) that left for a request; net tons, waybill, quality passport. */
export const ShipmentDraft = z.object({
  allocationId: z.int32().positive(),
  kind: z.enum(shipmentKinds, said),
  vehicle: text(20).transform(plain),
  waybill: text(40),
  shippedOn: Day,
  net: ExactTons,
  passport: text(60),
  /** Why more was shipped than allocated, if above the rounding of wagons. */
  overReason: z.string().trim().max(1000, tooLong).nullish(),
  /** Why it leaves although its project is stopped. */
  stoppedReason: z.string().trim().max(1000, tooLong).nullish(),
})
export type ShipmentDraft = z.infer<typeof ShipmentDraft>

/** A correction of a shipment: every version is kept. `cancelled` = it never left; `lost` = it left and did not arrive. */
export const ShipmentEdit = ShipmentDraft.omit({ allocationId: true }).extend({
  version: z.int().positive(),
  reason: z.string().trim().max(1000, tooLong).default(''),
  cancelled: z.boolean().default(false),
  lost: z.boolean().default(false),
})
export type ShipmentEdit = z.infer<typeof ShipmentEdit>

export const receiptReasons = ['TRANSIT_LOSS', 'SCALES', 'LOST', 'QUALITY', 'OTHER'] as const
export type ReceiptReason = (typeof receiptReasons)[number]
export const ReceiptDraft = z.object({
  receivedVolume: ExactTons,
  receivedOn: Day,
  reason: z.enum(receiptReasons).nullish(),
  comment: z.string().trim().max(1000, tooLong).nullish(),
  /** Version of the corrected receipt; omitted for the first. */
  version: z.int().positive().nullish(),
})
export type ReceiptDraft = z.infer<typeof ReceiptDraft>
