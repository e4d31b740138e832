import { linkHash, sealOf } from '#domain/chain/link.ts'
import type { Sql } from '../platform/db.ts'
import { linesOf } from './lines.ts'
import { rootBefore, withChain } from './tables.ts'

/** Returns the journal lines that differ from what was chained or bypassed the trigger. Lines that wait to be chained are valid. */
export async function brokenLines(sql: Sql, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const chain = withChain(sql)
  // the outbox is read first: a line that leaves it in the meantime is found in the chain
  const waiting = await chain.selectFrom('journalOutbox').select('journalId').where('journalId', 'in', ids).execute()
  const links = await chain.selectFrom('journalChain').selectAll().where('journalId', 'in', ids).execute()
  const rootBefore = await rootsBefore(sql, [...new Set(links.map(({ day }) => day))])
  const lines = await linesOf(sql, ids)
  const holds = new Set(waiting.map(({ journalId }) => journalId))
  for (const { seq, day, journalId, previous, salt, hash } of links) {
    const line = lines.get(journalId ?? 0)
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
