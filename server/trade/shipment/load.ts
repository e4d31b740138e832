import { sql } from 'kysely'
import type { SheetAnswer } from '#contract/sheet.ts'
import type { Month } from '#domain/month.ts'
import type { Refusal } from '#domain/refusal.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { shipmentRefusals } from '#domain/trade/shipment/rules.ts'
import { ShipmentDraft } from '#domain/trade/shipment/shipment.ts'
import { recordMany } from '../../core/journal/record.ts'
import { notify } from '../../core/notice/notify.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type RowFault, type SheetForm, type Line as SheetLine, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import type { Tell } from '../../platform/http/sheets/sheet-progress.ts'
import { turns } from '../../platform/process/pieces.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { deliveryPath, loadingOf, nameOf, requireShippable, stoppedOn } from './add.ts'
import { closeDelivered } from './delivered-rows.ts'
import { type LoadKey, loadColumns } from './sheet-columns.ts'
import { settleDeliveries } from './sums.ts'
import { lockDeliverables, type VisibleAllocation } from './visible.ts'

type Line = SheetLine<ShipmentDraft>

/** The sheet of wagons and trucks of a month that a holder fills in. */
const shipmentForm = (call: Call, period: Month): SheetForm<LoadKey, ShipmentDraft> => ({
  title: call.t('served.sheet.shipments'),
  columns: loadColumns,
  draft: ShipmentDraft,
  tonsOf: ({ net }) => net,
  // the template has a row of each allocation, and not each has shipped
  isLeft: (at) => filledIn.every((key) => cellText(at(key)) === ''),
  apply: async (tx, lines, { stores, tell }) => {
    await requireMonthOpen(tx, period)
    const { faults, groups } = await check(tx, call, period, lines, (done) => tell(done / 2))
    if (stores && faults.length === 0) await store(tx, call, groups, (done) => tell((lines.length + done) / 2))
    return { faults, changed: lines.length - faults.length, same: 0, removed: 0 }
  },
})
const filledIn = ['vehicle', 'waybill', 'shippedOn', 'net', 'passport'] as const

/** Imports a sheet of wagons. */
export const loadSheet = (
  services: Services,
  call: Call,
  { period, ...upload }: Upload & { period: Month },
  files: UploadedFile[],
): Promise<SheetAnswer> => importSheet(services, call, files, upload, shipmentForm(call, period))

/** Validates every row, in the order of the sheet; allocations are locked in the order of their numbers. */
async function check(tx: Tx, call: Call, period: Month, lines: readonly Line[], tell: Tell) {
  const faults: RowFault[] = []
  const groups: [VisibleAllocation, Line[]][] = []
  const fault = (row: number, refusal: Refusal) => faults.push({ row, refusal })
  const twice = await knownOf(tx, lines)
  const [told, turn] = [new Set<string>(), turns()]
  const settings = await portalSettings(tx)
  const byAllocation = Map.groupBy(lines, (l) => l.draft.allocationId)
  const allocations = await lockDeliverables(tx, call.actor, [...byAllocation.keys()])
  for (const [id, own] of [...byAllocation].sort(([a], [b]) => a - b)) {
    const allocation = allocations.get(id)
    const reason = allocation ? shippable(allocation, period) : ({ code: 'shipment.notAllocated', field: 'allocationId' } as Refusal)
    if (!allocation || reason) {
      for (const { row } of own) fault(row, reason!)
      continue
    }
    let shippedKg = kg(allocation.shipped)
    tell(told.size)
    for (const { row, draft } of own) {
      const pause = turn()
      if (pause) await pause
      const key = keyOf(draft)
      const { vehicle, waybill } = draft
      const at = { ...loadingOf(allocation, call, settings), shippedBefore: tons(shippedKg), stopped: stoppedOn(allocation) }
      const refusals = shipmentRefusals(draft, at)
      if (twice.has(key) || told.has(key)) refusals.unshift({ code: 'shipment.twice', args: { vehicle, waybill }, field: 'waybill' })
      told.add(key)
      for (const refusal of refusals) fault(row, refusal)
      // a refused row is not shipped: it leaves the room of the allocation to the rows below
      if (refusals.length === 0) shippedKg += kg(draft.net)
    }
    groups.push([allocation, own])
  }
  return { faults, groups }
}

function shippable(allocation: VisibleAllocation, period: Month): Refusal | null {
  if (allocation.period !== period) return { code: 'shipment.otherMonth', field: 'allocationId' }
  try {
    requireShippable(allocation)
    return null
  } catch {
    return { code: 'shipment.notAllocated', field: 'allocationId' }
  }
}

