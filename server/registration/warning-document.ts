import type { Selectable } from 'kysely'
import type { Verification } from '#contract/document.ts'
import { WarningContent } from '#documents/warning.ts'
import { dayOf } from '#domain/day.ts'
import { mostWarnings } from '#domain/organisation/standing.ts'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import { verifyCodeOf } from '../document/generate.ts'
import { contentHash, type DocumentToRender, renderDocument, sharedWork } from '../document/render.ts'
import type { AccountKey } from '../person/standing.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { sha256Of } from '../platform/files.ts'
import { timeOf } from '../platform/moment.ts'
import type { FileBytes } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import type { Tables } from '../platform/tables.ts'

type WarningRow = Selectable<Tables['warning']>
/** Formats the number of a warning: ПР-000012, in the order of issue of all warnings. */
const numberOf = (id: number): string => `ПР-${String(id).padStart(6, '0')}`

/** Stores the content of the warning and its public verification code, in the transaction that issues it. */
export async function renderWarning(
  services: Services,
  tx: Tx,
  key: AccountKey,
  warning: { id: number; number: number; comment: string },
  call: Call,
) {
  const ground = (language: 'ru' | 'kk') => createTranslator(language)('admin.warning.ground', { most: mostWarnings })
  const content: WarningContent = {
    number: numberOf(warning.id),
    ...(await addressee(tx, key)),
    count: warning.number,
    issued: dayOf(call.now),
    clock: timeOf(call.now).slice(-5),
    by: call.person.fullName,
    reason: warning.comment,
    ground: { ru: ground('ru'), kk: ground('kk') },
  }
  const verifyCode = verifyCodeOf(services.secret, contentHash(services, sourceOf(content, call.now)))
  await tx
    .updateTable('warning')
    .set({ content: JSON.stringify(content), verifyCode })
    .where('id', '=', warning.id)
    .execute()
}

async function addressee(tx: Tx, key: AccountKey): Promise<Pick<WarningContent, 'name' | 'identifier'>> {
  if ('bin' in key) {
    const o = await tx.selectFrom('organisation').select(['nameRu', 'nameKk']).where('bin', '=', key.bin).executeTakeFirstOrThrow()
    return { name: { ru: o.nameRu, kk: o.nameKk }, identifier: key.bin }
  }
  const p = await tx.selectFrom('person').select(['fullName', 'iin']).where('id', '=', key.personId).executeTakeFirstOrThrow()
  return { name: { ru: p.fullName, kk: p.fullName }, ...(p.iin && { identifier: p.iin }) }
}

const sourceOf = (content: WarningContent, contentAt: Date): DocumentToRender => ({
  template: 'warning',
  data: (frame) => ({ ...frame, version: 1, ...content }),
  number: content.number,
  title: content.name.ru,
  contentAt,
})

/** Returns the numbered PDF: rendered at the first request, then the same bytes. @throws Refused 404 for older warnings without stored content */
export async function warningDocument(services: Services, row: WarningRow | undefined): Promise<FileBytes> {
  if (!row?.content || !row.verifyCode) return refuse('not.found')
  const content = WarningContent.parse(row.content)
  const name = `${content.number}.pdf`
  if (row.sha256 && (await services.files.has(row.sha256))) return { bytes: await services.files.get(row.sha256), name }
  const source = sourceOf(content, row.issuedAt)
  const { verifyCode } = row
  const bytes = await sharedWork(services, `warning ${row.id}`, () =>
    renderDocument(services, source, contentHash(services, source), verifyCode),
  )
  const sha256 = await services.files.put(bytes)
  await services.db
    .updateTable('warning')
    .set({ sha256, size: bytes.length })
    .where('id', '=', row.id)
    .where('sha256', 'is', null)
    .execute()
  return { bytes, name }
}

export const warningById = (sql: Sql, id: number) => sql.selectFrom('warning').selectAll().where('id', '=', id).executeTakeFirst()

/** Public verification of a warning by its code: number, date and hash, without addressee and reason. null = no warning has the code. */
export async function warningByCode(services: Services, code: string, { t: speak }: Pick<Call, 't'>): Promise<Verification | null> {
  const written = code
    .toUpperCase()
    .replaceAll('-', '')
    .replace(/(.{4})(?=.)/g, '$1-')
  const row = await services.db.selectFrom('warning').selectAll().where('verifyCode', '=', written).executeTakeFirst()
  if (!row) return null
  const { bytes } = await warningDocument(services, row)
  const { number } = WarningContent.parse(row.content)
  const sha256 = sha256Of(bytes)
  const intact = row.sha256 === null || row.sha256 === sha256
  const title = speak('admin.warning.title')
  return {
    document: {
      kind: 'WARNING',
      kindName: title,
      title,
      number,
      version: 1,
      createdAt: row.issuedAt.toISOString(),
      sha256,
      size: bytes.byteLength,
      verifyCode: written,
    },
    status: { code: 'ISSUED', description: speak('admin.warning.issued') },
    checkedAt: services.clock.now().toISOString(),
    bytesIntact: intact,
    journal: { lines: 0, intact: true },
    intact,
    faults: intact ? [] : [{ code: 'bytes', message: speak('evidence.fault.bytes') }],
    signatures: [],
    gone: [],
  }
}
