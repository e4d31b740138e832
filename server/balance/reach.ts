import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { type Dimension, type Figure, figures } from '#domain/balance/figures.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { whereWithin } from '../platform/reach.ts'

/** Which entries of the alias b this actor's sums are made of (docs/process.md, section 7). */
export const visibleSums = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('entry', actor, {
    supplier: sql`b.supplier_bin`,
    factory: (bin) => sql`b.factory_bin = ${bin} and b.production_id is not null`,
    organization: (bin) =>
      sql`b.request_id in (select r.id from bitumen_request r join project p on p.id = r.project_id where p.organization_bin = ${bin})`,
    region: sql`b.region`,
    ownershipType: sql`b.ownership_type`,
  })

/** May it open this figure to its entries? */
export const mayOpen = (actor: Pick<Actor, 'role'>, figure: Figure): boolean => balanceReachOf(actor).opens.includes(figure)

/** May it read the names of organisations? */
export const mayName = (actor: Pick<Actor, 'role'>, dimension: Dimension): boolean =>
  balanceReachOf(actor).names || (dimension !== 'factory' && dimension !== 'supplier')

/** May it narrow a sum to all that is asked? */
export const mayNarrow = (actor: Pick<Actor, 'role'>, asked: object): boolean =>
  !balanceReachOf(actor).never.some((name) => (asked as Record<string, unknown>)[name] !== undefined)

/** The entries of those figures. */
export function visibleEntriesWhere(actor: Actor): RawBuilder<SqlBool> {
  const { opens } = balanceReachOf(actor)
  return opens.length === figures.length ? sql`true` : sql`b.figure = any(${opens}::text[])`
}
