import { sql } from 'kysely'
import type { ChainFault } from '#domain/core/journal/check.ts'
import type { Tx } from '../../platform/sql/db.ts'

export type MarksFound = { marks: number; fault: ChainFault | null }

/**
 * Compares the chain with the mark of every document ever printed (`paper_mark`): links by place and hash, roots by day. The links themselves must
 * have been recomputed. A mark that is not found tells that lines before it were cut off or written anew, and not since when.
 */
export async function marksFound(tx: Tx, links: number): Promise<MarksFound> {
  const { rows } = await sql<{ marks: number; wrong: number | null; after: number | null }>`
    with mark as (
      select distinct case when head ~ '^[0-9]{1,15}-[0-9a-f]{64}$' then split_part(head, '-', 1)::bigint else 1 end as seq, split_part(head, '-', 2) as hash
        from paper_mark where head is not null
    ), found as (select m.seq, c.hash is not distinct from m.hash as holds from mark m left join journal_chain c on c.seq = m.seq
    ), first as (select min(seq) as wrong from found where not holds)
    select count(found.seq)::int as marks, f.wrong::float8 as wrong, (max(found.seq) filter (where found.holds and found.seq < f.wrong))::float8 as after
      from first f left join found on true group by f.wrong`.execute(tx)
  const { marks, wrong, after } = rows[0]!
  if (wrong !== null) return { marks, fault: { kind: 'rootAbsent', seq: Math.min(wrong, links + 1), after: after ?? 0 } }
  const days = await sql<{ day: string; lastSeq: number | null }>`
    select m.day, d.last_seq as "lastSeq" from (select distinct day, root from paper_mark where day is not null) m
      left join journal_day d on d.day = m.day where d.root is distinct from m.root order by m.day limit 1`.execute(tx)
  const [lost] = days.rows
  return { marks, fault: lost ? { kind: 'rootAbsent', seq: Math.min(lost.lastSeq ?? links + 1, links + 1) } : null }
}

/** Finds an accepted signature whose line is not in the journal: with it the newest lines were cut off, or the whole journal emptied. */
export async function unwrittenSignature(tx: Tx): Promise<ChainFault | null> {
  const { rows } = await sql<{ document: string; day: string }>`select document, day from unwritten_signature order by id limit 1`.execute(
    tx,
  )
  const [first] = rows
  return first ? { kind: 'signatureUnwritten', ...first } : null
}
