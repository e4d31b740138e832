import pg from 'pg'
import { CannotStart } from '../settings/settings.ts'
import { type DatabaseConfig, openConnection } from './connection.ts'
import { DatabaseNewer, DatabaseOlder, MigrationChanged, MigrationHeldUp, pendingMigrations, requireKnownSchema } from './migrate.ts'
import { logMessages, outageOf } from './outage.ts'
import { mayMigrate, mayReadMigrations, requireServing } from './serving-rights.ts'

const oldestPostgres = 15

/** How a database of the portal is made: words in the order of Russian and Kazakh, also on a machine without a language of its own (docs/operating.md). */
export const databaseForm = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'ru-KZ'`
const createdb = 'createdb -T template0 -E UTF8 --locale=C --locale-provider=icu --icu-locale=ru-KZ -O OWNER NAME'

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
    await requireLetters(client)
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

/** A cluster that was made without a language has neither Cyrillic in its sorting and search nor, as SQL_ASCII, letters at all. @throws CannotStart */
async function requireLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; knows: boolean }>(
    `select current_setting('server_encoding') as encoding, lower('Ә') = 'ә' as knows`,
  )
  const { encoding, knows } = rows[0]!
  if (!knows)
    throw new CannotStart(
      `The database of DATABASE_URL (${encoding}) does not know small and capital letters of Russian and Kazakh: PostgreSQL was set up without a language. Make the database by: ${createdb}`,
    )
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
