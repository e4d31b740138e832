import type { Actor } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import { signableDocumentOf } from '../../core/signable/signable.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { type DocumentRow, documentOf } from './documents.ts'

/** Loads a document whose object is visible to the actor; unsigned ones are visible to their author alone. @throws Refused 404 */
export async function loadVisibleDocument(sql: Sql, actor: Actor, documentId: string): Promise<DocumentRow> {
  const document = await documentOf(sql, documentId)
  const { organizationBin } = await signableDocumentOf(document.objectType).loadVisible(sql, actor, document.objectId)
  return document.readOnly || organizationBin === actor.bin ? document : refuse('not.found')
}
