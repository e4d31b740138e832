import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

/** Restricts the steps `s` to those of an office: its own and mapped regions, its own network. */
export const mySteps = (actor: Actor): RawBuilder<SqlBool> =>
  whereWithin('split', actor, { region: sql`s.place_region`, ownershipType: sql`s.place_network` })
