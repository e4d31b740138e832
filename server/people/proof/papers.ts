import { sql } from 'kysely'
import { objectsActedOn } from '../../core/journal/lines.ts'
import { type DocumentRow, documentsOfIds } from '../../documents/document/documents.ts'
import { type Examining, examine } from '../../documents/document/examine.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import type { Finding } from './tables.ts'

/** Every document is examined within so many nights. */
export const nights = 30
/** Documents per query. */
const atOnce = 100

type Papers = { since: Date; part: number }

/**
 * Compares signed documents with what stands beside them: each as its page does, and its content with the rows. Those whose object has a line in the
 * journal since the last time, and of the rest a thirtieth.
 */
export async function checkPapers(services: Services, due: Papers, note: (finding: Finding) => void): Promise<number> {
  const ids = await duePapers(services.db, due)
  await comparePapers(services, ids, note)
  return ids.length
}

export async function comparePapers(services: Examining, ids: readonly string[], note: (finding: Finding) => void): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const papers = new Map((await documentsOfIds(services.db, some)).map((d) => [d.id, d]))
    for (const { documentId, ...differs } of await differences(services.db, some)) {
      const paper = papers.get(documentId)
      if (paper) note({ ...nameOf(paper), ...differs })
    }
    for (const paper of papers.values()) for (const fault of (await examine(services, paper)).faults) note({ ...nameOf(paper), fault })
  }
}

const nameOf = ({ number, version, verifyCode }: DocumentRow) => ({ document: `${number} v${version}`, code: verifyCode })

async function duePapers(db: Db, { since, part }: Papers): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as (${objectsActedOn(since)})
    select d.id from signed_document d where (abs(hashtext(d.id::text)::bigint) % ${nights} = ${part}
      or (d.object_type, d.object_id) in (select object_type, object_id from changed))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where the rows and the steps of sign-off of these documents are not what was signed and decided. */
export async function differences(db: Sql, ids: string[]) {
  const { rows } = await sql<{ documentId: string; field: string; signed: string | null; stands: string | null }>`
    select document_id, field, signed, stands from paper_differences(${ids}::uuid[])
    union all select document_id, field, signed, stands from step_differences(${ids}::uuid[])
    union all select document_id, field, signed, stands from takeover_differences(${ids}::uuid[])`.execute(db)
  return rows
}
