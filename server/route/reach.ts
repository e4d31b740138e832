import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { whereWithin } from '../platform/reach.ts'

/** Restricts the sign-offs `r` to those of an office: its own and mapped regions, its own network. */
export const mine = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('split', actor, { region: sql`r.region`, ownershipType: sql`r.ownership_type` })
