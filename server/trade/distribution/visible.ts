import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, may, type OwnershipType } from '#domain/access.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import { type DistributionStatus, distributionFacts, limitsInForce } from '#domain/trade/distribution/distribution.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Draft limits are visible to the committee alone until they are signed (docs/process.md, section 2). */
export const maySeeDrafts = (actor: Pick<Actor, 'role'>): boolean => may({ role: actor.role }, 'distribution.edit')
type Row = { status: DistributionStatus }
const sees = (actor: Actor, { status }: Row): boolean =>
  may(actor, 'distribution.read') && (maySeeDrafts(actor) || distributionFacts[status].inForce)

/** Versions `d` in force are visible to all readers of limits; `maySeeLimit` decides which of their lines are. */
export const whereVisible = (actor: Actor) => (eb: ExpressionBuilder<Tables & { d: Tables['distribution'] }, 'd'>) =>
  maySeeDrafts(actor) ? sql<SqlBool>`true` : eb('d.status', 'in', limitsInForce)

/** An office sees the limits of its own and mapped regions and its ownership; all other readers of limits see all (docs/process.md, section 7). */
export const maySeeLimit =
  (actor: Actor) =>
  (line: { region: string; ownershipType: OwnershipType }): boolean =>
    within('limit', actor, line)

/** The same for lines `l`. */
export const whereVisibleLimit = (actor: Actor) =>
  whereWithin('limit', actor, { region: sql`l.region`, ownershipType: sql`l.ownership_type` })

/** Loads a version of a month's limits. @throws Refused 404, also when the actor may not see it */
export async function loadVisibleDistribution(db: Sql, actor: Actor, id: number) {
  const row = await db.selectFrom('distribution').selectAll().where('id', '=', id).executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}

/** The same for its documents: not all readers of the figures may read them. */
export async function loadVisibleForDocument(db: Sql, actor: Actor, id: number) {
  if (!may(actor, 'distribution.paper')) refuse('not.found')
  return loadVisibleDistribution(db, actor, id)
}

export async function lockDistribution(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('distribution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && sees(actor, row) ? row : refuse('not.found')
}
export type DistributionRecord = Awaited<ReturnType<typeof lockDistribution>>
