import type { Actor } from '#domain/access.ts'
import { may } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

type Row = { supplierBin: string; status: string }
/** A draft is visible to QAJ alone; a signed order also to its holder and the committee. */
const sees = (actor: Actor, { supplierBin: supplier, status }: Row): boolean =>
  may(actor, 'order.read') && within('order', actor, { supplier, official: status === 'SIGNED' })

/** @throws Refused 404, also when the actor may not see it */
export async function loadVisibleOrder(sql: Sql, actor: Actor, id: number) {
  const row = await sql.selectFrom('supplyOrder').selectAll().where('id', '=', id).executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('supplyOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
