import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../platform/http/services.ts'
import type { Db } from '../../platform/sql/db.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { type Due, mostAtOnce, refreshWarnings } from './refresh.ts'

/** ms between two looks at what has changed: the checks only warn. */
const usualPauseMs = 1_000
/** Entries of the sums of the monitoring that are added up one by one. */
const mostEntries = 500

/** Keeps the warnings of the monitoring fresh until the application closes. An act never waits for it. */
export function keepWatching(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  pauseMs: () => number = () => usualPauseMs,
): void {
  let ending = false
  const failed = (due: Due, error: unknown) => app.log.error({ err: error, ...due }, 'a check of the monitoring could not be made')
  const work = async () => {
    await foldSums(db)
    // once more at once only while there is more than one look can take; what comes in the meantime waits for the next one
    while (!ending && (await refreshWarnings(db, clock.today(), failed)) === mostAtOnce);
  }
  const job = repeat(pauseMs, work, (error) => app.log.error({ err: error }, 'the checks of the monitoring could not be made'))
  app.addHook('onClose', () => {
    ending = true
    return job.stop()
  })
}

/** Adds the entries of the sums up to one for each month, place and stage, once there are many. */
export async function foldSums(db: Db): Promise<void> {
  const { rows } = await sql`select from watched_sum where not folded offset ${mostEntries} limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`with entries as (delete from watched_sum returning *)
    insert into watched_sum select period, region, ownership_type, stage, true, sum(requests), sum(asked_kg), sum(approved_kg), sum(limited_kg),
      sum(distributed_kg), sum(shipped_kg), sum(received_kg) from entries group by 1, 2, 3, 4 having sum(requests) <> 0`.execute(db)
}
