import type { Actor } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Loads a report: the resource holder always, QAJ and the road committee once it is signed. @throws Refused 404 */
export async function loadVisibleReport(sql: Sql, actor: Actor, id: number) {
  const row = (await sql.selectFrom('monthReport').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  if (!within('report', actor, { supplier: row.supplierBin, official: row.status === 'SIGNED' })) refuse('not.found')
  return { ...row, organizationBin: row.supplierBin }
}
export type VisibleReport = Awaited<ReturnType<typeof loadVisibleReport>>
