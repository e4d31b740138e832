import { type SqlBool, sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { may } from '#domain/access.ts'
import { orderPage } from '#domain/reporting/search/page.ts'
import { nameIn } from '#i18n/language.ts'
import { monthText } from '#i18n/month-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

/** Finds up to `most` orders whose number begins with what was typed (`comparedCode`), of each number the newest version that the caller may see. */
export async function findOrders(db: Db, { actor, language, t }: Call, beginning: string, most: number): Promise<Found[]> {
  if (!may(actor, 'order.read')) return []
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('supplyOrder as o')
        .distinctOn('o.number')
        .selectAll('o')
        .where(sql<SqlBool>`typed_code(o.number) like ${`${beginning}%`}`)
        .where(whereWithin('order', actor, { official: sql`o.status = 'SIGNED'`, supplier: sql`o.supplier_bin` }))
        .orderBy('o.number')
        .orderBy('o.documentVersion', 'desc')
        .as('o'),
    )
    .innerJoin('organisationEntry as h', 'h.bin', 'o.supplierBin')
    .select(['o.id', 'o.number', 'o.period', 'o.status', 'h.nameRu', 'h.nameKk'])
    .select((eb) =>
      eb
        .selectFrom('signedDocument as d')
        .select('d.verifyCode')
        .whereRef('d.objectId', '=', 'o.id')
        .where('d.objectType', '=', 'ORDER')
        .orderBy('d.version', 'desc')
        .limit(1)
        .as('verifyCode'),
    )
    .orderBy('o.period', 'desc')
    .orderBy('o.number')
    .limit(most)
    .execute()
  return rows.flatMap((o): Found[] => {
    const path = orderPage(actor.role, o)
    const status = t(`trade.orderStatus.${o.status}`)
    const subtitle = `${monthText(t, o.period)} · ${nameIn(language, o)}`
    return path ? [{ objectType: 'ORDER', id: String(o.id), title: o.number, subtitle, status, path }] : []
  })
}
