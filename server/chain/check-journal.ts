import { sql } from 'kysely'
import { type ChainFault, type Checked, chainCheck, type KeptRoot } from '#domain/chain/check.ts'
import type { Db, Tx } from '../platform/db.ts'
import { linesOf } from './lines.ts'
import { withChain } from './tables.ts'

/** Links read per query. */
const page = 500

export type JournalVerdict = { fault: ChainFault | null; sum: Checked; waiting: number }

/** Recomputes the whole chain from a snapshot of the journal. `kept` = roots and marks stored elsewhere, mainly in PDFs. */
export const checkJournal = (db: Db, kept: KeptRoot[] = []): Promise<JournalVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const days = await withChain(tx).selectFrom('journalDay').selectAll().orderBy('day').execute()
      const { take, end, sum } = chainCheck(days, kept)
      const { waiting } = await withChain(tx)
        .selectFrom('journalOutbox')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow()
      for await (const link of links(tx)) {
        const fault = take(link)
        if (fault) return { fault, sum: sum(), waiting }
      }
      return { fault: end() ?? (await unchained(tx)), sum: sum(), waiting }
    })

async function* links(tx: Tx) {
  for (let after = 0; ; ) {
    const rows = await withChain(tx).selectFrom('journalChain').selectAll().where('seq', '>', after).orderBy('seq').limit(page).execute()
    const lines = await linesOf(
      tx,
      rows.map(({ journalId }) => journalId),
    )
    for (const { salt, chainedAt: _, ...link } of rows) {
      const line = lines.get(link.journalId)
      yield { ...link, line: line ? { entry: line.entry, sealed: { ...line.sealed, salt } } : null }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

/** Finds a line that bypassed the trigger (neither in the outbox nor in the chain) or was deleted before it was chained (still in the outbox). */
async function unchained(tx: Tx): Promise<ChainFault | null> {
  const { rows } = await sql<{ kind: 'lineAdded' | 'waitingRemoved'; journalId: number }>`
    select 'lineAdded' as kind, j.id as journal_id from journal j
      where not exists (select from journal_chain c where c.journal_id = j.id) and not exists (select from journal_outbox o where o.journal_id = j.id)
    union all
    select 'waitingRemoved', o.journal_id from journal_outbox o where not exists (select from journal j where j.id = o.journal_id)
    order by journal_id limit 1`.execute(tx)
  return rows[0] ?? null
}
