import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Verification } from '#contract/documents/document.ts'
import { WarningContent } from '#documents/warning.ts'
import { brokenLines } from '../../core/journal/broken-lines.ts'
import { digest } from '../../documents/document/chained-facts.ts'
import { bytesAsKept } from '../../platform/files/file-store.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { type WarningFacts, warningDocument } from './warning-document.ts'

/**
 * Public verification of a warning by its code: number, date and hash, without addressee and reason. They stand as the chained line of its issue has
 * them; its row and its file must say the same. null = no warning has the code.
 */
export async function warningByCode(services: Services, code: string, { t: speak }: Pick<Call, 't'>): Promise<Verification | null> {
  const verifyCode = code
    .toUpperCase()
    .replaceAll('-', '')
    .replace(/(.{4})(?=.)/g, '$1-')
  const row = await rowOf(services, verifyCode)
  const line = await lineOf(services.db, verifyCode, row)
  const shown = (line?.holds && line.facts) || (row && factsOf(row))
  if (!shown) return null
  const bytes = await bytesAsKept(services.files, shown.sha256)
  const bytesIntact = bytes !== null && sha256Of(bytes) === shown.sha256 && bytes.length === shown.size
  const journalIntact = line?.holds ?? false
  const faults = [
    ...(bytesIntact ? [] : ['bytes' as const]),
    ...(row && isDeepStrictEqual(factsOf(row), shown) ? [] : ['paper' as const]),
    ...(journalIntact ? [] : ['journal' as const]),
  ]
  const { form: _, content: __, issuedAt, ...document } = shown
  const title = speak('admin.warning.title')
  return {
    document: { kind: 'WARNING', kindName: title, title, version: 1, createdAt: issuedAt, ...document },
    status: { code: 'ISSUED', description: speak('admin.warning.issued') },
    checkedAt: services.clock.now().toISOString(),
    bytesIntact,
    journal: { lines: line ? 1 : 0, intact: journalIntact },
    intact: faults.length === 0,
    faults: faults.map((fault) => ({ code: fault, message: speak(`evidence.fault.${fault}`) })),
    takenOver: null,
    signatures: [],
    gone: [],
  }
}

const factsOf = ({ content, verifyCode, sha256, size, issuedAt }: Selectable<Tables['warning']>): WarningFacts => ({
  ...{ form: 1, number: WarningContent.safeParse(content).data?.number ?? '', verifyCode: verifyCode!, sha256: sha256!, size: size! },
  ...{ issuedAt: issuedAt.toISOString(), content: digest(content) },
})

/** The line by which it was issued, with what it says of the document: older lines say nothing of one (null). */
async function lineOf(db: Db, code: string, row: Selectable<Tables['warning']> | undefined) {
  const of = row && { at: row.issuedAt, subjectId: row.bin ?? String(row.personId) }
  const line = await db
    .selectFrom('adminJournal')
    .select(['id', sql<WarningFacts | null>`after -> 'paper'`.as('facts')])
    .where('act', '=', 'account.warn')
    .where((eb) => {
      const named = eb(sql`after -> 'paper' ->> 'verifyCode'`, '=', code)
      return of ? eb.or([named, eb.and([eb('subjectId', '=', of.subjectId), eb('at', '=', of.at)])]) : named
    })
    .orderBy(sql`after -> 'paper' ->> 'verifyCode' = ${code}`, (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return line && { ...line, holds: (await brokenLines(db, [line.id], 'admin')).length === 0 }
}

/** The row, its document printed. */
async function rowOf(services: Services, code: string) {
  const find = () => services.db.selectFrom('warning').selectAll().where('verifyCode', '=', code).executeTakeFirst()
  const row = await find()
  if (!row || row.sha256) return row
  await warningDocument(services, row)
  return find()
}
