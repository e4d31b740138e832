import { sql } from 'kysely'
import type { Tx } from '../../../platform/sql/db.ts'

/** Returns the sum of the rows of a request, tons. */
export async function allocatedTo(tx: Tx, requestId: number): Promise<number> {
  const { tons } = await tx
    .selectFrom('allocation')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('volume'), sql.lit(0)).as('tons'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return tons
}

/** Stores the shipped tons of rows. */
export const updateShipped = (tx: Tx, rows: readonly (readonly [id: number, tons: number])[], at: Date) =>
  sql`update allocation a set shipped = v.shipped, updated_at = ${at}
    from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, of]) => of)}::numeric[]) as v(id, shipped) where a.id = v.id`.execute(tx)

/** Removes QAJ's draft volumes of a request; signed volumes and closed months stay as they are. The request is locked. */
export const dropDraft = (tx: Tx, requestId: number, at: Date) =>
  tx
    .updateTable('allocation as a')
    .from('placedRequest as r')
    .set({ draftVolume: null, draftLocked: false, draftReason: null, updatedAt: at })
    .whereRef('r.id', '=', 'a.requestId')
    .where('a.requestId', '=', requestId)
    .where('r.monthClosed', '=', false)
    .where((eb) => eb(eb.fn.coalesce('r.distributedAmount', eb.lit(0)), '=', 0))
    .execute()
