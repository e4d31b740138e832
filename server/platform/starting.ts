import { type DatabaseConfig, openConnection } from './connection.ts'
import { MigrationChanged, MigrationHeldUp } from './migrate.ts'
import { logMessages, outageOf } from './outage.ts'
import { CannotStart } from './settings.ts'

const oldestPostgres = 15

/** Checks that the database is reachable and new enough. The error does not contain its URL, because that holds the password. @throws CannotStart */
export async function requireDatabase(config: DatabaseConfig): Promise<void> {
  const client = openConnection(config)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    const version = rows[0]!.version
    if (version < oldestPostgres)
      throw new CannotStart(`PostgreSQL ${oldestPostgres} or newer is needed; DATABASE_URL points to version ${version}.`)
  } catch (error) {
    if (error instanceof CannotStart) throw error
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
  if (error instanceof CannotStart || error instanceof MigrationChanged || error instanceof MigrationHeldUp) return error.message
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  const trouble = outageOf(error)
  if (trouble) return `${logMessages[trouble]}: ${(error as Error).message}.`
  return portInWords[code] && `Port ${port} ${portInWords[code]}.`
}
