import { type DatabaseConfig, openConnection } from './connection.ts'
import { MigrationChanged } from './migrate.ts'
import { CannotStart } from './settings.ts'
import { troubleOf, wordsOf } from './trouble.ts'

const oldestPostgres = 15

/** Says why in words; the address is not repeated, because it holds the password. */
export async function requireDatabase(config: DatabaseConfig): Promise<void> {
  const client = openConnection(config)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    const version = rows[0]!.version
    if (version < oldestPostgres)
      throw new CannotStart(`PostgreSQL ${oldestPostgres} or newer is needed; DATABASE_URL leads to version ${version}.`)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${message || code}.`)
  } finally {
    await client.end().catch(() => {}) // it was never reached
  }
}

const portInWords: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more rights; choose one above 1023',
  EADDRNOTAVAIL: 'cannot be listened on: this machine does not have the address HOST',
}

/** A sentence where the cause is the operator's to cure; undefined = a fault of ours, which keeps its stack. */
export function inWords(error: unknown): string | undefined {
  if (error instanceof CannotStart || error instanceof MigrationChanged) return error.message
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  const trouble = troubleOf(error)
  if (trouble) return `${wordsOf[trouble]}: ${(error as Error).message}.`
  return portInWords[code] && `Port ${port} ${portInWords[code]}.`
}
