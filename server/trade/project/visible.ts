import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** The `where` condition of every list of projects `p`. A draft is visible to its organisation only. */
export const whereVisible = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('project', actor, {
    official: sql`p.status <> 'CREATED'`,
    organization: sql`p.organization_bin`,
    region: sql`p.region`,
    ownershipType: sql`p.ownership_type`,
  })

type Row = { organizationBin: string; region: string; ownershipType: Tables['project']['ownershipType']; status: string }
const sees = (actor: Actor, { organizationBin: organization, region, ownershipType, status }: Row): boolean =>
  within('project', actor, { organization, region, ownershipType, official: status !== 'CREATED' })

/** Loads the project's own row. @throws Refused 404, also when the actor may not see it */
export async function loadVisibleProject(db: Sql, actor: Actor, id: number) {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}

const lockedRow = (tx: Tx, id: number) => tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate()

/** The same, with the row locked until the transaction ends, so that no other transaction decides meanwhile. */
export async function lockProject(tx: Tx, actor: Actor, id: number) {
  const row = await lockedRow(tx, id).executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}
export type LockedProject = Awaited<ReturnType<typeof lockProject>>

/** Locks a project that the portal itself names, whoever acts. */
export const lockProjectRow = (tx: Tx, id: number): Promise<LockedProject> => lockedRow(tx, id).executeTakeFirstOrThrow()
