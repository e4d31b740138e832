import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { filteredShipments, type ShipmentFilter } from './list.ts'

/** Tons that left, by day; without those that were taken back. */
export const shippedByDay = (db: Db, { actor }: Call, q: ShipmentFilter) =>
  filteredShipments(db, actor, q)
    .select(['s.shippedOn as day', (eb) => eb.fn.sum<number>('s.net').as('tons')])
    .where('s.cancelled', '=', false)
    .groupBy('s.shippedOn')
    .execute()
