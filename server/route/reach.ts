import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { whereWithin } from '../platform/reach.ts'

/** The sign-offs `r` of an office: of its own and mapped regions, of its own network. */
export const mine = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('split', actor, { region: sql`r.region`, ownershipType: sql`r.ownership_type` })
