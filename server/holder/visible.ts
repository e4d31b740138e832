import type { Actor } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql } from '../platform/db.ts'

/** A holder's form as something signed: nobody but the holder writes it; QAJ reads it once it is signed. @throws Refused 404 */
export async function loadVisibleForm(sql: Sql, actor: Actor, id: number) {
  const row = (await sql.selectFrom('holderForm').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  if (!within('form', actor, { supplier: row.supplierBin, official: row.status === 'SIGNED' })) refuse('not.found')
  return { ...row, organizationBin: row.supplierBin }
}
export type VisibleForm = Awaited<ReturnType<typeof loadVisibleForm>>
