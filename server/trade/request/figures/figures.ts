import { sql } from 'kysely'
import type { Tx } from '../../../platform/sql/db.ts'

/** Tons of one request; null = not decided yet. */
export type TonsOfRequest = readonly [requestId: number, tons: number | null]

const ids = (rows: readonly (readonly [number, ...unknown[]])[]) => rows.map(([id]) => id)

/** Sets the limited tons of requests (a sent split). Other features set figures of requests only through this file, in one statement for all rows. */
export const updateLimited = (tx: Tx, rows: readonly TonsOfRequest[]) =>
  sql`update bitumen_request r set limited_volume = v.tons
    from unnest(${ids(rows)}::int[], ${rows.map(([, tons]) => tons)}::numeric[]) as v(id, tons) where r.id = v.id`.execute(tx)

/** Sets the tons of requests in signed orders. */
export const updateAllocated = (tx: Tx, rows: readonly TonsOfRequest[], at: Date) =>
  sql`update bitumen_request r set distributed_amount = v.tons, version = r.version + 1, updated_at = ${at}
    from unnest(${ids(rows)}::int[], ${rows.map(([, tons]) => tons)}::numeric[]) as v(id, tons) where r.id = v.id`.execute(tx)

/** Sets the shipped and received tons of requests. */
export const updateDelivered = (tx: Tx, rows: readonly (readonly [requestId: number, shipped: number | null, received: number | null])[]) =>
  sql`update bitumen_request r set shipped_volume = v.shipped, received_volume = v.received
    from unnest(${ids(rows)}::int[], ${rows.map(([, shipped]) => shipped)}::numeric[], ${rows.map(([, , received]) => received)}::numeric[])
      as v(id, shipped, received) where r.id = v.id`.execute(tx)
