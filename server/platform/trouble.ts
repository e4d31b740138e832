import type { RefusalCode } from '#domain/refusal.ts'
import { DatabaseAway } from './connection.ts'

/** What nobody who asks has done wrong, and the same request may get past a little later. */
export type Trouble = Extract<RefusalCode, 'database.unreachable' | 'disk.full'>

/** For the operator. */
export const wordsOf: Record<Trouble, string> = {
  'database.unreachable': 'The database does not answer',
  'disk.full': 'The disk is full: nothing that is written is kept until there is room on it',
}

/** PostgreSQL has no room; the disk of FILES_DIR, or its user's share of it. */
const full = /^(53100|ENOSPC|EDQUOT)$/
/**
 * PostgreSQL's: connection broken (08), only to be read (25006), a transaction given up (25P0x), no memory, no connection left (53), a lock or an
 * answer that took too long (55P03, 57014), stopping, starting, gone (57P0x), its own disk does not work (58000, 58030).
 */
const unreachable = /^(08\w{3}|25006|25P0[34]|53[0234]00|55P03|57014|57P0\d|58000|58030)$/

/** null = it is neither the database's state nor the disk's. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseAway) return 'database.unreachable'
  const { code = '' } = (error ?? {}) as { code?: string }
  if (full.test(code)) return 'disk.full'
  return unreachable.test(code) ? 'database.unreachable' : null
}
