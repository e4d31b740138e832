import { type DatabaseConfig, openConnection } from './connection.ts'
import { DatabaseNewer, MigrationChanged, MigrationHeldUp, requireKnownSchema } from './migrate.ts'
import { logMessages, outageOf } from './outage.ts'
import { CannotStart } from './settings.ts'

const oldestPostgres = 15

/**
 * Checks that PostgreSQL is reachable and new enough, and the database not of a newer build. The error does not contain its URL, because that holds the password.
 * @throws CannotStart, DatabaseNewer
 */
export async function requireDatabase(config: DatabaseConfig): Promise<void> {
  const client = openConnection(config)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    const version = rows[0]!.version
    if (version < oldestPostgres)
      throw new CannotStart(`PostgreSQL ${oldestPostgres} or newer is needed; DATABASE_URL points to version ${version}.`)
    await requireKnownSchema(client)
  } catch (error) {
    if (error instanceof CannotStart || error instanceof DatabaseNewer) throw error
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
  if ([CannotStart, DatabaseNewer, MigrationChanged, MigrationHeldUp].some((one) => error instanceof one)) return (error as Error).message
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  const trouble = outageOf(error)
  if (trouble) return `${logMessages[trouble]}: ${(error as Error).message}.`
  return portInWords[code] && `Port ${port} ${portInWords[code]}.`
}
