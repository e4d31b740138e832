import { type Db, databaseFrom, openDb } from '#server/platform/db.ts'
import { inWords, requireDatabase } from '#server/platform/starting.ts'

/** Does the work of a command on the database of the environment. @returns its exit code; 2 when the database cannot be used, which is said in words */
export async function withDatabase(work: (db: Db) => Promise<number>): Promise<number> {
  const config = databaseFrom(process.env)
  if (!config.connectionString && !config.host) {
    process.stderr.write('which database? DATABASE_URL is not set and no portal runs from this folder\n')
    return 2
  }
  try {
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
