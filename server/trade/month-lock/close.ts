import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Stores the closing of the month. */
export const recordClosing = (tx: Tx, closing: Insertable<Tables['monthClosing']>) =>
  tx.insertInto('monthClosing').values(closing).execute()
