import type { z } from 'zod'
import type { Shipment } from '#contract/trade/delivery.ts'
import type { ShipmentListQuery } from '#contract/trade/shipment.ts'
import type { Month } from '#domain/month.ts'
import { kg, tons } from '#domain/tons.ts'
import { promisedKg } from '#domain/trade/allocation/promised.ts'
import { promisedRows } from '#domain/trade/allocation/status.ts'
import type { Call } from '../../platform/http/call.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { withNames } from './filter.ts'
import { shipmentIds, shipmentsByIds } from './list.ts'
import { loadColumns } from './sheet-columns.ts'

const columnsIn = (t: Call['t']): Column<Shipment>[] => [
  { key: 'id', title: t('served.column.id'), width: 8, value: (s) => s.id },
  { key: 'allocationId', title: t('served.column.allocationId'), width: 12, value: (s) => s.allocationId },
  { key: 'supplier', title: t('served.column.supplier'), width: 34, value: (s) => s.supplier.organizationName },
  { key: 'contractor', title: t('served.column.contractor'), width: 34, value: (s) => s.contractor.organizationName },
  { key: 'project', title: t('served.column.name'), width: 50, value: (s) => s.projectName },
  { key: 'requestId', title: t('served.column.requestId'), width: 10, value: (s) => s.requestId },
  { key: 'factory', title: t('served.column.factory'), width: 24, value: (s) => s.factory.organizationName },
  { key: 'grade', title: t('served.column.grade'), width: 14, value: (s) => s.bitumenType.description },
  { key: 'kind', title: t('served.column.vehicleKind'), width: 12, value: (s) => s.kind.description },
  { key: 'vehicle', title: t('served.column.vehicle'), width: 16, value: (s) => s.vehicle },
  { key: 'waybill', title: t('served.column.waybill'), width: 18, value: (s) => s.waybill },
  { key: 'shippedOn', title: t('served.column.shippedOn'), width: 14, value: (s) => s.shippedOn, day: true },
  { key: 'net', title: t('served.column.net'), width: 12, value: (s) => s.net, tons: true },
  { key: 'passport', title: t('served.column.passport'), width: 20, value: (s) => s.passport },
  { key: 'state', title: t('served.column.status'), width: 22, value: (s) => s.state.description },
  { key: 'receivedOn', title: t('served.column.receivedOn'), width: 14, value: (s) => s.receipt?.receivedOn ?? null, day: true },
  { key: 'received', title: t('served.column.receivedVolume'), width: 12, value: (s) => s.receipt?.receivedVolume ?? null, tons: true },
  { key: 'difference', title: t('served.column.difference'), width: 12, value: (s) => s.receipt?.difference ?? null, tons: true },
  { key: 'reason', title: t('served.column.reason'), width: 26, value: (s) => s.receipt?.reason?.description ?? null },
]

/** Exports exactly the rows of the list with these filters, all pages. */
export function shipmentSheet(call: Call, query: Omit<z.infer<typeof ShipmentListQuery>, 'page' | 'size'>): Sheet {
  const title = call.t('served.sheet.shipments')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns: columnsIn(call.t) },
    rows: async function* ({ db, read }) {
      yield* read(shipmentIds(db, call, await withNames(db, query)), (ids) => shipmentsByIds(db, call, ids))
    },
  })
}

/** Template with the holder's rows of a month that may be shipped, one line each, the rest to be filled in. */
export async function shipmentTemplate(db: Db, call: Call, period: Month): Promise<Sheet> {
  const { actor, t, language } = call
  const rows = await db
    .selectFrom('orderRow as a')
    .innerJoin(projectSeenBy(actor), 'p.id', 'a.projectId')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .select(['a.id', 'a.volume', 'a.unpromised', 'a.shipped', 'o.nameRu', 'o.nameKk', 'p.projectName', 'p.projectNameKk'])
    .where('a.ofPeriod', '=', period)
    .where('a.holderBin', '=', actor.bin)
    .where('a.status', 'in', promisedRows)
    .where('a.monthClosed', '=', false)
    .orderBy('a.id')
    .execute()
  const kk = language === 'kk'
  const title = t('served.sheet.shipments')
  return templateOf(call, {
    ...{ title, name: `${title} ${period.slice(0, 7)}`, columns: loadColumns },
    rows: rows.map((a) => ({
      allocationId: a.id,
      contractor: kk ? a.nameKk : a.nameRu,
      project: kk ? a.projectNameKk : a.projectName,
      left: tons(Math.max(0, promisedKg(a) - kg(a.shipped))),
      kind: t('served.shipmentKind.WAGON'),
    })),
  })
}
