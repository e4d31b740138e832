import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import type { Tables } from '../platform/tables.ts'

export type DocumentRow = Selectable<Tables['document']>

/** The newest paper of an object that no later one of the same version replaced. */
export const currentDocument = (
  sql: Sql,
  objectType: DocumentRow['objectType'],
  objectId: number,
  signedOnly = false,
): Promise<DocumentRow | undefined> =>
  sql
    .selectFrom('document')
    .selectAll()
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('supersededAt', 'is', null)
    .$if(signedOnly, (q) => q.where('readOnly', '=', true))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A paper made anew takes the place of the unsigned one of its version. */
export async function insertDocument(tx: Tx, row: Omit<Insertable<Tables['document']>, 'id'>): Promise<DocumentRow> {
  await tx
    .updateTable('document')
    .set({ supersededAt: row.createdAt as Date })
    .where('objectType', '=', row.objectType)
    .where('objectId', '=', row.objectId)
    .where('version', '=', row.version)
    .where('readOnly', '=', false)
    .where('supersededAt', 'is', null)
    .execute()
  // the same content may come back: then its paper does too, and keeps its code
  return tx
    .insertInto('document')
    .values({ ...row, id: randomUUID() })
    .onConflict((c) => c.column('verifyCode').doUpdateSet({ supersededAt: null, contentVersion: row.contentVersion }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const documentOf = async (sql: Sql, id: string): Promise<DocumentRow> =>
  (await sql.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')

/** The bytes of a paper that was made before with the same content. */
export const printedOf = (sql: Sql, verifyCode: string): Promise<{ sha256: string; size: number } | undefined> =>
  sql.selectFrom('document').select(['sha256', 'size']).where('verifyCode', '=', verifyCode).executeTakeFirst()

export const sealDocument = (tx: Tx, id: string) => tx.updateTable('document').set({ readOnly: true }).where('id', '=', id).execute()

export const deleteDocuments = (tx: Tx, objectType: DocumentRow['objectType'], objectId: number) =>
  tx.deleteFrom('document').where('objectType', '=', objectType).where('objectId', '=', objectId).execute()

export const fileOf = async ({ files }: Pick<Services, 'files'>, d: DocumentRow): Promise<FileBytes> => ({
  bytes: await files.get(d.sha256),
  name: `${d.number} v${d.version}.pdf`,
  documentId: d.id,
})

/** The file, or its bytes as {data} for signing. */
export async function documentAnswer(
  services: Services,
  d: DocumentRow,
  base64: string | undefined,
): Promise<FileBytes | { data: string }> {
  const file = await fileOf(services, d)
  return base64 === 'true' ? { data: Buffer.from(file.bytes).toString('base64') } : file
}
