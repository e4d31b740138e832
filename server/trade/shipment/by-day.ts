import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { filteredShipments, type ShipmentFilter } from './filter.ts'

/** What left, without what was taken back. */
const left = (db: Db, { actor }: Call, q: ShipmentFilter) => filteredShipments(db, actor, q).where('s.cancelled', '=', false)

/** Tons that left, by day. */
export const shippedByDay = (db: Db, call: Call, q: ShipmentFilter) =>
  left(db, call, q)
    .select(['s.shippedOn as day', (eb) => eb.fn.sum<number>('s.net').as('tons')])
    .groupBy('s.shippedOn')
    .execute()

/** Kg that left of each of these months, by day. */
export const shippedByMonth = async (db: Db, call: Call, { period: _, ...q }: ShipmentFilter, months: readonly Month[]) => {
  const rows = await left(db, call, q)
    .select(['s.ofPeriod as month', 's.shippedOn as day', sql<number>`(sum(s.net) * 1000)::bigint`.as('kg')])
    .where('s.ofPeriod', 'in', months)
    .groupBy(['s.ofPeriod', 's.shippedOn'])
    .execute()
  return rows.map(({ month, day, kg }): { month: Month; day: Day; kg: number } => ({ month, day, kg: Number(kg) }))
}
