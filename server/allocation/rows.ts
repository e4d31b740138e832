import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** What the rows of a request say together, tons. */
export async function allocatedTo(tx: Tx, requestId: number): Promise<number> {
  const { tons } = await tx
    .selectFrom('allocation')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('volume'), sql.lit(0)).as('tons'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return tons
}

/** What has been shipped of rows, tons. */
export const updateShipped = (tx: Tx, rows: readonly (readonly [id: number, tons: number])[], at: Date) =>
  sql`update allocation a set shipped = v.shipped, updated_at = ${at}
    from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, of]) => of)}::numeric[]) as v(id, shipped) where a.id = v.id`.execute(tx)

/** What QAJ was only drafting for a request goes; what stands in a signed order, and what a closed month says, stays. The request is locked. */
export const dropDraft = (tx: Tx, requestId: number, at: Date) =>
  tx
    .updateTable('allocation as a')
    .from('bitumenRequest as r')
    .set({ draftVolume: null, draftLocked: false, draftReason: null, updatedAt: at })
    .whereRef('r.id', '=', 'a.requestId')
    .where('a.requestId', '=', requestId)
    .where('r.monthClosed', '=', false)
    .where((eb) => eb(eb.fn.coalesce('r.distributedAmount', eb.lit(0)), '=', 0))
    .execute()
