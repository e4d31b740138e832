import { sql } from 'kysely'
import { type ChainFault, type Checked, chainCheck, type KeptRoot } from '#domain/core/journal/check.ts'
import type { TreeHead } from '#domain/core/journal/consistency.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { changeLinesOf, linesOf } from './chain-lines.ts'
import { marksFound, unwrittenSignature } from './marks.ts'
import { waitingLines, withChain } from './tables.ts'

/** Links read per query. */
const page = 500

export type JournalVerdict = { fault: ChainFault | null; sum: Checked; waiting: number; marks: number }

/**
 * Recomputes the whole chain from a snapshot of the journal, and compares it with the mark of every document, with every signature and with every root that
 * was published. `kept` = roots and marks stored elsewhere, as in a PDF that somebody has; `trees` = published states that a witness has kept.
 */
export const checkJournal = (db: Db, kept: KeptRoot[] = [], trees: TreeHead[] = []): Promise<JournalVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const days = await withChain(tx).selectFrom('journalDay').selectAll().orderBy('day').execute()
      const published = await withChain(tx).selectFrom('logCheckpoint').select(['size', 'root']).execute()
      const { take, end, sum } = chainCheck(days, kept, [...trees, ...published])
      const waiting = await waitingLines(tx)
      let fault: ChainFault | null = null
      for await (const link of links(tx)) {
        fault = take(link)
        if (fault) break
      }
      const lastSeq = fault ? await lastPlace(tx) : sum().links
      const printed = await marksFound(tx, lastSeq)
      const first = earlier(fault ?? end(), printed.fault) ?? (await unchained(tx)) ?? (await unwrittenSignature(tx))
      return { fault: first, sum: sum(), waiting, marks: printed.marks }
    })

/** The one whose place comes first; a fault without a place counts as the later one. */
function earlier(one: ChainFault | null, other: ChainFault | null): ChainFault | null {
  const place = (fault: ChainFault) => ('seq' in fault ? fault.seq : Number.POSITIVE_INFINITY)
  return one && other ? (place(other) < place(one) ? other : one) : (one ?? other)
}

async function lastPlace(tx: Tx): Promise<number> {
  const last = await withChain(tx).selectFrom('journalChain').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.seq ?? 0
}

async function* links(tx: Tx) {
  for (let after = 0; ; ) {
    const rows = await withChain(tx).selectFrom('journalChain').selectAll().where('seq', '>', after).orderBy('seq').limit(page).execute()
    const known = (id: number | null) => id !== null
    const lines = await linesOf(tx, rows.map(({ journalId }) => journalId).filter(known))
    const changes = await changeLinesOf(tx, rows.map(({ adminId }) => adminId).filter(known))
    for (const { salt, chainedAt: _, journalId, adminId, ...link } of rows) {
      // a link of both journals is of none
      const line = journalId === null ? changes.get(adminId ?? 0) : adminId === null ? lines.get(journalId) : null
      const of = journalId === null ? { journalId: adminId ?? 0, admin: true } : { journalId }
      yield { ...link, ...of, line: line ? { entry: line.entry, sealed: { ...line.sealed, salt } } : null }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

/** Finds a line that bypassed the trigger (neither in its outbox nor in the chain) or was deleted before it was chained (still in the outbox). */
async function unchained(tx: Tx): Promise<ChainFault | null> {
  const { rows } = await sql<{ kind: 'lineAdded' | 'waitingRemoved'; journalId: number; admin: boolean }>`
    select 'lineAdded' as kind, j.id as journal_id, false as admin from journal j
      where not exists (select from journal_chain c where c.journal_id = j.id) and not exists (select from journal_outbox o where o.journal_id = j.id)
    union all
    select 'waitingRemoved', o.journal_id, false from journal_outbox o where not exists (select from journal j where j.id = o.journal_id)
    union all
    select 'lineAdded', j.id, true from admin_journal j
      where not exists (select from journal_chain c where c.admin_id = j.id) and not exists (select from admin_outbox o where o.admin_id = j.id)
    union all
    select 'waitingRemoved', o.admin_id, true from admin_outbox o where not exists (select from admin_journal j where j.id = o.admin_id)
    order by admin, journal_id limit 1`.execute(tx)
  const [first] = rows
  return first ? { kind: first.kind, journalId: first.journalId, ...(first.admin && { admin: true }) } : null
}
