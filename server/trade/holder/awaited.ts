import { sql } from 'kysely'

/** SQL condition on `allocation as a`: its holder has tons to answer, the whole row or what was added to a promised one. */
export const awaited = sql<boolean>`(a.status = 'NEW' or a.unpromised > 0)`
