import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { beginning, linkHash, sealOf } from '#domain/core/journal/link.ts'
import { type Day, dayOf } from '#domain/day.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { changeLinesOf, linesOf } from './chain-lines.ts'
import { type ChainTables, withChain } from './tables.ts'
import { dayTree } from './tree.ts'

/** Arbitrary id of the advisory lock: one sequencer at a time, however many instances run. */
const lock = 7_202_612
const mostAtOnce = 500
const pause = 1_000 // ms

/**
 * Appends committed lines from the outboxes to the chain, decisions first. A line belongs to the day on which it was made, but never to a day before
 * that of the previous link, nor to a future day.
 * @returns how many were chained; 0 also when another instance holds the lock
 */
export const chainWaiting = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
    if (!rows[0]!.mine) return 0
    const chain = withChain(tx)
    const [ids, changeIds] = [await waitingOf(tx, 'journal'), await waitingOf(tx, 'admin')]
    if (ids.length + changeIds.length === 0) return 0
    const [lines, changes] = [await linesOf(tx, ids), await changeLinesOf(tx, changeIds)]
    const all = [
      ...ids.map((journalId) => ({ of: { journalId }, line: lines.get(journalId)! })),
      ...changeIds.map((adminId) => ({ of: { adminId }, line: changes.get(adminId)! })),
    ]
    const last = await chain.selectFrom('journalChain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    let [seq, previous, day] = [last?.seq ?? 0, last?.hash ?? beginning, last?.day ?? '']
    let links: Insertable<ChainTables['journalChain']>[] = []
    const put = async () => {
      if (links.length > 0) await chain.insertInto('journalChain').values(links).execute()
      links = []
    }
    for (const { of, line } of all) {
      const { entry, sealed } = line
      const own = later(day, earlier(dayOf(new Date(entry.at)), dayOf(now)))
      const over = day !== '' && own > day
      if (over) await put()
      const previousRoot = over ? await closeDay(tx, day) : null
      const salt = randomBytes(16).toString('hex')
      const hash = linkHash({ seq: ++seq, day: own, previous, previousRoot, entry, seal: sealOf({ ...sealed, salt }) })
      links.push({ seq, journalId: null, adminId: null, ...of, day: own, previous, salt, hash, chainedAt: now })
      ;[previous, day] = [hash, own]
    }
    await put()
    if (ids.length > 0) await chain.deleteFrom('journalOutbox').where('journalId', 'in', ids).execute()
    if (changeIds.length > 0) await chain.deleteFrom('adminOutbox').where('adminId', 'in', changeIds).execute()
    return all.length
  })

/** Numbers of committed lines that wait, oldest first: decisions, or what administrators changed. */
async function waitingOf(tx: Tx, of: 'journal' | 'admin'): Promise<number[]> {
  const [outbox, id] = of === 'journal' ? (['journal_outbox', 'journal_id'] as const) : (['admin_outbox', 'admin_id'] as const)
  // line by line, of those that wait: PostgreSQL, which cannot know how few wait, would merge the outbox with a journal that it reads from its beginning
  const { rows } = await sql<{ id: number }>`select j.id from ${sql.table(outbox)} o
    cross join lateral (select j.id from ${sql.table(of === 'journal' ? 'journal' : 'admin_journal')} j where j.id = o.${sql.ref(id)} limit 1) j
    order by o.${sql.ref(id)} limit ${mostAtOnce}`.execute(tx)
  return rows.map((row) => row.id)
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

async function closeDay(tx: Tx, day: Day): Promise<string> {
  const links = await withChain(tx).selectFrom('journalChain').select(['seq', 'hash']).where('day', '=', day).orderBy('seq').execute()
  const tree = await dayTree(
    day,
    links.map(({ hash }) => hash),
  )
  const root = tree.at(-1)![0]!
  await withChain(tx)
    .insertInto('journalDay')
    .values({ day, firstSeq: links[0]!.seq, lastSeq: links.at(-1)!.seq, root })
    .execute()
  return root
}

/** Chains waiting lines every second until the application closes. An act never waits for it. */
export function keepJournalChained(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const work = async () => {
    while ((await chainWaiting(db, clock.now())) >= mostAtOnce);
  }
  const job = repeat(pause, work, (error) => app.log.error({ err: error }, 'journal lines could not be added to the hash chain'))
  app.addHook('onClose', () => job.stop())
}
