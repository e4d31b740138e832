import type { JournalMark } from '#documents/frame.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { withChain } from './tables.ts'

/** Returns the journal mark for a document made now: the last link and the root of the last finished day; null = the journal is empty. */
export async function journalMark(sql: Sql): Promise<JournalMark | null> {
  const closed = await withChain(sql).selectFrom('journalDay').select(['day', 'root']).orderBy('day', 'desc').limit(1).executeTakeFirst()
  const last = await withChain(sql).selectFrom('journalChain').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last ? { head: `${last.seq}-${last.hash}`, ...(closed && { closed }) } : null
}

/**
 * Returns the journal mark of this content (hex of SHA-256): taken at the first rendering and stored, so that every later rendering is the same,
 * on any instance. null = the journal was empty then.
 */
export async function markOf(db: Db, content: string): Promise<JournalMark | null> {
  const now = await journalMark(db)
  await withChain(db)
    .insertInto('paperMark')
    .values({ content, day: now?.closed?.day ?? null, root: now?.closed?.root ?? null, head: now?.head ?? null })
    .onConflict((c) => c.doNothing())
    .execute()
  const { day, root, head } = await withChain(db)
    .selectFrom('paperMark')
    .select(['day', 'root', 'head'])
    .where('content', '=', content)
    .executeTakeFirstOrThrow()
  return head ? { head, ...(day && root && { closed: { day, root } }) } : null
}
