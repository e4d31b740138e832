import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { nextTurn, readsAside } from '../process/answering.ts'
import { type DatabaseConfig, inTransaction, openPool, type Patience, type Purpose } from './connection.ts'
import { named } from './prepared.ts'
import { openReplica, type Replica } from './replica.ts'
import { noteStatement } from './slow.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The database, or a transaction opened by the caller. */
export type Sql = Db | Tx

const types = { date: 1082, numeric: 1700, bigint: 20 }
pg.types.setTypeParser(types.date, (day) => day) // a date stays '2026-12-01', never an instant in a time zone
pg.types.setTypeParser(types.numeric, Number) // tons: at most 12 digits, 3 of them decimals
pg.types.setTypeParser(types.bigint, Number) // counts and journal numbers

/**
 * A call takes one connection, however many statements it begins at once: they run one after the other, so that the line for connections counts calls. A transaction
 * has a connection of its own, and longer for each statement: it may wait for the rows of another one.
 */
class OneForEachCall extends PostgresDriver {
  readonly #begin: string
  readonly #replica: PostgresDriver | undefined
  readonly #ended = new WeakMap<DatabaseConnection, () => void>()

  constructor(pool: pg.Pool, forStatement: number | undefined, replica: pg.Pool | undefined) {
    super({ pool })
    this.#replica = replica && new PostgresDriver({ pool: replica })
    this.#begin = forStatement === undefined ? 'begin' : `begin; set local statement_timeout = ${forStatement}`
  }

  override async init(options: Parameters<PostgresDriver['init']>[0]): Promise<void> {
    await super.init(options)
    await this.#replica?.init(options)
  }

  override async destroy(): Promise<void> {
    await this.#replica?.destroy()
    await super.destroy()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const end = await nextTurn()
    try {
      const connection = await (this.#replica && readsAside() ? this.#replica.acquireConnection() : super.acquireConnection())
      this.#ended.set(connection, end)
      return connection
    } catch (error) {
      end()
      throw error
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#ended.get(connection)?.()
    if (settings.accessMode || settings.isolationLevel) await super.beginTransaction(connection, settings)
    else await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    await super.releaseConnection(connection)
    this.#ended.get(connection)?.()
  }
}

class Dialect extends PostgresDialect {
  readonly #driver: OneForEachCall
  constructor(pool: pg.Pool, forStatement: number | undefined, replica: pg.Pool | undefined) {
    super({ pool })
    this.#driver = new OneForEachCall(pool, forStatement, replica)
  }
  override createDriver(): OneForEachCall {
    return this.#driver
  }
}

const kyselyOn = (pool: pg.Pool, log: (event: LogEvent) => void, forStatement?: number, replica?: pg.Pool): Db =>
  new Kysely<Tables>({
    dialect: new Dialect(pool, forStatement, replica),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log,
  })

/** Connections for long reads: as many as sheets are written at once, and one by which a read is cancelled. */
export const mostLongReads = 3
/** ms. The first rows of a sheet come after all of them are sorted; whoever takes none of them for a minute is left. */
const longPatience: Patience = { connect: 10_000, statement: 300_000, transaction: 60_000, silence: 305_000 }
const longReadsOf = new WeakMap<Db, Db>()
const replicaIn = new WeakMap<Db, { replica: Replica; long: Db }>()
const poolsOf = new WeakMap<Db, Record<string, pg.Pool>>()

/** ms after which a statement is in the log. */
const slow = 500

/** Opens the database; one pool per process, and a small one for long reads, which may be slow. The same two on its replica, if there is one. */
export function openDb(config: DatabaseConfig, size = 12, slowFrom = slow): Db {
  const log = noteStatement(slowFrom)
  const aside = config.replica && poolsOn(config.replica, size, { calls: 'replica', long: 'replica' })
  const pools = poolsOn(config, size, { calls: 'calls', long: 'long' })
  const db = kyselyOn(pools.calls, log, config.patience?.statement ?? inTransaction, aside?.calls)
  const long = kyselyOn(pools.long, log)
  const more: { destroy: () => Promise<void> }[] = [long]
  if (config.replica && aside) {
    const [replica, longAside] = [openReplica(config, config.replica), kyselyOn(aside.long, log)]
    replicaIn.set(db, { replica, long: longAside })
    more.push(longAside, { destroy: replica.close })
  }
  longReadsOf.set(db, long)
  poolsOf.set(db, { ...pools, ...(aside && { replica: aside.calls, replicaLong: aside.long }) })
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    for (const one of more) await one.destroy()
    await destroy()
  }
  return db
}

const poolsOn = (config: DatabaseConfig, size: number, purposes: Record<'calls' | 'long', Purpose>) => ({
  calls: named(openPool(config, size, purposes.calls)),
  long: openPool({ patience: longPatience, ...config }, mostLongReads + 1, purposes.long),
})

export const replicaOf = (db: Db): Replica | undefined => replicaIn.get(db)?.replica

/** Where a sheet is read: from the replica if it has everything that is committed now, else from the database. */
export async function readsForSheet(db: Db): Promise<Db> {
  const aside = replicaIn.get(db)
  if (!aside) return longReads(db)
  const fresh = await aside.replica.fresh()
  aside.replica.made[fresh ? 'replica' : 'database']++
  return fresh ? aside.long : longReads(db)
}

/** The few connections for reads that take long: they take none from the others. */
export const longReads = (db: Db): Db => longReadsOf.get(db) ?? db

/** How many connections of each pool are in use now, and how many wait for one. */
export const poolUse = (db: Db) =>
  Object.entries(poolsOf.get(db) ?? {}).map(([name, pool]) => ({
    name,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }))

/** Returns the address of the database: DATABASE_URL, else the socket that the launcher opened (PGHOST, PGUSER, PGDATABASE). */
export const databaseFrom = (env: NodeJS.ProcessEnv): DatabaseConfig =>
  env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : { host: env.PGHOST, user: env.PGUSER, database: env.PGDATABASE }