export const keyOf = (s: { waybill: string; vehicle: string; shippedOn: string }): string => `${s.waybill}|${s.vehicle}|${s.shippedOn}`

/** Wagons and trucks of these waybills that are in the portal, by `keyOf`. */
export async function knownOf(tx: Tx, lines: readonly { draft: Pick<ShipmentDraft, 'waybill'> }[]): Promise<Set<string>> {
  const waybills = [...new Set(lines.map((l) => l.draft.waybill))]
  const known = new Set<string>()
  for (let i = 0; i < waybills.length; i += atOnce) {
    const rows = await tx
      .selectFrom('shipment')
      .select(['waybill', 'vehicle', 'shippedOn'])
      .where('cancelled', '=', false)
      .where((eb) => eb('waybill', '=', eb.fn.any(eb.val(waybills.slice(i, i + atOnce)))))
      .execute()
    for (const row of rows) known.add(keyOf(row))
  }
  return known
}

/** Rows per statement: each statement brings the sums of months and places up to date, so few of them are wanted. */
const atOnce = 1_000

async function store(tx: Tx, call: Call, groups: readonly [VisibleAllocation, Line[]][], tell: Tell): Promise<void> {
  let [part, done]: [Shipped[], number] = [[], 0]
  const put = async () => {
    tell(done)
    await insert(tx, call, part)
    ;[part, done] = [[], done + part.length]
  }
  for (const [{ requestId }, lines] of groups)
    for (const { draft } of lines) {
      part.push({ draft, requestId })
      if (part.length === atOnce) await put()
    }
  if (part.length > 0) await put()
  tell(done)
  await settleDeliveries(
    tx,
    call,
    groups.map(([allocation]) => ({ allocation, cause: { act: 'shipment.add', objectType: 'ALLOCATION', objectId: allocation.id } })),
  )
  const loaded = groups.map(([allocation]) => allocation)
  await closeDelivered(tx, call, 'shipment.add', loaded)
  const [first] = groups
  const supplier = first && (await nameOf(tx, first[0].supplierBin))
  for (const [allocation, lines] of groups) await notifyContractor(tx, call, allocation, lines, supplier!)
}

type Shipped = { draft: ShipmentDraft; requestId: number }

/** One statement for all: its rows come as one JSON, because thousands of parameters would stop the event loop. @returns their ids, in order */
export async function insert(tx: Tx, call: Call, part: readonly Shipped[], act = 'shipment.add'): Promise<number[]> {
  const drafts = JSON.stringify(part.map(({ draft }) => draft))
  const { rows } = await sql<{ id: number }>`
    insert into shipment (allocation_id, kind, vehicle, waybill, shipped_on, net, passport, over_reason, stopped_reason, created_by, created_at, updated_at)
    select "allocationId", kind, vehicle, waybill, "shippedOn", net, passport, nullif("overReason", ''), nullif("stoppedReason", ''), ${call.person.id}, ${call.now}, ${call.now}
    from jsonb_to_recordset(${drafts}::jsonb) as t("allocationId" int, kind text, vehicle text, waybill text, "shippedOn" date, net numeric,
      passport text, "overReason" text, "stoppedReason" text)
    returning id`.execute(tx)
  await sql`
    insert into shipment_version (shipment_id, version, content, reason, person_id, full_name, at)
    select t.id, 1, d.content, null, ${call.person.id}, ${call.person.fullName}, ${call.now}
    from unnest(${rows.map(({ id }) => id)}::int[]) with ordinality as t(id, n)
      join jsonb_array_elements(${drafts}::jsonb) with ordinality as d(content, n) using (n) order by n`.execute(tx)
  await recordMany(
    tx,
    call,
    rows.map(({ id }, n) => ({
      act,
      objectType: 'SHIPMENT',
      objectId: id,
      detail: { ...part[n]!.draft, requestId: part[n]!.requestId },
    })),
  )
  return rows.map(({ id }) => id)
}

/** Sends one notice for all wagons of a request. */
async function notifyContractor(
  tx: Tx,
  call: Call,
  allocation: VisibleAllocation,
  lines: Line[],
  supplier: { ru: string; kk: string },
): Promise<void> {
  const total = sumTons(lines.map((l) => l.draft.net))
  const day = lines
    .map((l) => l.draft.shippedOn)
    .sort()
    .at(-1)!
  await notify(tx, call, {
    kind: 'request.shipped',
    objectType: 'REQUEST',
    objectId: allocation.requestId,
    to: { bin: allocation.organizationBin },
    args: { id: allocation.requestId, supplier, tons: total, day },
    path: deliveryPath(allocation),
  })
}
