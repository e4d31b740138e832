import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type Row = Updateable<Tables['bitumenRequest']>

export const insertRequest = (tx: Tx, row: Insertable<Tables['bitumenRequest']>) =>
  tx.insertInto('bitumenRequest').values(row).returning('id').executeTakeFirstOrThrow()

export const deleteRequestRow = (tx: Tx, id: number) => tx.deleteFrom('bitumenRequest').where('id', '=', id).execute()

/** Updates the content and increments its version: the document must be generated again. */
export const updateContent = (tx: Tx, id: number, row: Row, at: Date) =>
  tx
    .updateTable('bitumenRequest')
    .set({ ...row, version: sql`version + 1`, contentVersion: sql`content_version + 1`, updatedAt: at, contentAt: at })
    .where('id', '=', id)
    .execute()
