import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'

export type DocumentOf = {
  objectId: number
  documentId: string
  readOnly: boolean
  version: number
  contentVersion: number
  verifyCode: string
  signedBy: string | null
}

/** Loads the current (not superseded) documents of these objects, with the signer of each. */
export async function documentsOf(sql: Sql, objectType: ObjectType, ids: readonly number[]): Promise<DocumentOf[]> {
  if (ids.length === 0) return []
  return sql
    .selectFrom('currentDocument as d')
    .leftJoin('documentSignature as s', 's.documentId', 'd.id')
    .select(['d.objectId', 'd.id as documentId', 'd.readOnly', 'd.version', 'd.contentVersion', 'd.verifyCode', 's.fullName as signedBy'])
    .where('d.objectType', '=', objectType)
    .where('d.objectId', 'in', ids)
    .orderBy('d.version')
    .orderBy('d.createdAt')
    .execute()
}

type VersionRow<S> = { id: number; documentVersion: number; contentVersion: number; status: S; decidedAt: Date | null }

/**
 * Builds the list of an object's versions: each with its status, signer and document. Readers without access to drafts (`sees.drafts`) get signed
 * documents only, readers without access to documents (`sees.papers`) get none.
 */
export async function versionsOf<S extends string>(
  sql: Sql,
  { t }: Pick<Call, 't'>,
  objectType: ObjectType,
  rows: readonly VersionRow<S>[],
  sees: { documents: boolean; drafts: boolean },
) {
  const documents = sees.documents
    ? await documentsOf(
        sql,
        objectType,
        rows.map((r) => r.id),
      )
    : []
  const seen = documents.filter((p) => p.readOnly || sees.drafts)
  return {
    versions: rows.map((row) => {
      const document = seen.find((p) => p.objectId === row.id)
      return {
        id: row.id,
        version: row.documentVersion,
        status: { code: row.status, description: statusText(t, objectType, row.status) },
        at: row.decidedAt?.toISOString() ?? null,
        signedBy: sees.documents ? (document?.signedBy ?? null) : null,
        documentId: document?.documentId ?? null,
      }
    }),
    documentsOf: (row: VersionRow<S>) => {
      const own = seen.filter((p) => p.objectId === row.id)
      return {
        documents: own.map(({ documentId, readOnly, version, verifyCode }) => ({ documentId, readOnly, version, verifyCode })),
        documentFresh: own.some((p) => p.contentVersion === row.contentVersion),
      }
    },
  }
}
