import { linkHash, sealOf } from '#domain/core/journal/link.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { changeLinesOf, linesOf } from './chain-lines.ts'
import { rootBefore, withChain } from './tables.ts'

type Chain = ReturnType<typeof withChain>
/** Each journal: the column of the chain that names its lines, those that wait to be chained, and how lines are read. */
const journals = {
  journal: {
    line: 'journalId',
    read: linesOf,
    waiting: (chain: Chain, ids: number[]) =>
      chain.selectFrom('journalOutbox').select('journalId as id').where('journalId', 'in', ids).execute(),
  },
  admin: {
    line: 'adminId',
    read: changeLinesOf,
    waiting: (chain: Chain, ids: number[]) => chain.selectFrom('adminOutbox').select('adminId as id').where('adminId', 'in', ids).execute(),
  },
} as const

/** Returns the lines of a journal that differ from what was chained or bypassed the trigger. Lines that wait to be chained are valid. */
export async function brokenLines(sql: Sql, ids: number[], journal: keyof typeof journals = 'journal'): Promise<number[]> {
  if (ids.length === 0) return []
  const { line: named, read, waiting } = journals[journal]
  const chain = withChain(sql)
  // the outbox is read first: a line that leaves it in the meantime is found in the chain
  const holds = new Set((await waiting(chain, ids)).map(({ id }) => id))
  const links = await chain.selectFrom('journalChain').selectAll().where(named, 'in', ids).execute()
  const rootBefore = await rootsBefore(sql, [...new Set(links.map(({ day }) => day))])
  const lines = await read(sql, ids)
  for (const { seq, day, previous, salt, hash, ...of } of links) {
    const line = lines.get(of[named] ?? 0)
    if (!line) continue
    const previousRoot = rootBefore.get(seq) ?? null
    const link = { seq, day, previous, previousRoot, entry: line.entry, seal: sealOf({ ...line.sealed, salt }) }
    if (linkHash(link) === hash) holds.add(line.entry.id)
  }
  return ids.filter((id) => !holds.has(id))
}

/** Maps the sequence number of each day's first link to the root of the last day before, which that link contains. */
async function rootsBefore(sql: Sql, days: string[]): Promise<Map<number, string | null>> {
  const chain = withChain(sql)
  const roots = new Map<number, string | null>()
  for (const day of days) {
    const first = await chain
      .selectFrom('journalChain')
      .select('seq')
      .where('day', '=', day)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    roots.set(first.seq, await rootBefore(sql, day))
  }
  return roots
}
