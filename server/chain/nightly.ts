import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type KeptRoot, keptRoot } from '#domain/chain/check.ts'
import { daily } from '../platform/daily.ts'
import type { Db } from '../platform/db.ts'
import { checkJournal, type JournalVerdict } from './check-journal.ts'
import { withChain } from './tables.ts'

/** Number of marks from the newest documents that the journal is compared with. Each covers everything before it. */
const newest = 20
const retentionDays = 400

/** Loads the marks in the newest documents: the journal must reproduce each. */
async function printedMarks(db: Db): Promise<KeptRoot[]> {
  const rows = await withChain(db)
    .selectFrom('paperMark')
    .select(['head', 'root'])
    .where('head', 'is not', null)
    .orderBy('markedAt', 'desc')
    .limit(newest)
    .execute()
  const texts = new Set(rows.flatMap(({ head, root }) => [head, root]).filter((text) => text !== null))
  return [...texts].map((text) => keptRoot(text)!)
}

/** Checks the whole journal, also against the marks of documents, and stores the result. */
export async function checkAndStore(db: Db): Promise<JournalVerdict> {
  const marks = await printedMarks(db)
  const verdict = await checkJournal(db, marks)
  const { links, days, head } = verdict.sum
  await withChain(db)
    .insertInto('journalCheck')
    .values({ links, days, head, waiting: verdict.waiting, marks: marks.length, fault: verdict.fault && JSON.stringify(verdict.fault) })
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
