import { type SqlBool, sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { shipmentPage } from '#domain/reporting/search/page.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { whereSeen } from './filter.ts'

/** Finds up to `most` wagons and trucks whose number or waybill is what was typed (`comparedCode`), or has it as a `part`; the newest first. */
export async function findShipments(
  db: Db,
  { actor, language, t }: Call,
  typed: { code: string; part: boolean },
  most: number,
): Promise<Found[]> {
  const like = typed.part ? contains(typed.code) : typed.code
  const rows = await db
    .selectFrom('shipment as s')
    .innerJoin('orderRow as a', 'a.id', 's.allocationId')
    .innerJoin('organisationEntry as o', 'o.bin', 's.contractorBin')
    .select(['s.id', 's.kind', 's.vehicle', 's.waybill', 's.shippedOn', 's.net', 's.receiptState', 's.ofPeriod as period'])
    .select(['a.requestId', 'a.projectId', 's.placeNetwork as ownershipType', 'o.nameRu', 'o.nameKk'])
    // all of them by the index of trigrams first, or the newest wagons of the country would be gone through one by one
    .where(
      sql<SqlBool>`s.id = any(array(select s.id from shipment s
        where (typed_code(s.vehicle) like ${like} or typed_code(s.waybill) like ${like}) and ${whereSeen(actor)}))`,
    )
    .orderBy('s.shippedOn', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((s) => ({
    objectType: 'SHIPMENT',
    id: String(s.id),
    title: `${t(`served.shipmentKind.${s.kind}`)} ${s.vehicle} · ${s.waybill}`,
    subtitle: `${s.shippedOn.split('-').reverse().join('.')} · ${t('trade.tons', { value: s.net })} · ${nameIn(language, s)}`,
    status: t(`served.shipmentState.${s.receiptState}`),
    path: shipmentPage(actor.role, s),
  }))
}
