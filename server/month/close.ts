import type { Insertable } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

/** From now on the month is closed. */
export const recordClosing = (tx: Tx, closing: Insertable<Tables['monthClosing']>) =>
  tx.insertInto('monthClosing').values(closing).execute()
