import { sql } from 'kysely'
import type { Order } from '#contract/trade/desk.ts'
import type { Month } from '#domain/month.ts'
import { sumTons, tons } from '#domain/tons.ts'
import { beforeOf, unsignedLines } from '#domain/trade/allocation/changes.ts'
import type { Desk } from '#domain/trade/allocation/desk.ts'
import type { Sql } from '../../../platform/sql/db.ts'
import { named, type Reader } from '../reader.ts'
import { signedBefore } from './signed-before.ts'

type OrderDocument = { documentId: string; readOnly: boolean; version: number; contentVersion: number }

/** Returns every version of every holder's order of a month, the newest first; of an unsigned one what it would list now. */
export async function orderViews(db: Sql, reader: Reader, period: Month, desk: Desk): Promise<Order[]> {
  const unsigned = unsignedBySupplier(desk)
  const rows = await db
    .selectFrom('supplyOrder as o')
    .innerJoin('organisationEntry as s', 's.bin', 'o.supplierBin')
    .select([
      'o.id',
      'o.supplierBin',
      'o.number',
      'o.documentVersion',
      'o.status',
      'o.signedAt',
      'o.contentVersion',
      's.nameRu',
      's.nameKk',
    ])
    .select([
      sql<number>`(select count(*) from supply_order_line l where l.order_id = o.id)`.as('rows'),
      sql<number>`(select coalesce(sum(l.volume - l.before), 0) from supply_order_line l where l.order_id = o.id)`.as('change'),
      signedBefore.as('before'),
      sql<OrderDocument[]>`coalesce((
        select json_agg(json_build_object('documentId', d.id, 'readOnly', d.read_only, 'version', d.version, 'contentVersion', d.content_version)
          order by d.version)
        from current_document d where d.object_type = 'ORDER' and d.object_id = o.id), '[]')`.as('papers'),
    ])
    .where('o.period', '=', period)
    .orderBy('s.nameRu')
    .orderBy('o.documentVersion', 'desc')
    .execute()
  return rows
    .map((o) => ({ ...o, ...(o.status === 'DRAFT' && (unsigned.get(o.supplierBin) ?? { rows: 0, change: 0 })) }))
    .filter((o) => o.status === 'SIGNED' || o.rows > 0)
    .map((o) => ({
      id: o.id,
      supplier: { bin: o.supplierBin, organizationName: named(reader, o.nameRu, o.nameKk) },
      number: o.number,
      version: o.documentVersion,
      status: { code: o.status, description: reader.t(`trade.orderStatus.${o.status}`) },
      rows: Number(o.rows),
      volume: sumTons([Number(o.before), Number(o.change)]),
      before: Number(o.before),
      change: Number(o.change),
      signedAt: o.signedAt?.toISOString() ?? null,
      documents: o.papers.map(({ documentId, readOnly, version }) => ({ documentId, readOnly, version })),
      documentFresh: o.papers.at(-1)?.contentVersion === o.contentVersion,
    }))
}

/** Number of rows that the next version of each holder's order lists, and the tons that it adds or takes. */
function unsignedBySupplier(desk: Desk): Map<string, { rows: number; change: number }> {
  const productions = Map.groupBy(desk.productions, (p) => p.supplierBin)
  return new Map(
    [...productions].flatMap(([bin, own]) => {
      const lines = unsignedLines(desk, new Set(own.map(({ id }) => id)))
      const changeKg = lines.reduce((sum, line) => sum + line.kg - beforeOf(line), 0)
      return lines.length === 0 ? [] : [[bin, { rows: lines.length, change: tons(changeKg) }]]
    }),
  )
}
