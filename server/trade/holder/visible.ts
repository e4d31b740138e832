import type { Actor } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Loads a holder's form: visible to the holder, and to QAJ once it is signed. @throws Refused 404 */
export async function loadVisibleForm(sql: Sql, actor: Actor, id: number) {
  const row = (await sql.selectFrom('holderForm').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  if (!within('form', actor, { supplier: row.supplierBin, official: row.status === 'SIGNED' })) refuse('not.found')
  return { ...row, organizationBin: row.supplierBin }
}
export type VisibleForm = Awaited<ReturnType<typeof loadVisibleForm>>
