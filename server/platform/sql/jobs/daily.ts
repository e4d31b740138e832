import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { asWork } from '../../process/work.ts'
import { repeat } from '../../time/repeat.ts'
import type { Db } from '../db.ts'
import { alone } from './alone.ts'

/** ms between two tests whether the work is due, and hours between two times. */
const look = 600_000
const everyHours = 24

/** Work that stores its result in the table `storedIn`, with the column checked_at. `failed` = what the log says when it could not be done. */
type Daily = { storedIn: string; work: () => Promise<unknown>; failed: string }

/**
 * Does it once a day, by the database's clock, until the application closes, however often and by however many instances it is started. One work at a time in all of
 * them: each takes minutes of the database, and none is urgent; one that finds another at work looks again after `look`.
 */
export function daily(app: FastifyInstance, db: Db, { storedIn, work, failed }: Daily): void {
  const workIfDue = async () => {
    const since = sql`now() - make_interval(hours => ${everyHours}::int)`
    const { rows } = await sql`select from ${sql.table(storedIn)} where checked_at > ${since} limit 1`.execute(db)
    if (rows.length === 0) await asWork({ kind: 'daily', name: storedIn }, work)
  }
  const job = repeat(
    look,
    () => alone(db, 'daily', workIfDue),
    (error) => app.log.error({ err: error }, failed),
  )
  app.addHook('onClose', () => job.stop())
}
