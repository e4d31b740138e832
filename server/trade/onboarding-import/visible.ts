import { type Actor, may } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Loads a takeover; administrators see all. @throws Refused 404 */
export async function loadVisibleTakeover(sql: Sql, actor: Actor, id: number) {
  if (!may(actor, 'takeover.read')) refuse('not.found')
  const found = sql
    .selectFrom('takeover as k')
    .innerJoin('personEntry as w', 'w.id', 'k.createdBy')
    .selectAll('k')
    .select('w.fullName as createdName')
  return (await found.where('k.id', '=', id).executeTakeFirst()) ?? refuse('not.found')
}
export type VisibleTakeover = Awaited<ReturnType<typeof loadVisibleTakeover>>
