import pg from 'pg'
import { gathered } from '../process/gathered.ts'
import { DatabaseAway, type DatabaseConfig, openConnection, openPool, type Patience } from './connection.ts'

/** A copy of the database that PostgreSQL keeps itself, by streaming replication: reads that take long are made from it (docs/decisions/0006-database-roles-and-read-replica.md). */
export type Replica = {
  /** Whether it has everything that the database had committed when this was asked. False also while it does not answer. */
  fresh: () => Promise<boolean>
  /** Notes that a read from it failed: for a while nothing is read from it. */
  failed: (error: unknown) => void
  /** Answers that were made from it, and those that were made from the database in its place. */
  readonly made: { replica: number; database: number }
  /** Told when it cannot be used any more, and when it is used again (null). */
  changed: (error: unknown) => void
  close: () => Promise<void>
}

/** ms. Whoever waits for the answer wants to read: a replica that is slow to say where it is is left at once. */
const quick: Patience = { connect: 1_000, statement: 1_000, transaction: 60_000, silence: 2_000 }
/** ms for which a replica that failed is not asked. */
const rest = 5_000

/**
 * Two short questions: where the log of the database ends that is on its disk, and whether the replica has replayed it up to there. All reads that come while
 * they are on their way share the next ones.
 */
export function openReplica(database: DatabaseConfig, at: DatabaseConfig): Replica {
  const [there, here] = [openPool({ ...database, patience: quick }, 1, 'position'), openPool({ ...at, patience: quick }, 1, 'replica')]
  let awayUntil = Number.NEGATIVE_INFINITY
  let away = false
  const replica: Replica = {
    fresh: gathered(async () => {
      if (performance.now() < awayUntil) return false
      try {
        const { rows: ends } = await there.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
        const { rows } = await here.query<{ fresh: boolean }>(
          'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
          [ends[0]!.at],
        )
        if (away) replica.changed(null)
        away = false
        return rows[0]!.fresh
      } catch (error) {
        replica.failed(error)
        return false
      }
    }),
    failed(error) {
      awayUntil = performance.now() + rest
      if (!away) replica.changed(error)
      away = true
    },
    made: { replica: 0, database: 0 },
    changed: () => {},
    close: async () => void (await Promise.all([there.end(), here.end()])),
  }
  return replica
}

/** Whether an error is the replica's: it is away, it cancelled a read that held up its replay, or it was to be written. */
export const isReplicas = (error: unknown): boolean => error instanceof DatabaseAway || error instanceof pg.DatabaseError

type Identity = { standby: boolean; system: string; name: string }

/** What is wrong with a replica in a sentence; null = nothing, or it does not answer, for which a start does not wait. */
export async function replicaFault(database: DatabaseConfig, at: DatabaseConfig): Promise<string | null> {
  const own = await identityOf(database)
  const other = await identityOf(at).catch(() => null)
  if (!other) return null
  if (other.system !== own.system || other.name !== own.name) return 'DATABASE_READ_URL is not a copy of the database of DATABASE_URL.'
  return other.standby ? null : 'DATABASE_READ_URL is no standby: it is the database itself, or was promoted.'
}

async function identityOf(config: DatabaseConfig): Promise<Identity> {
  const client = openConnection({ ...config, patience: quick })
  try {
    await client.connect()
    const { rows } = await client.query<Identity>(`select pg_is_in_recovery() as standby, current_database() as name,
      (select system_identifier::text from pg_control_system()) as system`)
    return rows[0]!
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}
