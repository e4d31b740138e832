import { brokenLines } from '../chain/hold.ts'
import type { Sql } from '../platform/db.ts'
import type { KeptSignature } from './kept.ts'
import type { DocumentRow } from './papers.ts'

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

/** As many as the page of one object looks through. */
const mostOfObject = 500

/**
 * How the journal stands about this paper, computed anew: every line of its object must be what was chained, and each signature must have its line, of the
 * same person and moment. Says nothing of what the lines contain.
 */
export async function journalStanding(
  sql: Sql,
  { id, objectType, objectId }: DocumentRow,
  signatures: readonly Pick<KeptSignature, 'personId' | 'signedAt'>[],
): Promise<{ lines: number; intact: boolean }> {
  const lines = await sql
    .selectFrom('journal')
    .select(['id', 'documentId', 'personId', 'at'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .orderBy('id', 'desc')
    .limit(mostOfObject)
    .execute()
  const hasLine = ({ personId, signedAt }: Pick<KeptSignature, 'personId' | 'signedAt'>) =>
    lines.some((line) => line.documentId === id && line.personId === personId && line.at.getTime() === signedAt.getTime())
  const broken = await brokenLines(
    sql,
    lines.map((line) => line.id),
  )
  return { lines: lines.length, intact: broken.length === 0 && (lines.length === mostOfObject || signatures.every(hasLine)) }
}
