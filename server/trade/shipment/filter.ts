import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ShipmentListQuery } from '#contract/trade/shipment.ts'
import type { Actor } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { comparedCode } from '#domain/reporting/search/typed.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

/** The same visibility rule as `maySeeDelivery`, as an SQL condition on shipments `s` or on their tally `t`. */
export const whereSeen = (actor: Actor, of: 's' | 't' = 's') =>
  whereWithin('delivery', actor, {
    supplier: sql.ref(`${of}.holderBin`),
    organization: sql.ref(`${of}.contractorBin`),
    region: sql.ref(`${of}.placeRegion`),
    ownershipType: sql.ref(`${of}.placeNetwork`),
  })

/** `named`: the organisations whose names have what is searched (`withNames`). */
export type ShipmentFilter = Omit<z.infer<typeof ShipmentListQuery>, 'page' | 'size'> & { named?: readonly string[] }

/** Shipments `s` that the actor sees, filtered; without the state, by which they are counted. */
export function filteredShipments(db: Db, actor: Actor, q: ShipmentFilter) {
  return db
    .selectFrom('shipment as s')
    .where(whereSeen(actor))
    .$if(q.period !== undefined, (some) => some.where('s.ofPeriod', '=', q.period!))
    .$if(q.shippedOn !== undefined, (some) => some.where('s.shippedOn', '=', q.shippedOn!))
    .$if(q.katoCode !== undefined, (some) => some.where('s.placeRegion', '=', regionOf(q.katoCode!)))
    .$if(q.ownershipType !== undefined, (some) => some.where('s.placeNetwork', '=', q.ownershipType!))
    .$if(q.bitumenType !== undefined, (some) =>
      some.where(sql<SqlBool>`s.allocation_id in (select a.id from order_row a where a.bitumen_type = ${q.bitumenType})`),
    )
    .$if(q.allocationId !== undefined, (some) => some.where('s.allocationId', '=', q.allocationId!))
    .$if(q.requestId !== undefined, (some) =>
      some.where('s.allocationId', 'in', (eb) => eb.selectFrom('orderRow as a').select('a.id').where('a.requestId', '=', q.requestId!)),
    )
    .$if(Boolean(q.query), (some) => some.where(sql<SqlBool>`(${numbered(q)} or ${ofNamed(q)})`))
}

/**
 * The filter with the organisations whose names have what is searched. They are looked up beforehand: the database then knows how many there are, and goes
 * through the index of wagons and waybills instead of all wagons of five seasons.
 */
export async function withNames(db: Sql, q: ShipmentFilter): Promise<ShipmentFilter> {
  if (!q.query) return q
  const like = contains(q.query)
  const rows = await db
    .selectFrom('organisationEntry')
    .select('bin')
    .where((eb) => eb.or([eb('nameRu', 'ilike', like), eb('nameKk', 'ilike', like), eb('bin', '=', q.query!)]))
    .execute()
  return { ...q, named: rows.map(({ bin }) => bin) }
}

/** Letters and digits from which on a part of a number is searched: one or two are in most numbers, and no index finds them. */
const shortestPart = 3

/**
 * Wagons and waybills of this number, without spaces, dashes and alphabets, as in the search of the portal; what is too short for a part is a whole
 * number.
 */
function numbered({ query = '' }: ShipmentFilter): RawBuilder<SqlBool> {
  const code = comparedCode(query)
  if (code === '') return sql`false`
  const has = code.length < shortestPart ? sql`= ${code}` : sql`like ${contains(code)}`
  return sql`(typed_code(s.vehicle) ${has} or typed_code(s.waybill) ${has})`
}

/** Of a contractor or holder whose name is searched. */
export function ofNamed({ named = [] }: ShipmentFilter, of: 's' | 't' = 's'): RawBuilder<SqlBool> {
  if (named.length === 0) return sql`false`
  return sql`(${sql.ref(`${of}.contractorBin`)} = any(${named}) or ${sql.ref(`${of}.holderBin`)} = any(${named}))`
}

/** Those of `filteredShipments` that are found by their number alone. */
export const numberedOnly = (db: Db, actor: Actor, q: ShipmentFilter) =>
  filteredShipments(db, actor, { ...q, query: undefined })
    .where(numbered(q))
    .where(sql<SqlBool>`not ${ofNamed(q)}`)
