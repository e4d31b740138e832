import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, reachOf } from '#domain/access.ts'
import type { Dimension, Figure } from '#domain/balance/figures.ts'

/** Figures that a role without business with single requests sees entry by entry. */
const open: Figure[] = ['PLAN', 'LIMIT']

/** Which entries of the alias b this actor's sums are made of (process.md, section 7). */
export function sumsSeen(actor: Actor): RawBuilder<SqlBool> {
  if (actor.role === 'SUPPLIER') return sql`b.supplier_bin = ${actor.bin}`
  if (actor.role === 'FACTORY') return sql`b.factory_bin = ${actor.bin} and b.production_id is not null`
  if (actor.role === 'MENERGY' || actor.role === 'GUEST') return sql`true`
  const reach = reachOf(actor)
  if (reach.kind === 'all') return sql`true`
  if (reach.kind === 'office') return sql`b.region = any(${[...reach.regions]}) and b.ownership_type = ${reach.ownershipType}`
  if (reach.kind === 'none') return sql`false`
  return sql`b.request_id in (select r.id from bitumen_request r join project p on p.id = r.project_id where p.organization_bin = ${reach.bin})`
}

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
