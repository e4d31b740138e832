import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type DatabaseConfig, openPool, type Patience } from './connection.ts'
import { named } from './prepared.ts'
import { noteSlow } from './slow.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The database, or a transaction opened by the caller. */
export type Sql = Db | Tx

const types = { date: 1082, numeric: 1700, bigint: 20 }
pg.types.setTypeParser(types.date, (day) => day) // a date stays '2026-12-01', never an instant in a time zone
pg.types.setTypeParser(types.numeric, Number) // tons: at most 12 digits, 3 of them decimals
pg.types.setTypeParser(types.bigint, Number) // counts and journal numbers

const kyselyOn = (pool: pg.Pool, log?: (event: LogEvent) => void): Db =>
  new Kysely<Tables>({
    ...{ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] },
    ...(log && { log }),
  })

/** Connections for long reads: as many as sheets are written at once. */
export const mostLongReads = 3
/** ms. The first rows of a sheet come after all of them are sorted; whoever takes none of them for a minute is left. */
const longPatience: Patience = { connect: 10_000, statement: 300_000, transaction: 60_000, silence: 305_000 }
const longReadsOf = new WeakMap<Db, Db>()

/** ms after which a statement is in the log. */
const slow = 500

/** Opens the database; one pool per process, and a small one for long reads, which may be slow. */
export function openDb(config: DatabaseConfig, size = 12, slowFrom = slow): Db {
  const db = kyselyOn(named(openPool(config, size)), noteSlow(slowFrom))
  const long = kyselyOn(openPool({ patience: longPatience, ...config }, mostLongReads))
  longReadsOf.set(db, long)
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await long.destroy()
    await destroy()
  }
  return db
}

/** The few connections for reads that take long: they take none from the others. */
export const longReads = (db: Db): Db => longReadsOf.get(db) ?? db

/** Returns the address of the database: DATABASE_URL, else the socket that the launcher opened (PGHOST, PGUSER, PGDATABASE). */
export const databaseFrom = (env: NodeJS.ProcessEnv): DatabaseConfig =>
  env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : { host: env.PGHOST, user: env.PGUSER, database: env.PGDATABASE }
