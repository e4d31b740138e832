import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/sql/db.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { compareKept } from './compare.ts'

/** The most differences that the log shows; it always says how many there were. */
const shown = 20

/** Compares what is kept with its rows once a day until the application closes. */
export function keepKeptCompared(app: FastifyInstance, db: Db): void {
  const work = async () => {
    const found = await compareKept(db)
    if (found.length > 0)
      app.log.error(
        { differing: found.length, found: found.slice(0, shown) },
        'what is kept for lists differed from its rows; it was corrected',
      )
  }
  daily(app, db, { storedIn: 'kept_check', work, failed: 'what is kept for lists could not be compared' })
}
