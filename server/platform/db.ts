import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type DatabaseConfig, openPool } from './connection.ts'
import { named } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The database, or a transaction opened by the caller. */
export type Sql = Db | Tx

const types = { date: 1082, numeric: 1700, bigint: 20 }
pg.types.setTypeParser(types.date, (day) => day) // a date stays '2026-12-01', never an instant in a time zone
pg.types.setTypeParser(types.numeric, Number) // tons: at most 12 digits, 3 of them decimals
pg.types.setTypeParser(types.bigint, Number) // counts and journal numbers

/** Opens the database; one pool per process. */
export function openDb(config: DatabaseConfig, size = 12): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: named(openPool(config, size)) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Returns the address of the database: DATABASE_URL, else the socket that the launcher opened (PGHOST, PGUSER, PGDATABASE). */
export const databaseFrom = (env: NodeJS.ProcessEnv): DatabaseConfig =>
  env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : { host: env.PGHOST, user: env.PGUSER, database: env.PGDATABASE }
