import { type RawBuilder, sql } from 'kysely'

/** SQL of the day in Almaty of an instant. */
export const dayIn = (at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`((${at} at time zone 'UTC') + interval '5 hours')::date`
