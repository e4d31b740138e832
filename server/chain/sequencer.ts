import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { beginning, linkHash, sealOf } from '#domain/chain/link.ts'
import { type Day, dayOf } from '#domain/day.ts'
import type { Db, Tx } from '../platform/db.ts'
import { repeat } from '../platform/repeat.ts'
import { linesOf } from './lines.ts'
import { type ChainTables, withChain } from './tables.ts'
import { dayTree } from './tree.ts'

/** Arbitrary id of the advisory lock: one sequencer at a time, however many instances run. */
const lock = 7_202_612
const mostAtOnce = 500
const pause = 1_000 // ms

/**
 * Appends committed lines from the outbox to the chain. A line belongs to the day on which it was made, but never to a day before
 * that of the previous link, nor to a future day.
 * @returns how many were chained; 0 also when another instance holds the lock
 */
export const chainWaiting = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
    if (!rows[0]!.mine) return 0
    const chain = withChain(tx)
    const waiting = await chain
      .selectFrom('journalOutbox as o')
      .innerJoin('journal as j', 'j.id', 'o.journalId')
      .select('o.journalId')
      .orderBy('o.journalId')
      .limit(mostAtOnce)
      .execute()
    const ids = waiting.map(({ journalId }) => journalId)
    if (ids.length === 0) return 0
    const lines = await linesOf(tx, ids)
    const last = await chain.selectFrom('journalChain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    let [seq, previous, day] = [last?.seq ?? 0, last?.hash ?? beginning, last?.day ?? '']
    let links: Insertable<ChainTables['journalChain']>[] = []
    const put = async () => {
      if (links.length > 0) await chain.insertInto('journalChain').values(links).execute()
      links = []
    }
    for (const journalId of ids) {
      const { entry, sealed } = lines.get(journalId)!
      const own = later(day, earlier(dayOf(new Date(entry.at)), dayOf(now)))
      const over = day !== '' && own > day
      if (over) await put()
      const previousRoot = over ? await closeDay(tx, day) : null
      const salt = randomBytes(16).toString('hex')
      const hash = linkHash({ seq: ++seq, day: own, previous, previousRoot, entry, seal: sealOf({ ...sealed, salt }) })
      links.push({ seq, journalId, day: own, previous, salt, hash })
      ;[previous, day] = [hash, own]
    }
    await put()
    await chain.deleteFrom('journalOutbox').where('journalId', 'in', ids).execute()
    return ids.length
  })

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
export function keepJournalChained(app: FastifyInstance, db: Db): void {
  const work = async () => {
    while ((await chainWaiting(db, new Date())) === mostAtOnce);
  }
  const job = repeat(pause, work, (error) => app.log.error({ err: error }, 'journal lines could not be added to the hash chain'))
  app.addHook('onClose', () => job.stop())
}
