import { withSecretFiles } from '#server/platform/settings/secret-files.ts'
import { CannotStart, databaseUrlIn } from '#server/platform/settings/settings.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { type Db, databaseFrom, openDb } from '#server/platform/sql/db.ts'
import { inWords, requireDatabase } from '#server/platform/sql/starting.ts'

/**
 * The database of the environment: DATABASE_URL, else the file that DATABASE_URL_FILE names, else that of the portal which runs from this folder.
 * @throws CannotStart when there is none, or the way to it is not secured
 */
export function databaseOfCommand(given: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const env = withSecretFiles(given)
  databaseUrlIn(env)
  const config = databaseFrom(env)
  if (!config.connectionString && !config.host)
    throw new CannotStart('which database? DATABASE_URL is not set and no portal runs from this folder')
  return config
}

/** Does the work of a command on the database of the environment. @returns its exit code; 2 when the database cannot be used, which is said in words */
export async function withDatabase(work: (db: Db) => Promise<number>): Promise<number> {
  try {
    const config = databaseOfCommand()
    await requireDatabase(config)
    const db = openDb(config, 1)
    return await work(db).finally(() => db.destroy())
  } catch (error) {
    const words = inWords(error)
    if (!words) throw error
    process.stderr.write(`${words}\n`)
    return 2
  }
}
