import type { Insertable } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

/** Stores the closing of the month. */
export const recordClosing = (tx: Tx, closing: Insertable<Tables['monthClosing']>) =>
  tx.insertInto('monthClosing').values(closing).execute()
