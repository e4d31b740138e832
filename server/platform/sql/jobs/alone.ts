import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Does work that only one instance may do at a time, under a lock of the database: whoever comes while it is being done leaves it. The lock ends with its
 * connection, so an instance that is killed leaves nothing behind; the work itself uses other connections.
 */
export const alone = (db: Db, name: string, work: () => Promise<unknown>): Promise<void> =>
  db.connection().execute(async (own) => {
    const key = sql`hashtextextended(${`alone ${name}`}, 0)`
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(own)
    if (!rows[0]!.mine) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own)
    }
  })
