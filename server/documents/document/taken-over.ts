import type { Sql } from '../../platform/sql/db.ts'
import { digest, paperFacts } from './chained-facts.ts'
import type { DocumentRow } from './documents.ts'
import type { PaperLine } from './signature-lines.ts'

/** The act by which a paper of before the portal came: a scan without a signature of the portal (docs/decisions/0031-takeover-of-a-running-season.md). */
const takesOver = ({ act }: { act: string }): boolean => act.endsWith('.takeOver')

/** The protocol by which a document was taken over from before the portal; `row` = null until it is signed. */
export type TakenOver = { number: string; row: DocumentRow | null; signedAt: Date | null; listed: boolean }

/**
 * Of a document that came by a takeover: the protocol that its chained line names, and whether the signed content of that lists the document as its
 * line has it. A line that was changed says nothing. @returns null = it came as any other
 */
export async function takenOver(sql: Sql, document: DocumentRow, lines: readonly PaperLine[]): Promise<TakenOver | null> {
  const said = lines.find((line) => takesOver(line) && line.holds)?.said
  if (!said?.takeover) return null
  const row = await sql
    .selectFrom('document')
    .selectAll()
    .where('objectType', '=', 'TAKEOVER')
    .where('number', '=', said.takeover)
    .where('readOnly', '=', true)
    .executeTakeFirst()
  if (!row) return { number: said.takeover, row: null, signedAt: null, listed: true }
  const first = await sql
    .selectFrom('documentSignature')
    .select(({ fn }) => fn.min('signedAt').as('at'))
    .where('documentId', '=', row.id)
    .executeTakeFirst()
  const { projects = [] } = row.content as { projects?: { paper: string }[] }
  const listed = projects.some(({ paper }) => paper === digest(paperFacts(document)))
  return { number: said.takeover, row, signedAt: first?.at ?? null, listed }
}
