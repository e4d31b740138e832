import type { SheetAnswer } from '#contract/shipment.ts'
import type { Month } from '#domain/month.ts'
import { type Refusal, refusalsOf, refuse } from '#domain/refusal.ts'
import { shipmentRefusals } from '#domain/shipment/rules.ts'
import { ShipmentDraft } from '#domain/shipment/shipment.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { writtenTons } from '#domain/typed-tons.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { recordMany } from '../journal/record.ts'
import { requireMonthOpen } from '../month/open.ts'
import { notify } from '../notice/notify.ts'
import type { Call, UploadedFile } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { type Fault, markedSheet } from '../platform/marked-sheet.ts'
import { inPieces } from '../platform/pieces.ts'
import type { Services } from '../platform/services.ts'
import { cellDay, cellText, cellTons, readCells } from '../platform/sheet-in.ts'
import type { SheetCell } from '../platform/sheet-parse.ts'
import { write } from '../platform/write.ts'
import { portalSettings } from '../setting/read.ts'
import { deliveryPath, loadingOf, nameOf, requireShippable, stoppedOn } from './add.ts'
import { closeDelivered } from './delivered-rows.ts'
import { type LoadKey, neededColumns, placesOf } from './sheet-columns.ts'
import { settleDeliveries } from './sums.ts'
import { lockDeliverables, type VisibleAllocation } from './visible.ts'

type Line = { row: number; draft: ShipmentDraft }
type Read = { cells: SheetCell[][]; lines: Line[]; faults: Fault[]; places: Map<LoadKey, number> }

/** Imports a sheet of wagons: all errors of all rows are reported at once, and nothing is stored until there are none. */
export async function loadSheet(
  { db }: Services,
  call: Call,
  period: Month,
  dryRun: boolean,
  [sheet]: UploadedFile[],
): Promise<SheetAnswer> {
  const read = await readLines(call, await readCells(sheet?.bytes ?? refuse('input.required', undefined, 'sheet'), call.person.id))
  const answer = async (faults: Fault[], stored: boolean): Promise<SheetAnswer> => ({
    stored,
    rows: read.cells.length - 1,
    tons: sumTons(read.lines.map((l) => l.draft.net)),
    bad: [...Map.groupBy(faults, (f) => f.row)].map(([row, own]) => ({
      row,
      reasons: own.map((f) => ({ column: f.column === null ? null : cellText(read.cells[0]![f.column]), message: f.message })),
    })),
    marked:
      faults.length > 0
        ? (await markedSheet(call.t('served.sheet.shipments'), read.cells, faults, call.t('served.sheet.faults'))).toString('base64')
        : null,
  })
  const outcome = await write(db, call, async (tx) => {
    await requireMonthOpen(tx, period)
    const { faults, groups } = await check(tx, call, period, read)
    const all = [...read.faults, ...faults].sort((a, b) => a.row - b.row)
    if (all.length > 0 || dryRun) return { faults: all, stored: false }
    await store(tx, call, groups)
    return { faults: [], stored: true }
  })
  return answer(outcome.faults, outcome.stored)
}

async function readLines({ t }: Call, cells: SheetCell[][]): Promise<Read> {
  const places = placesOf((cells[0] ?? []).map(cellText))
  const missing = neededColumns.filter((c) => !places.has(c.key))
  if (missing.length > 0) refuse('sheet.columns', { names: missing.map((c) => t(c.title)).join(', ') }, 'sheet')
  const lines: Line[] = []
  const faults: Fault[] = []
  for await (const some of inPieces([...cells.entries()]))
    for (const [i, row] of some) {
      if (i === 0 || !row.some((cell) => cellText(cell) !== '')) continue
      const at = (key: LoadKey): SheetCell => row[places.get(key) ?? -1] ?? null
      const kind = kindOf(cellText(at('kind')), t)
      const parsed = ShipmentDraft.safeParse({
        allocationId: Number(cellText(at('allocationId'))) || 0,
        kind,
        vehicle: cellText(at('vehicle')),
        waybill: cellText(at('waybill')),
        shippedOn: cellDay(at('shippedOn')) ?? cellText(at('shippedOn')),
        net: tonsIn(at('net')),
        passport: cellText(at('passport')),
        overReason: cellText(at('overReason')) || null,
        stoppedReason: cellText(at('stoppedReason')) || null,
      })
      if (parsed.success) lines.push({ row: i + 1, draft: parsed.data })
      else for (const refusal of refusalsOf(parsed.error)) faults.push(faultOf(t, i + 1, refusal, places))
    }
  return { cells, lines, faults, places }
}

