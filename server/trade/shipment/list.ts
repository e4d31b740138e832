import { sql } from 'kysely'
import type { z } from 'zod'
import type { Shipment } from '#contract/trade/delivery.ts'
import type { ShipmentListQuery } from '#contract/trade/shipment.ts'
import { type Actor, may } from '#domain/access.ts'
import { type Clause, clausesOf } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { lateUntil } from '#domain/trade/closing/closing.ts'
import { inLanguage } from '#i18n/language.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { byName } from '../../platform/http/by-name.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Ids, pageOf } from '../../platform/http/page.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { filteredShipments, numberedOnly, ofNamed, type ShipmentFilter, whereSeen, withNames } from './filter.ts'

const shipments = (db: Sql, actor: Actor) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('orderRow as a', 'a.id', 's.allocationId')
    .innerJoin(projectSeenBy(actor), 'p.id', 'a.projectId')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as h', 'h.bin', 'a.holderBin')
    .innerJoin('organisationEntry as m', 'm.bin', 'a.factoryBin')
    .leftJoin('receipt as c', 'c.shipmentId', 's.id')
    .leftJoin('deliveryFile as f', 'f.id', 's.fileId')
    .leftJoin('deliveryFile as t', 't.id', 'c.fileId')
    .leftJoin('closedMonth as z', 'z.period', 'a.ofPeriod')

const selected = (db: Sql, actor: Actor) =>
  shipments(db, actor)
    .selectAll('s')
    .select(['a.productionId', 'a.requestId', 'a.projectId', 'a.ofPeriod as period', 'a.bitumenType'])
    .select(['p.projectName', 'p.projectNameKk', 'p.roadCode', 'p.ownershipType', 'p.organizationBin', 'a.holderBin as supplierBin'])
    .select(['o.nameRu as contractorRu', 'o.nameKk as contractorKk', 'h.nameRu as supplierRu'])
    .select(['h.nameKk as supplierKk', 'a.factoryBin', 'm.nameRu as factoryRu', 'm.nameKk as factoryKk'])
    .select(['c.received', 'c.receivedOn', 'c.reason', 'c.comment', 'c.fullName', 'c.at', 'c.version as receiptVersion'])
    .select([
      'f.fileName',
      'f.size',
      'c.fileId as ticketId',
      't.fileName as ticketName',
      't.size as ticketSize',
      'z.businessDay as closedOn',
    ])
    .select('s.receiptState as state')
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

type Query = z.infer<typeof ShipmentListQuery>

const columns = {
  id: 's.id',
  shippedOn: 's.shippedOn',
  net: 's.net',
  vehicle: 's.vehicle',
  waybill: 's.waybill',
  updatedAt: 's.updatedAt',
} as const

/**
 * Counts by state with the sums of tons: of everything that the reader sees, and of all that a name is on, from what the database keeps; of numbers and of a
 * part of it row by row.
 */
async function statesOf(db: Db, actor: Actor, q: ShipmentFilter) {
  const { period, allocationId, requestId, shippedOn, katoCode, ownershipType, bitumenType } = q
  const narrowed = [period, allocationId, requestId, shippedOn, katoCode, ownershipType, bitumenType].some((filter) => filter !== undefined)
  if (narrowed) return statesByRow(filteredShipments(db, actor, q)).execute()
  if (q.query) {
    const states = statesByRow(numberedOnly(db, actor, q)).unionAll(statesByTally(db, actor, 'shipment_tally').where(ofNamed(q, 't')))
    return await db
      .selectFrom(states.as('found'))
      .select('state')
      .select((eb) => [
        eb.fn.sum<number>('n').as('n'),
        eb.fn.sum<number>('net').as('net'),
        eb.fn.sum<number | null>('received').as('received'),
      ])
      .groupBy('state')
      .execute()
  }
  // whoever sees all wagons, all of a holder, or all of a place, adds up few lines
  const of = (clause: Clause['of']) => clausesOf('delivery', actor)?.some((c) => c.of === clause)
  return await statesByTally(
    db,
    actor,
    of('organization') ? 'shipment_tally' : of('region') ? 'shipment_place_tally' : 'shipment_state_tally',
  ).execute()
}

const statesByRow = (some: ReturnType<typeof filteredShipments>) =>
  some
    .select('s.receiptState as state')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.sum<number>('s.net').as('net'),
      eb.fn.sum<number | null>('s.receiptTons').as('received'),
    ])
    .groupBy('s.receiptState')

const statesByTally = (db: Db, actor: Actor, tally: string) =>
  db
    .selectFrom(sql<Pick<Tables['shipmentTally'], 'receiptState' | 'n' | 'net' | 'received'>>`${sql.table(tally)}`.as('t'))
    .select('t.receiptState as state')
    .select((eb) => [
      eb.fn.sum<number>('t.n').as('n'),
      eb.fn.sum<number>('t.net').as('net'),
      eb.fn.sum<number | null>('t.received').as('received'),
    ])
    .where(whereSeen(actor, 't'))
    .groupBy('t.receiptState')
    .having((eb) => eb(eb.fn.sum('t.n'), '<>', 0))

