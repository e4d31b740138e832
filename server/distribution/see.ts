import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, may, type OwnershipType, reachOf } from '#domain/access.ts'
import type { DistributionStatus } from '#domain/distribution/distribution.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

/** Limits that are being written are the committee's own until they are signed (process.md, section 2). */
export const seesWriting = (actor: Pick<Actor, 'role'>): boolean => may(actor, 'distribution.edit')
const signed = (status: DistributionStatus): boolean => status === 'SIGNED' || status === 'CLOSED'

export const whereSeen = (actor: Actor) => (eb: ExpressionBuilder<Tables & { d: Tables['distribution'] }, 'd'>) =>
  seesWriting(actor) ? sql<SqlBool>`true` : eb('d.status', 'in', ['SIGNED', 'CLOSED'])

/** An office reads the limits of its own and mapped regions, of its ownership; whoever else reads limits reads them all (process.md, section 7). */
export function seesLimit(actor: Actor): (line: { region: string; ownershipType: OwnershipType }) => boolean {
  const reach = reachOf(actor)
  return reach.kind === 'office'
    ? ({ region, ownershipType }) => reach.regions.includes(region) && reach.ownershipType === ownershipType
    : () => true
}

/** A version of a month's limits. @throws Refused 404, also when the actor may not see it */
export async function seenDistribution(db: Sql, actor: Actor, id: number) {
  const row = await db.selectFrom('distribution').selectAll().where('id', '=', id).executeTakeFirst()
  return row && may(actor, 'distribution.read') && (seesWriting(actor) || signed(row.status)) ? row : refuse('not.found')
}

/** For its papers: not everybody who reads the figures reads them. */
export async function seenForPaper(db: Sql, actor: Actor, id: number) {
  if (!may(actor, 'distribution.paper')) refuse('not.found')
  return seenDistribution(db, actor, id)
}

export async function lockDistribution(tx: Tx, actor: Actor, id: number) {
  const row = await tx.selectFrom('distribution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && may(actor, 'distribution.read') && (seesWriting(actor) || signed(row.status)) ? row : refuse('not.found')
}
export type DistributionRecord = Awaited<ReturnType<typeof lockDistribution>>
