import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'

/** The sign-offs of an office: of its own and mapped regions, of its own ownership type. Of the alias r (route). */
export function mine(actor: Actor): RawBuilder<boolean> {
  const ownership = actor.role === 'QAJ_BRANCH' ? 'REPUBLICAN' : 'LOCAL'
  return sql<boolean>`r.region = any(${[...actor.regions]}) and r.ownership_type = ${ownership}`
}
