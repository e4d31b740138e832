import pg from 'pg'
import { type DatabaseConfig, openConnection } from './connection.ts'
import { DatabaseNewer, DatabaseOlder, MigrationChanged, MigrationHeldUp, pendingMigrations, requireKnownSchema } from './migrate.ts'
import { logMessages, outageOf } from './outage.ts'
import { mayMigrate, mayReadMigrations, requireServing } from './serving-rights.ts'
import { CannotStart } from './settings.ts'

const oldestPostgres = 15

const refusals = [CannotStart, DatabaseNewer, DatabaseOlder, MigrationChanged, MigrationHeldUp]
const missingRight = '42501'

/**
 * Checks that PostgreSQL is reachable and new enough, the database not of a newer build, and that the role may do what is needed: serve, or first migrate. The error does not contain its URL, because that holds the password.
 * @returns whether the role may change tables, too
 * @throws CannotStart, DatabaseNewer, DatabaseOlder, MigrationChanged
 */
export async function requireDatabase(config: DatabaseConfig): Promise<{ mayMigrate: boolean }> {
  const client = openConnection(config)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    const version = rows[0]!.version
    if (version < oldestPostgres)
      throw new CannotStart(`PostgreSQL ${oldestPostgres} or newer is needed; DATABASE_URL points to version ${version}.`)
    if (!(await mayReadMigrations(client))) await requireServing(client)
    await requireKnownSchema(client)
    if ((await pendingMigrations(client)).length === 0) await requireServing(client)
    return { mayMigrate: await mayMigrate(client) }
  } catch (error) {
    if (refusals.some((one) => error instanceof one)) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${message || code}.`)
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}

const portInWords: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more rights; choose one above 1023',
  EADDRNOTAVAIL: 'cannot be listened on: this machine does not have the address HOST',
}

/** Describes an error that the operator can fix in a sentence; undefined = a bug, which is reported with its stack. */
export function inWords(error: unknown): string | undefined {
  if (refusals.some((one) => error instanceof one)) return (error as Error).message
  if (error instanceof pg.DatabaseError && error.code === missingRight)
    return `The role of DATABASE_URL lacks a right: ${error.message}. Use the role that owns the tables.`
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  const trouble = outageOf(error)
  if (trouble) return `${logMessages[trouble]}: ${(error as Error).message}.`
  return portInWords[code] && `Port ${port} ${portInWords[code]}.`
}
