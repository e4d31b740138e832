import type { Selectable } from 'kysely'
import type { OnBehalf } from '#contract/core/journal.ts'
import { talkAct } from '#domain/core/journal/object-types.ts'
import { brokenLines } from '../../core/journal/broken-lines.ts'
import { linesAbout } from '../../core/journal/lines.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import type { PaperFacts, SignedFacts } from './chained-facts.ts'
import type { DocumentRow } from './documents.ts'

/** Above the number of signatures that a document can have. */
const most = 50
/** The most questions and answers of an archive. */
const mostTalk = 500

const linesOf = (sql: Sql, { objectType, objectId }: DocumentRow) => linesAbout(sql, objectType, objectId).select('j.id').orderBy('j.id')

/**
 * Returns the ids of the journal lines by which this document was signed, or taken over. Lines with a comment are left out: their proof contains their full text,
 * and these proofs are visible to every reader of the document.
 */
export async function signatureLines(sql: Sql, document: DocumentRow): Promise<number[]> {
  const lines = await linesOf(sql, document)
    .where('documentId', '=', document.id)
    .where('comment', 'is', null)
    .where((eb) => eb.or([eb('act', 'like', '%.sign'), eb('act', 'like', '%.approve'), eb('act', 'like', '%.takeOver')]))
    .limit(most)
    .execute()
  return lines.map((line) => line.id)
}

/** Returns the ids of the journal lines by which something was asked or answered about the document's object. */
export async function talkLines(sql: Sql, document: DocumentRow): Promise<number[]> {
  const lines = await linesOf(sql, document).where('act', '=', talkAct).limit(mostTalk).execute()
  return lines.map((line) => line.id)
}

/** Journal lines per query. */
const page = 500

/** A line that names the document: its generation, a signature, a refusal, a revocation. */
export type PaperLine = Pick<
  Selectable<Tables['journal']>,
  'id' | 'at' | 'act' | 'personId' | 'fullName' | 'bin' | 'organizationName' | 'role' | 'ip' | 'comment'
> & {
  /** The line is as it was chained, or waits to be. */
  holds: boolean
  /** `takeover` = number of the protocol by which it came from before the portal. */
  said: { onBehalf?: OnBehalf; paper?: PaperFacts; signed?: SignedFacts; takeover?: string }
}
export type Standing = {
  lines: number
  intact: boolean
  /** What the object came to by its last line that moved it; null = no line has. */
  status: string | null
  ofPaper: PaperLine[]
}

export const signs = ({ act }: { act: string }): boolean => act.endsWith('.sign') || act.endsWith('.approve')

/** Recomputes every journal line of the document's object against the hash chain, also those that the reader does not see. */
export async function journalStanding(sql: Sql, document: DocumentRow): Promise<Standing> {
  const standing: Standing = { lines: 0, intact: true, status: null, ofPaper: [] }
  for await (const some of pagesAbout(sql, document)) {
    const broken = new Set(
      await brokenLines(
        sql,
        some.map((line) => line.id),
      ),
    )
    standing.lines += some.length
    standing.intact &&= broken.size === 0
    for (const { documentId, toStatus, detail, ...line } of some) {
      standing.status = toStatus ?? standing.status
      if (documentId === document.id) standing.ofPaper.push({ ...line, holds: !broken.has(line.id), said: detail as PaperLine['said'] })
    }
  }
  return standing
}

/** Yields every journal line of the document's object, oldest first, page by page; details only of those that name the document. */
async function* pagesAbout(sql: Sql, { id, objectType, objectId }: DocumentRow) {
  for (let after = 0; ; ) {
    const some = await linesAbout(sql, objectType, objectId)
      .select(['id', 'at', 'act', 'personId', 'fullName', 'bin', 'organizationName', 'role', 'ip', 'comment', 'documentId', 'toStatus'])
      .select((eb) => eb.case().when('documentId', '=', id).then(eb.ref('detail')).end().as('detail'))
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
