import type { shipmentStates } from '#contract/trade/delivery.ts'
import type { OwnershipType, Role } from '#domain/access.ts'
import type { AppealFigure, AppealStatus } from '#domain/trade/appeal/appeal.ts'
import type { ReportStatus } from '#domain/trade/month-report/flow.ts'
import type { ReceiptReason, ShipmentKind } from '#domain/trade/shipment/shipment.ts'
import type { Stage } from '#domain/trade/shipment/stages.ts'
import type { Computed, Filled, Json } from '../tables.ts'
import type { Placed } from './request-rows.ts'

type ShipmentState = (typeof shipmentStates)[number]

/** Stages, shipments, receipts, reports, closed months and appeals. Tons; prices in tenge per ton. */
export type DeliveryTables = {
  deliveryFile: { id: string; fileName: string; size: number; sha256: string; authorId: number; bin: string; createdAt: Filled<Date> }
  deliveryStage: {
    id: Computed<number>
    allocationId: number
    stage: Stage
    doneOn: string
    contractNumber: string | null
    pricePerTon: number | null
    fileId: string | null
    comment: string | null
    personId: number
    fullName: string
    bin: string
    at: Date
    withdrawnAt: Date | null
  }
  shipment: {
    id: Computed<number>
    allocationId: number
    kind: ShipmentKind
    vehicle: string
    waybill: string
    shippedOn: string
    net: number
    passport: string
    fileId: string | null
    overReason: string | null
    stoppedReason: Filled<string | null>
    cancelled: Filled<boolean>
    lost: Filled<boolean>
    version: Filled<number>
    createdBy: number
    createdAt: Date
    updatedAt: Date
    holderBin: Computed<string>
    ofPeriod: Computed<string>
    /** What its receipt says; the state follows from it. */
    receiptTons: Computed<number | null>
    receiptState: Computed<ShipmentState>
  } & Placed
  /** As requestTally. */
  shipmentTally: Placed & {
    holderBin: Computed<string>
    receiptState: Computed<ShipmentState>
    n: Computed<number>
    net: Computed<number>
    received: Computed<number>
  }
  shipmentVersion: {
    shipmentId: number
    version: number
    content: Json
    reason: string | null
    personId: number
    fullName: string
    at: Date
  }
  receipt: {
    shipmentId: number
    received: number
    receivedOn: string
    reason: ReceiptReason | null
    comment: string | null
    fileId: string | null
    personId: number
    fullName: string
    at: Date
    version: Filled<number>
  }
  monthReport: {
    id: Computed<number>
    period: string
    supplierBin: string
    number: string
    status: Filled<ReportStatus>
    documentVersion: Filled<number>
    version: Filled<number>
    contentVersion: Filled<number>
    contentAt: Filled<Date>
    signedAt: Date | null
    createdBy: number
    createdAt: Filled<Date>
  }
  monthClosing: { period: string; closedAt: Date; businessDay: string; personId: number; fullName: string; findings: Json }
  appeal: {
    id: Computed<number>
    requestId: number
    contractorBin: Computed<string>
    figure: AppealFigure
    before: number
    after: number
    comment: string
    answererRole: Role
    answererBin: string
    region: string
    ownershipType: OwnershipType
    status: Filled<AppealStatus>
    answer: string | null
    deadline: string
    /** The one before an outage moved it; null = it never moved. */
    firstDeadline: Filled<string | null>
    createdBy: number
    createdName: string
    createdAt: Date
    answeredBy: number | null
    answeredName: string | null
    answeredAt: Date | null
    version: Filled<number>
  }
}
