import { type ColumnType, type Kysely, sql, type Transaction } from 'kysely'
import type { ChainFault } from '#domain/core/journal/check.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Computed, Filled, Tables } from '../../platform/sql/tables.ts'

export type ChainTables = {
  journalOutbox: { journalId: number }
  /** As journalOutbox, of the administrators' journal. */
  adminOutbox: { adminId: number }
  /** A link is of one line: of the journal, or of the administrators'. */
  journalChain: {
    seq: number
    journalId: Filled<number | null>
    adminId: Filled<number | null>
    day: string
    previous: string
    salt: string
    hash: string
    chainedAt?: Date
  }
  journalDay: { day: string; firstSeq: number; lastSeq: number; root: string }
  /** `content` = hash of the content of the document. */
  paperMark: { content: string; day: string | null; root: string | null; head: string | null; markedAt: Filled<Date> }
  /** The root of a whole group of 256^level links; `place` = which group, from 0. */
  logNode: { level: number; place: number; hash: string }
  /** A published state: the root of the first `size` links. */
  logCheckpoint: { size: number; root: string; madeAt: Date }
  /** `witness` = its public key (eds/note.ts); `line` = what it adds to the note. */
  logCosignature: { witness: string; size: number; cosignedAt: Date; line: string }
  journalCheck: {
    id: Computed<number>
    checkedAt: Filled<Date>
    links: number
    days: number
    head: string
    waiting: number
    marks: number
    fault: ColumnType<ChainFault | null, string | null, never>
  }
}
type WithChain = Kysely<Tables & ChainTables> | Transaction<Tables & ChainTables>

/** Returns the same connection, typed with the tables of this feature. */
export const withChain = (sql: Sql): WithChain => sql.withTables<ChainTables>()

/** Returns the root of the last day before this one; null = it is the first. */
export async function rootBefore(sql: Sql, day: string): Promise<string | null> {
  const before = await withChain(sql)
    .selectFrom('journalDay')
    .select('root')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.root ?? null
}

/** Number of lines of both journals that wait to be chained. */
export async function waitingLines(db: Sql): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from journal_outbox) + (select count(*) from admin_outbox))::int as waiting`.execute(db)
  return rows[0]!.waiting
}