/** What is no amount is NaN, so that the field says it. */
const tonsIn = (cell: SheetCell): number | null => {
  const read = cellTons(cell)
  return read === undefined ? (typeof cell === 'number' ? cell : writtenTons(cellText(cell))) : read
}

const kindOf = (text: string, t: Call['t']) => {
  const written = text.toLowerCase()
  return (
    (['WAGON', 'TRUCK'] as const).find(
      (kind) => written === kind.toLowerCase() || written === t(`served.shipmentKind.${kind}`).toLowerCase(),
    ) ?? null
  )
}

const faultOf = (t: Call['t'], row: number, refusal: Refusal, places: Map<LoadKey, number>): Fault => ({
  row,
  column: places.get(refusal.field as LoadKey) ?? null,
  message: refusalText(t, refusal),
})

/** Validates every row, in the order of the sheet; allocations are locked in the order of their numbers. */
async function check(tx: Tx, call: Call, period: Month, { lines, places }: Read) {
  const faults: Fault[] = []
  const groups: [VisibleAllocation, Line[]][] = []
  const fault = (row: number, refusal: Refusal) => faults.push(faultOf(call.t, row, refusal, places))
  const twice = await knownOf(tx, lines)
  const told = new Set<string>()
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
    for (const { row, draft } of own) {
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

const keyOf = (s: { waybill: string; vehicle: string; shippedOn: string }): string => `${s.waybill}|${s.vehicle}|${s.shippedOn}`

async function knownOf(tx: Tx, lines: Line[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const rows = await tx
    .selectFrom('shipment')
    .select(['waybill', 'vehicle', 'shippedOn'])
    .where('cancelled', '=', false)
    .where('waybill', 'in', [...new Set(lines.map((l) => l.draft.waybill))])
    .execute()
  return new Set(rows.map(keyOf))
}

/** Rows per statement: PostgreSQL accepts at most 65,535 values. */
const atOnce = 2_000

async function store(tx: Tx, call: Call, groups: readonly [VisibleAllocation, Line[]][]): Promise<void> {
  const all = groups.flatMap(([{ requestId }, lines]) => lines.map(({ draft }) => ({ draft, requestId })))
  for (let i = 0; i < all.length; i += atOnce) await insert(tx, call, all.slice(i, i + atOnce))
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

async function insert(tx: Tx, call: Call, part: readonly { draft: ShipmentDraft; requestId: number }[]): Promise<void> {
  const at = { createdBy: call.person.id, createdAt: call.now, updatedAt: call.now }
  const rows = await tx
    .insertInto('shipment')
    .values(
      part.map(({ draft }) => ({
        ...draft,
        overReason: draft.overReason || null,
        stoppedReason: draft.stoppedReason || null,
        fileId: null,
        ...at,
      })),
    )
    .returning('id')
    .execute()
  const by = { reason: null, personId: call.person.id, fullName: call.person.fullName, at: call.now }
  await tx
    .insertInto('shipmentVersion')
    .values(rows.map(({ id }, n) => ({ ...by, shipmentId: id, version: 1, content: JSON.stringify(part[n]!.draft) })))
    .execute()
  await recordMany(
    tx,
    call,
    rows.map(({ id }, n) => ({
      act: 'shipment.add',
      objectType: 'SHIPMENT',
      objectId: id,
      detail: { ...part[n]!.draft, requestId: part[n]!.requestId },
    })),
  )
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
