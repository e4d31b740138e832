import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * How many rows of each table some work reads, as PostgreSQL counts them. Without plain scans of tables, which it prefers in the small ones of a test: what is
 * counted is what an index gives, and a table that none serves still counts as a whole.
 */
export const rowsRead = (db: Db, work: (db: Db) => Promise<unknown>): Promise<Record<string, number>> =>
  db.transaction().execute(async (tx) => {
    // what this connection has read before and not reported yet is counted too
    const counted = () =>
      sql<{ name: string; n: number }>`select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n
        from pg_stat_xact_user_tables where schemaname = current_schema()`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = new Map((await counted()).rows.map(({ name, n }) => [name, n]))
    await work(tx)
    const read = (await counted()).rows.map(({ name, n }) => [name, n - (before.get(name) ?? 0)] as const)
    return Object.fromEntries(read.filter(([, n]) => n > 0))
  })
