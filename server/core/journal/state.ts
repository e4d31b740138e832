import type { JournalState } from '#contract/core/trust.ts'
import type { Db } from '../../platform/sql/db.ts'
import { journalMark } from './mark.ts'
import { waitingLines, withChain } from './tables.ts'

/** Number of finished days that are shown. */
const mostDays = 14

/** Returns the state of the journal: the last check, the waiting lines, the roots of the newest finished days. */
export async function journalState(db: Db): Promise<JournalState> {
  const chain = withChain(db)
  const last = await chain
    .selectFrom('journalCheck')
    .selectAll()
    .where((eb) => eb.or([eb('links', '>', 0), eb('fault', 'is not', null)])) // until November 2026 a check of no line was stored too
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const days = await chain.selectFrom('journalDay').selectAll().orderBy('day', 'desc').limit(mostDays).execute()
  const waiting = await waitingLines(db)
  return {
    lastCheck: last
      ? {
          at: last.checkedAt.toISOString(),
          links: last.links,
          days: last.days,
          head: last.head,
          waiting: last.waiting,
          marks: last.marks,
          fault: last.fault,
        }
      : null,
    waiting,
    head: (await journalMark(db))?.head ?? null,
    days: days.map(({ day, firstSeq, lastSeq, root }) => ({ day, lines: lastSeq - firstSeq + 1, root })),
  }
}
