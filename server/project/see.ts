import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, reachOf, sees } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

/** The `where` of every list of projects, from the same table as `sees`. A draft is its organisation's alone. */
export function whereSeen(actor: Actor) {
  return (eb: ExpressionBuilder<Tables & { p: Tables['project'] }, 'p'>) => {
    const reach = reachOf(actor)
    if (reach.kind === 'none') return sql<SqlBool>`false`
    if (reach.kind === 'organisation') return eb('p.organizationBin', '=', reach.bin)
    const signed = eb('p.status', '!=', 'CREATED')
    return reach.kind === 'all'
      ? signed
      : eb.and([signed, eb('p.ownershipType', '=', reach.ownershipType), sql<SqlBool>`${eb.ref('p.region')} = any(${reach.regions})`])
  }
}

type Row = { organizationBin: string; region: string; ownershipType: Tables['project']['ownershipType']; status: string }
const visible = (row: Row) => ({
  bin: row.organizationBin,
  region: row.region,
  ownershipType: row.ownershipType,
  drafted: row.status === 'CREATED',
})

/** The project's own row. @throws Refused 404, also when the actor may not see it */
export async function seenProject(db: Sql, actor: Actor, id: number) {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
  return row && sees(actor, visible(row)) ? row : refuse('not.found')
}

/** The same, held until the transaction ends: nobody else decides meanwhile. */
export async function lockProject(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && sees(actor, visible(row)) ? row : refuse('not.found')
}
export type LockedProject = Awaited<ReturnType<typeof lockProject>>
