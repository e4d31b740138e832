import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { shipmentKinds } from '#domain/trade/shipment/shipment.ts'
import { stages } from '#domain/trade/shipment/stages.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Described } from '../endpoint.ts'

const Organization = z.object({ bin: z.string(), organizationName: z.string() })
const StoredFile = z.object({ documentId: z.string(), fileName: z.string(), size: z.int() })
/** State of a wagon or truck: on its way, received as shipped, received with a difference, lost, cancelled. */
export const shipmentStates = ['ON_WAY', 'RECEIVED', 'DIFFERENCE', 'LOST', 'CANCELLED'] as const

/** One wagon or truck as returned by the API. Tons; days as yyyy-mm-dd. */
export const Shipment = z.object({
  id: z.int(),
  allocationId: z.int(),
  productionId: z.int(),
  requestId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  ownershipType: Described.extend({ code: z.enum(ownershipTypes) }),
  requestPeriod: z.string(),
  contractor: Organization,
  supplier: Organization,
  factory: Organization,
  bitumenType: Described,
  kind: Described.extend({ code: z.enum(shipmentKinds) }),
  vehicle: z.string(),
  waybill: z.string(),
  shippedOn: z.string(),
  net: z.number(),
  passport: z.string(),
  overReason: z.string().nullable(),
  /** Why it left although its project was stopped. */
  stoppedReason: z.string().nullable(),
  file: StoredFile.nullable(),
  state: Described.extend({ code: z.enum(shipmentStates) }),
  receipt: z
    .object({
      receivedVolume: z.number(),
      receivedOn: z.string(),
      difference: z.number(),
      reason: Described.nullable(),
      comment: z.string().nullable(),
      file: StoredFile.nullable(),
      fullName: z.string(),
      at: z.string(),
      version: z.int(),
    })
    .nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Last day on which the closed month accepts corrections and receipts; null = the month is open. */
  lateUntil: z.string().nullable(),
  mayCorrect: z.boolean(),
  mayReceive: z.boolean(),
})
export type Shipment = z.infer<typeof Shipment>

export const DeliveryStage = z.object({
  id: z.int().nullable(),
  stage: Described.extend({ code: z.enum(stages) }),
  /** Null = not done yet. */
  doneOn: z.string().nullable(),
  /** Role responsible for the stage. */
  role: Described,
  turn: z.boolean(),
  mayEnter: z.boolean(),
  mayWithdraw: z.boolean(),
  contractNumber: z.string().nullable(),
  /** Tenge; null for a reader who is no party of the contract: that one has the range. */
  pricePerTon: z.number().nullable(),
  priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
  comment: z.string().nullable(),
  file: StoredFile.nullable(),
  fullName: z.string().nullable(),
  at: z.string().nullable(),
})
export type DeliveryStage = z.infer<typeof DeliveryStage>

/** Delivery of one row of a signed order: allocated tons, stages before shipping, wagons and trucks. */
export const Delivery = z.object({
  allocationId: z.int(),
  /** Version of the allocation; a write request must carry it. */
  version: z.int(),
  requestId: z.int(),
  supplier: Organization,
  factory: Organization,
  bitumenType: Described,
  status: Described,
  volume: z.number(),
  /** Tons of it that the resource holder has not confirmed yet. */
  unpromised: z.number(),
  shipped: z.number(),
  /** Tons shipped beyond the allocated tons. */
  over: z.number(),
  received: z.number(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  reason: Described.nullable(),
  stages: z.array(DeliveryStage),
  shipments: z.array(Shipment),
  /** Shipped and received by day, cumulative. */
  days: z.array(z.object({ day: z.string(), shipped: z.number(), received: z.number() })),
  mayShip: z.boolean(),
  /** True when some tons are not shipped and the caller may give them back. */
  mayGiveBack: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>

export const StageDraft = z.object({
  stage: z.enum(stages),
  doneOn: Day,
  contractNumber: z.string().trim().max(60).nullish(),
  pricePerTon: z.number().min(0.01, 'input.tooLittle').max(99_999_999, 'input.tooMuch').nullish(),
  comment: z.string().trim().max(1000).nullish(),
})
export type StageDraft = z.infer<typeof StageDraft>
