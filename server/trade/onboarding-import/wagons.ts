import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { ExactTons, kg, sumTons, tons } from '#domain/tons.ts'
import { receiptRefusals, shipmentRefusals } from '#domain/trade/shipment/rules.ts'
import { receiptReasons, ShipmentDraft, shipmentKinds } from '#domain/trade/shipment/shipment.ts'
import type { Key } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
import type { Line, RowFault } from '../../platform/http/sheets/import-sheet.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { putPastRow } from '../allocation/take-over.ts'
import { addProduction } from '../plan/take-over.ts'
import type { LockedProject } from '../project/visible.ts'
import { takenOf } from '../request/with-project.ts'
import { keyOf, knownOf } from '../shipment/load.ts'
import { type PastShipment, putPastShipments } from '../shipment/take-over.ts'
import { requestRefColumn } from './past-requests.ts'
import { Ref } from './projects.ts'
import { noted, type Work } from './work.ts'

const WagonLine = ShipmentDraft.omit({ allocationId: true, overReason: true, stoppedReason: true }).extend({
  requestRef: Ref,
  received: ExactTons.nullish(),
  receivedOn: Day.nullish().or(z.literal('')),
  reason: z.enum(receiptReasons).nullish(),
})
type WagonLine = z.infer<typeof WagonLine>
const wagonColumns = [
  requestRefColumn,
  {
    ...{ key: 'kind', title: 'served.column.vehicleKind', width: 14, help: 'sheetIn.kind', example: '' },
    choices: choicesOf(shipmentKinds, (code) => `served.shipmentKind.${code}` as Key),
  },
  { key: 'vehicle', title: 'served.column.vehicle', width: 16, help: 'sheetIn.vehicle', example: '50734019' },
  { key: 'waybill', title: 'served.column.waybill', width: 16, help: 'sheetIn.waybill', example: 'ЭТ-1204' },
  { key: 'shippedOn', title: 'served.column.shippedOn', width: 13, help: 'sheetIn.day', as: 'day', example: '2026-06-12' },
  { key: 'net', title: 'served.column.net', width: 12, help: 'sheetIn.net', as: 'tons', example: 60.125 },
  { key: 'passport', title: 'served.column.passport', width: 16, help: 'sheetIn.passport', example: 'КП-06-4' },
  {
    ...{ key: 'received', title: 'sheetIn.takeover.column.received', width: 13, help: 'sheetIn.takeover.received' },
    ...{ as: 'tons', optional: true, example: 60.125 },
  },
  {
    ...{ key: 'receivedOn', title: 'sheetIn.takeover.column.receivedOn', width: 13, help: 'sheetIn.takeover.receivedOn' },
    ...{ as: 'day', optional: true, example: '2026-06-15' },
  },
  {
    ...{ key: 'reason', title: 'sheetIn.takeover.column.reason', width: 22, help: 'sheetIn.takeover.reason', optional: true, example: '' },
    choices: choicesOf(
      receiptReasons.filter((code) => code !== 'OTHER'),
      (code) => `served.receiptReason.${code}` as Key,
    ),
  },
] as const satisfies FormColumn[]

export const wagonPart = (work: Work, call: Call): BookPart =>
  bookPart<(typeof wagonColumns)[number]['key'], WagonLine>('sheetIn.takeover.shipments', {
    ...{ columns: wagonColumns, draft: WagonLine, keyOf: (line: WagonLine) => keyOf(line) },
    tonsOf: ({ net }) => net,
    apply: async (tx, lines) => {
      await putRows(tx, call, work)
      return noted(
        'shipments',
        work,
        lines,
        ({ net }) => net,
        () => shipped(tx, call, lines, work),
      )
    },
  })

/** The rows of orders of this workbook's requests, each with the line of the month that it was made on. */
async function putRows(tx: Tx, call: Call, work: Work): Promise<void> {
  for (const request of work.requests.values()) {
    const { month, factoryBin, supplierBin, bitumenType, allocated } = request.line
    if (!supplierBin || allocated === 0) continue
    const production = await addProduction(tx, month, { factoryBin, supplierBin, bitumenType }, allocated)
    const id = await putPastRow(tx, { productionId: production.id, requestId: request.id, volume: allocated }, call.now)
    const { region, ownershipType } = request.project
    const of = { period: month, bitumenType, factoryBin, supplierBin, region, ownershipType, productionId: production.id }
    request.allocation = { ...of, id, requestId: request.id, volume: allocated, monthClosed: true }
    work.entered.push(production.enter)
  }
}

async function shipped(tx: Tx, call: Call, lines: readonly Line<WagonLine>[], work: Work): Promise<RowFault[]> {
  const faults: RowFault[] = []
  const good: PastShipment[] = []
  const known = await knownOf(tx, lines)
  const room = new Map<number, number>()
  for (const { row, draft: line } of lines) {
    const { requestRef, received, receivedOn, reason = null, ...draft } = line
    const request = work.requests.get(requestRef)
    if (!request) {
      faults.push({ row, refusal: { code: 'takeover.requestUnknown', args: { ref: requestRef }, field: 'requestRef' } })
      continue
    }
    const { allocation, project } = request
    if (!allocation) {
      faults.push({ row, refusal: { code: 'takeover.nothingAllocated', field: 'requestRef' } })
      continue
    }
    const at = { most: Number.MAX_SAFE_INTEGER, shippedBefore: 0, period: allocation.period, today: call.today }
    const wrong = shipmentRefusals({ ...draft, overReason: null, stoppedReason: null }, at)
    if (known.has(keyOf(draft)))
      wrong.unshift({ code: 'shipment.twice', args: { vehicle: draft.vehicle, waybill: draft.waybill }, field: 'waybill' })
    const came = received != null || Boolean(receivedOn)
    if (came && (received == null || !receivedOn))
      wrong.push({ code: 'input.required', field: received == null ? 'received' : 'receivedOn' })
    if (received != null && receivedOn) {
      const arrived = { kind: draft.kind, net: draft.net, shippedOn: draft.shippedOn, cancelled: false }
      const refusals = receiptRefusals({ receivedVolume: received, receivedOn, reason }, arrived, call.today)
      wrong.push(...refusals.map((one) => (one.field === 'receivedVolume' ? { ...one, field: 'received' } : one)))
    }
    const left = room.get(project.id) ?? (await roomOf(tx, project))
    if (kg(draft.net) > left) wrong.push({ code: 'request.overFree', args: { free: tons(left) }, field: 'net' })
    faults.push(...wrong.map((refusal) => ({ row, refusal })))
    if (wrong.length > 0) continue
    room.set(project.id, left - kg(draft.net))
    request.shipped = sumTons([request.shipped, draft.net])
    request.received = sumTons([request.received, received ?? 0])
    const receipt = received != null && receivedOn ? { received, receivedOn, reason: kg(received) === kg(draft.net) ? null : reason } : null
    good.push({ allocation, draft, receipt })
  }
  await putPastShipments(tx, call, good)
  return faults
}

/** Kilograms that a project may still take. */
async function roomOf(tx: Tx, { id, bitumenTotal, bitumenRemainder }: LockedProject): Promise<number> {
  return kg(bitumenTotal) - kg(bitumenRemainder) - kg(await takenOf(tx, id))
}
