import type { Selectable } from 'kysely'
import { WarningContent } from '#documents/warning.ts'
import { dayOf } from '#domain/day.ts'
import { mostWarnings } from '#domain/people/organisation/standing.ts'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { AccountKey } from '../../core/person/standing.ts'
import { issuerOf, signatoryOf } from '../../documents/document/authority.ts'
import { digest } from '../../documents/document/chained-facts.ts'
import { verifyCodeOf } from '../../documents/document/generate.ts'
import { contentHash, type DocumentToRender, renderDocument, sharedWork } from '../../documents/document/render.ts'
import type { Call } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { insertWarning } from './warning.ts'

type WarningRow = Selectable<Tables['warning']>
/** Formats the number of a warning: ПР-000012, in the order of issue of all warnings. */
const numberOf = (id: number): string => `ПР-${String(id).padStart(6, '0')}`

/** What the line of the administrators' journal by which a warning was issued says of its document, under `after.paper`. */
export type WarningFacts = { form: 1; number: string; verifyCode: string; sha256: string; size: number; issuedAt: string; content: string }

/** Stores a warning and its document with a public verification code. `number` = which one of the account it is. */
export async function issueWarning(
  services: Services,
  tx: Tx,
  key: AccountKey,
  { number, comment }: { number: number; comment: string },
  call: Call,
): Promise<WarningFacts> {
  const { id } = await insertWarning(tx, key, { number, comment, issuedBy: call.person.id, issuedAt: call.now })
  const ground = (language: 'ru' | 'kk') => createTranslator(language)('admin.warning.ground', { most: mostWarnings })
  const content: WarningContent = {
    number: numberOf(id),
    ...(await addressee(tx, key)),
    count: number,
    issued: dayOf(call.now),
    clock: timeOf(call.now).slice(-5),
    by: call.person.fullName,
    reason: comment,
    ground: { ru: ground('ru'), kk: ground('kk') },
    authority: {
      issuer: await issuerOf(tx, call.actor.bin),
      basis: [{ ru: ground('ru'), kk: ground('kk') }],
      signatory: await signatoryOf(tx, call),
    },
  }
  const source = sourceOf(content, call.now)
  const hash = contentHash(services, source)
  const verifyCode = verifyCodeOf(services.secret, hash)
  const bytes = await renderDocument(services, source, hash, verifyCode, call)
  const printed = { verifyCode, sha256: await services.files.put(bytes), size: bytes.length }
  await tx
    .updateTable('warning')
    .set({ content: JSON.stringify(content), ...printed })
    .where('id', '=', id)
    .execute()
  return { form: 1, number: content.number, ...printed, issuedAt: call.now.toISOString(), content: digest(content) }
}

async function addressee(tx: Tx, key: AccountKey): Promise<Pick<WarningContent, 'name' | 'identifier'>> {
  if ('bin' in key) {
    const o = await tx.selectFrom('organisationEntry').select(['nameRu', 'nameKk']).where('bin', '=', key.bin).executeTakeFirstOrThrow()
    return { name: { ru: o.nameRu, kk: o.nameKk }, identifier: key.bin }
  }
  const p = await tx.selectFrom('personEntry').select(['fullName', 'iin']).where('id', '=', key.personId).executeTakeFirstOrThrow()
  return { name: { ru: p.fullName, kk: p.fullName }, ...(p.iin && { identifier: p.iin }) }
}

const sourceOf = (content: WarningContent, contentAt: Date): DocumentToRender => ({
  template: 'warning',
  data: (frame) => ({ ...frame, version: 1, ...content }),
  number: content.number,
  title: content.name.ru,
  contentAt,
})

/** Returns the numbered PDF. @throws Refused 404 for older warnings without stored content */
export async function warningDocument(services: Services, row: WarningRow | undefined): Promise<FileBytes> {
  if (!row?.content || !row.verifyCode) return refuse('not.found')
  const content = WarningContent.parse(row.content)
  const name = `${content.number}.pdf`
  if (row.sha256 && (await services.files.has(row.sha256))) return { bytes: await services.files.get(row.sha256), name }
  // issued before documents of warnings were rendered at once, or its file is lost
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