/** Ids of the list, as it is sorted. */
export function shipmentIds(db: Db, { actor }: Call, q: ShipmentFilter) {
  return filteredShipments(db, actor, q)
    .select('s.id')
    .$if(q.state !== undefined, (some) => some.where('s.receiptState', '=', q.state!))
    .orderBy(sortedBy(q.sort, columns, 'shippedOn,desc', { last: 's.id' }))
}

/** The shipments of some ids of the list, in their order. */
export async function shipmentsByIds(db: Db, call: Call, ids: Ids): Promise<Shipment[]> {
  const rows = await pageOf(ids, (some) =>
    selected(db, call.actor)
      .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(some))))
      .execute(),
  )
  return rows.map(await viewer(db, call))
}

/** Returns a page, with counts by state and the sums of all filtered rows. */
export async function shipmentsPage(db: Db, call: Call, q: Query) {
  const asked = await withNames(db, q)
  const ids = shipmentIds(db, call, asked)
    .limit(q.size)
    .offset(q.page * q.size)
  const states = await statesOf(db, call.actor, asked)
  const shown = q.state ? states.filter((s) => s.state === q.state) : states
  const sum = (some: (number | null)[]) => tons(some.reduce<number>((all, one) => all + kg(one ?? 0), 0))
  return {
    content: await shipmentsByIds(db, call, ids.execute()),
    totalElements: shown.reduce((all, s) => all + s.n, 0),
    shipped: sum(shown.filter((s) => s.state !== 'CANCELLED').map((s) => s.net)),
    received: sum(shown.map((s) => s.received)),
    byState: byName(states.map((s) => [s.state, s.n])),
  }
}

/** Every shipment of a request's allocations, oldest first. */
export async function shipmentsOf(db: Sql, call: Call, requestId: number): Promise<Shipment[]> {
  const rows = await selected(db, call.actor)
    .where('a.requestId', '=', requestId)
    .where(whereSeen(call.actor))
    .orderBy('s.shippedOn')
    .orderBy('s.id')
    .execute()
  return rows.map(await viewer(db, call))
}

/** @throws Refused 404 */
export async function readShipment(db: Sql, call: Call, id: number): Promise<Shipment> {
  const row = await selected(db, call.actor).where('s.id', '=', id).where(whereSeen(call.actor)).executeTakeFirst()
  return row ? (await viewer(db, call))(row) : refuse('not.found')
}

async function viewer(db: Sql, call: Call): Promise<(row: Row) => Shipment> {
  const { receiptDays } = (await portalSettings(db)).deadlines
  return (row) => shipmentView(row, call, receiptDays)
}

function shipmentView(s: Row, { actor, t, language, today }: Call, receiptDays: number): Shipment {
  const named = (bin: string, ru: string, kk: string) => ({ bin, organizationName: inLanguage(language, ru, kk) })
  const until = s.closedOn ? lateUntil(s.closedOn, receiptDays) : null
  const inTime = until === null || today <= until
  return {
    id: s.id,
    allocationId: s.allocationId,
    productionId: s.productionId,
    requestId: s.requestId,
    projectId: s.projectId,
    projectName: inLanguage(language, s.projectName, s.projectNameKk),
    roadCode: s.roadCode,
    ownershipType: { code: s.ownershipType, description: t(`trade.ownershipType.${s.ownershipType}`) },
    requestPeriod: s.period,
    contractor: named(s.organizationBin, s.contractorRu, s.contractorKk),
    supplier: named(s.supplierBin, s.supplierRu, s.supplierKk),
    factory: named(s.factoryBin, s.factoryRu, s.factoryKk),
    bitumenType: { code: s.bitumenType, description: t(`trade.bitumenType.${s.bitumenType}`) },
    kind: { code: s.kind, description: t(`served.shipmentKind.${s.kind}`) },
    vehicle: s.vehicle,
    waybill: s.waybill,
    shippedOn: s.shippedOn,
    net: s.net,
    passport: s.passport,
    overReason: s.overReason,
    stoppedReason: s.stoppedReason,
    file: s.fileId ? { documentId: s.fileId, fileName: s.fileName!, size: s.size! } : null,
    state: { code: s.state, description: t(`served.shipmentState.${s.state}`) },
    receipt:
      s.received === null
        ? null
        : {
            receivedVolume: s.received,
            receivedOn: s.receivedOn!,
            difference: tons(kg(s.received) - kg(s.net)),
            reason: s.reason ? { code: s.reason, description: t(`served.receiptReason.${s.reason}`) } : null,
            comment: s.comment,
            file: s.ticketId ? { documentId: s.ticketId, fileName: s.ticketName!, size: s.ticketSize! } : null,
            fullName: s.fullName!,
            at: s.at!.toISOString(),
            version: s.receiptVersion!,
          },
    version: s.version,
    createdAt: s.createdAt.toISOString(),
    updatedAt: s.updatedAt.toISOString(),
    lateUntil: until,
    mayCorrect: inTime && may(actor, 'shipment.correct') && actor.bin === s.supplierBin,
    mayReceive: inTime && !s.cancelled && may(actor, 'shipment.receive') && actor.bin === s.organizationBin,
  }
}
