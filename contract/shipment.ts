import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { GiveBack } from '#domain/holder/form.ts'
import { katoPattern } from '#domain/kato.ts'
import { MonthInAddress } from '#domain/month.ts'
import { ownershipTypes } from '#domain/project/project.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { ReceiptDraft, ShipmentDraft, ShipmentEdit } from '#domain/shipment/shipment.ts'
import { Delivery, DeliveryStage, Shipment, StageDraft, shipmentStates } from './delivery.ts'
import { endpoint, FileAnswer, id, Page, pageOf, sheetEndpoint, uuid } from './endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from './sheet.ts'

export const ShipmentListQuery = Page.extend({
  period: MonthInAddress.optional(),
  allocationId: id.optional(),
  requestId: id.optional(),
  state: z.enum(shipmentStates).optional(),
  shippedOn: Day.optional(),
  katoCode: z.string().regex(katoPattern).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
  bitumenType: z.enum(bitumenTypes).optional(),
})

const anyFile = new FileAnswer(['application/octet-stream'])
const withFile = { part: 'data', files: ['file'] } as const
export const shipmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/shipments',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'Wagons and trucks that the caller may see',
    query: ShipmentListQuery,
    answer: pageOf(Shipment).extend({ shipped: z.number(), received: z.number(), byState: z.record(z.string(), z.int()) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/shipments',
    act: 'shipment.add',
    scope: 'shipments:write',
    summary: 'A wagon or truck has left; its waybill or photograph may come as file',
    body: ShipmentDraft,
    multipart: withFile,
    status: 201,
    answer: z.object({ id: z.int() }),
  }),
  template: sheetEndpoint({
    path: '/api/shipments/template',
    act: 'shipment.add',
    scope: 'shipments:write',
    summary: 'An XLSX sheet with the month’s rows to be filled in',
    query: z.object({ period: MonthInAddress }),
  }),
  sheet: sheetEndpoint({
    path: '/api/shipments/sheet',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'The filtered list as a spreadsheet',
    query: ShipmentListQuery.omit({ page: true, size: true }),
  }),
  load: endpoint({
    method: 'POST',
    path: '/api/shipments/sheet',
    act: 'shipment.add',
    scope: 'shipments:write',
    summary: 'Many at once from a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    body: SheetBody.extend({ period: MonthInAddress }),
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/shipments/:id',
    act: 'shipment.correct',
    scope: 'shipments:write',
    summary: 'The same wagon told again as a new version',
    params: z.object({ id }),
    body: ShipmentEdit,
    multipart: withFile,
    answer: Shipment,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/shipments/:id/receive',
    act: 'shipment.receive',
    scope: 'shipments:write',
    summary: 'What came: tons, day, reason of a difference; the weighbridge ticket may come as file',
    params: z.object({ id }),
    body: ReceiptDraft,
    multipart: withFile,
    answer: Shipment,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/shipments/:id/versions',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'How a shipment was told, oldest first',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        version: z.int(),
        vehicle: z.string(),
        waybill: z.string(),
        shippedOn: z.string(),
        net: z.number(),
        cancelled: z.boolean(),
        reason: z.string().nullable(),
        fullName: z.string(),
        at: z.string(),
      }),
    ),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/shipments/:id/:documentId/attached',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'A waybill or weighbridge ticket',
    params: z.object({ id, documentId: uuid }),
    answer: anyFile,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/delivery/:requestId',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'How a request is being delivered: by resource holder, with stages, window, wagons and receipts',
    params: z.object({ requestId: id }),
    answer: z.array(Delivery),
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/allocations/:id/give-back',
    act: 'allocation.giveBack',
    scope: 'session',
    summary: 'The contractor keeps so many tons of a row, never less than is shipped; the rest is free again and is offered to the next',
    params: z.object({ id }),
    body: GiveBack,
    answer: z.array(Delivery),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/api/allocations/:id/stages',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'Contract, payment, wagons, ready: what is done and whose turn it is',
    params: z.object({ id }),
    answer: z.array(DeliveryStage),
  }),
  enterStage: endpoint({
    method: 'POST',
    path: '/api/allocations/:id/stages',
    act: 'stage.enter',
    scope: 'shipments:write',
    summary: 'A stage is done; its paper may come as file',
    params: z.object({ id }),
    body: StageDraft,
    multipart: withFile,
    answer: z.array(DeliveryStage),
  }),
  withdrawStage: endpoint({
    method: 'DELETE',
    path: '/api/allocations/:id/stages/:stageId',
    act: 'stage.withdraw',
    scope: 'shipments:write',
    summary: 'A stage entered by mistake is withdrawn',
    params: z.object({ id, stageId: id }),
    answer: z.array(DeliveryStage),
  }),
  stageFile: endpoint({
    method: 'GET',
    path: '/api/allocations/:id/stages/:documentId/attached',
    act: 'shipment.read',
    scope: 'shipments:read',
    summary: 'The paper of a stage',
    params: z.object({ id, documentId: uuid }),
    answer: anyFile,
  }),
}
