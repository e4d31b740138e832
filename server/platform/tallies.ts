import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { repeat } from './repeat.ts'

const hour = 3_600_000 // ms

/** Adds up the lines that the tallies of lists have gathered (migration 0064), every hour until the application closes. */
export function keepTalliesFolded(app: FastifyInstance, db: Db): void {
  const work = async () => {
    await sql`select fold_tallies()`.execute(db)
  }
  const job = repeat(hour, work, (error) => app.log.error({ err: error }, 'the tallies of lists could not be added up'))
  app.addHook('onClose', () => job.stop())
}
