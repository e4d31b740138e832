import { brokenLines } from '../chain/broken-lines.ts'
import type { Sql } from '../platform/db.ts'
import type { DocumentRow } from './documents.ts'
import type { StoredSignature } from './stored-signatures.ts'

/** Above the number of signatures that a document can have. */
const most = 50

/**
 * Returns the ids of the journal lines by which this document was signed. Lines with a comment are left out: their proof contains their full text,
 * and these proofs are visible to every reader of the document.
 */
export async function signatureLines(sql: Sql, { id, objectType, objectId }: DocumentRow): Promise<number[]> {
  const lines = await sql
    .selectFrom('journal')
    .select('id')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('documentId', '=', id)
    .where('comment', 'is', null)
    .where((eb) => eb.or([eb('act', 'like', '%.sign'), eb('act', 'like', '%.approve')]))
    .orderBy('id')
    .limit(most)
    .execute()
  return lines.map((line) => line.id)
}

/** Journal lines per query. */
const page = 500

type JournalLine = { id: number; documentId: string | null; personId: number; at: Date }

/**
 * Recomputes the integrity of the journal for this document: every line of its object must match the hash chain, and each signature must have its
 * line with the same person and time. Reveals nothing of the content of the lines.
 */
export async function journalStanding(
  sql: Sql,
  document: DocumentRow,
  signatures: readonly Pick<StoredSignature, 'personId' | 'signedAt'>[],
): Promise<{ lines: number; intact: boolean }> {
  let [lines, intact, unwritten] = [0, true, signatures]
  for await (const some of linesAbout(sql, document)) {
    lines += some.length
    const broken = await brokenLines(
      sql,
      some.map((line) => line.id),
    )
    intact &&= broken.length === 0
    const signed = some.filter(({ documentId }) => documentId === document.id)
    unwritten = unwritten.filter(
      ({ personId, signedAt }) => !signed.some((line) => line.personId === personId && line.at.getTime() === signedAt.getTime()),
    )
  }
  return { lines, intact: intact && unwritten.length === 0 }
}

/** Yields every journal line of the document's object, oldest first, page by page. */
async function* linesAbout(sql: Sql, { objectType, objectId }: DocumentRow): AsyncGenerator<JournalLine[]> {
  for (let after = 0; ; ) {
    const some = await sql
      .selectFrom('journal')
      .select(['id', 'documentId', 'personId', 'at'])
      .where('objectType', '=', objectType)
      .where('objectId', '=', objectId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute()
    const last = some.at(-1)
    if (!last) return
    yield some
    after = last.id
  }
}
