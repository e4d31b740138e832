import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Base64File, FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export type DocumentRow = Selectable<Tables['document']>

/** Loads the newest document of an object that is not superseded. */
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

/** Inserts a document; it supersedes the unsigned one of the same version. */
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
  // if the same content returns, its earlier document is restored with its code
  return tx
    .insertInto('document')
    .values({ ...row, id: randomUUID() })
    .onConflict((c) => c.column('verifyCode').doUpdateSet({ supersededAt: null, contentVersion: row.contentVersion }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const documentOf = async (sql: Sql, id: string): Promise<DocumentRow> =>
  (await sql.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')

/** The document that has this verification code. */
export const documentOfCode = (sql: Sql, verifyCode: string): Promise<DocumentRow | undefined> =>
  sql.selectFrom('document').selectAll().where('verifyCode', '=', verifyCode).executeTakeFirst()

export const documentsOfIds = (sql: Sql, ids: readonly string[]): Promise<DocumentRow[]> =>
  sql.selectFrom('document').selectAll().where('id', 'in', ids).execute()

/** The file of the document that was generated last; undefined = there is none yet. */
export const newestFile = (sql: Sql): Promise<{ sha256: string } | undefined> =>
  sql.selectFrom('document').select('sha256').orderBy('createdAt', 'desc').limit(1).executeTakeFirst()

/** Finds the file of an earlier document with the same content. */
export const printedOf = (sql: Sql, verifyCode: string): Promise<{ sha256: string; size: number } | undefined> =>
  sql.selectFrom('document').select(['sha256', 'size']).where('verifyCode', '=', verifyCode).executeTakeFirst()

export const sealDocument = (tx: Tx, id: string) => tx.updateTable('document').set({ readOnly: true }).where('id', '=', id).execute()

export const deleteDocuments = (tx: Tx, objectType: DocumentRow['objectType'], objectId: number) =>
  tx.deleteFrom('document').where('objectType', '=', objectType).where('objectId', '=', objectId).execute()

export const fileOf = async ({ files }: Pick<Services, 'files'>, d: DocumentRow): Promise<FileBytes> => ({
  bytes: await files.get(d.sha256),
  name: `${d.number} v${d.version}.pdf`,
  documentId: d.id,
  version: d.version,
})

/** Response with the file, or with its bytes as {data} for signing. */
export async function documentAnswer(services: Services, d: DocumentRow, base64: string | undefined): Promise<FileBytes | Base64File> {
  const file = await fileOf(services, d)
  return base64 === 'true' ? { data: Buffer.from(file.bytes).toString('base64'), version: d.version } : file
}
