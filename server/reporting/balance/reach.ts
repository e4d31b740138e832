import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { type Figure, figures } from '#domain/figure.ts'
import { balanceReachOf } from '#domain/reach.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

/**
 * SQL condition on the entries, or on their tally (alias b), that this actor's sums are made of (docs/process.md, section 7). `ofProduction` = whether one is
 * of a line of the plan.
 */
export const visibleSums = (actor: Actor, ofProduction: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  whereWithin('entry', actor, {
    supplier: sql`b.supplier_bin`,
    factory: (bin) => sql`b.factory_bin = ${bin} and ${ofProduction}`,
    // as a list of values, which the index on month and request goes through at once; joined, each request ever filed would be looked up
    organization: (bin) => sql`b.request_id = any(array(select r.id from placed_request r where r.contractor_bin = ${bin}))`,
    region: sql`b.region`,
    ownershipType: sql`b.ownership_type`,
  })

/** True if the actor may see the entries of this figure. */
export const mayOpen = (actor: Pick<Actor, 'role'>, figure: Figure): boolean => balanceReachOf(actor).opens.includes(figure)

/** True if the actor may read the names of the organisations in this dimension. */
export const mayName = (actor: Pick<Actor, 'role'>, dimension: Dimension): boolean =>
  balanceReachOf(actor).names || (dimension !== 'factory' && dimension !== 'supplier')

/** True if the actor may filter the sums by all given filters. */
export const mayNarrow = (actor: Pick<Actor, 'role'>, asked: object): boolean =>
  !balanceReachOf(actor).never.some((name) => (asked as Record<string, unknown>)[name] !== undefined)

/** SQL condition on the entries (alias b) of the figures that the actor may open. */
export function visibleEntriesWhere(actor: Actor): RawBuilder<SqlBool> {
  const { opens } = balanceReachOf(actor)
  return opens.length === figures.length ? sql`true` : sql`b.figure = any(${opens}::text[])`
}
