import { brokenLines } from '../chain/broken-lines.ts'
import type { Sql } from '../platform/db.ts'
import type { DocumentRow } from './documents.ts'
import type { StoredSignature } from './stored-signatures.ts'

/** As many as a paper has signatures, with room. */
const most = 50

/**
 * The numbers of the journal's lines by which this paper was signed. Lines with a comment are left out: their proof needs every word of them, and these
 * proofs are shown to whoever holds the paper.
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

/** Lines looked at in one go. */
const page = 500

type JournalLine = { id: number; documentId: string | null; personId: number; at: Date }

/**
 * How the journal stands about this paper, computed anew: every line of its object must be what was chained, and each signature must have its line, of the
 * same person and moment. Says nothing of what the lines contain.
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

/** Every line about the paper's object, oldest first, page by page. */
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
