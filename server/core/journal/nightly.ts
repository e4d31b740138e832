import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/sql/db.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { checkJournal, type JournalVerdict } from './check-journal.ts'
import { withChain } from './tables.ts'

const retentionDays = 400

/**
 * Checks the whole journal, also against the marks of all documents, and stores the result. A check that had no line to look at is none: it is not
 * stored, so the day's check comes as soon as there is one.
 */
export async function checkAndStore(db: Db): Promise<JournalVerdict> {
  const verdict = await checkJournal(db)
  const { links, days, head } = verdict.sum
  if (links === 0 && !verdict.fault) return verdict
  await withChain(db)
    .insertInto('journalCheck')
    .values({ links, days, head, waiting: verdict.waiting, marks: verdict.marks, fault: verdict.fault && JSON.stringify(verdict.fault) })
    .execute()
  await sql`delete from journal_check where checked_at < now() - make_interval(days => ${retentionDays}::int)`.execute(db)
  return verdict
}

/** Checks the journal once a day until the application closes. */
export function keepJournalChecked(app: FastifyInstance, db: Db): void {
  const work = async () => {
    const { fault } = await checkAndStore(db)
    if (fault) app.log.error({ fault }, 'the journal of decisions failed its integrity check')
  }
  daily(app, db, { storedIn: 'journal_check', work, failed: 'the journal could not be checked' })
}
