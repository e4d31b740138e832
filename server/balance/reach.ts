import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import type { Dimension, Figure } from '#domain/balance/figures.ts'
import { whereWithin } from '../platform/reach.ts'

/** Figures that a role without business with single requests sees entry by entry. */
const open: Figure[] = ['PLAN', 'LIMIT']

/** Which entries of the alias b this actor's sums are made of (docs/process.md, section 7). */
export const sumsSeen = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('entry', actor, {
    supplier: sql`b.supplier_bin`,
    factory: (bin) => sql`b.factory_bin = ${bin} and b.production_id is not null`,
    organization: (bin) =>
      sql`b.request_id in (select r.id from bitumen_request r join project p on p.id = r.project_id where p.organization_bin = ${bin})`,
    region: sql`b.region`,
    ownershipType: sql`b.ownership_type`,
  })

/** Which figures it may open to their entries: the ministry of energy plans and limits, a guest none. */
export const mayOpen = ({ role }: Pick<Actor, 'role'>, figure: Figure): boolean =>
  role === 'MENERGY' ? open.includes(figure) : role !== 'GUEST'

/** A guest reads no organisation's name. */
export const mayName = ({ role }: Pick<Actor, 'role'>, dimension: Dimension): boolean =>
  role !== 'GUEST' || (dimension !== 'factory' && dimension !== 'supplier')

/** What would single out one organisation or one request, for a reader of totals alone. */
const singlesOut: Partial<Record<Actor['role'], readonly string[]>> = {
  GUEST: ['factoryBin', 'supplierBin', 'requestId', 'productionId'],
  MENERGY: ['requestId'],
}
/** A total of one is no total: a guest does not narrow to an organisation, nor the ministry of energy to a request. */
export const mayNarrow = ({ role }: Pick<Actor, 'role'>, asked: object): boolean =>
  !(singlesOut[role] ?? []).some((name) => (asked as Record<string, unknown>)[name] !== undefined)

/** The entries of those figures. */
export function entriesSeen({ role }: Actor): RawBuilder<SqlBool> {
  if (role === 'GUEST') return sql`false`
  return role === 'MENERGY' ? sql`b.figure = any(${open})` : sql`true`
}
