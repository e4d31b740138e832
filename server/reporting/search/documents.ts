import { type RawBuilder, sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { type Actor, may } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { Refused } from '#domain/refusal.ts'
import { documentPage } from '#domain/reporting/search/page.ts'
import { limitsInForce } from '#domain/trade/distribution/distribution.ts'
import type { Key } from '#i18n/language.ts'
import { signableDocumentOf } from '../../core/signable/signable.ts'
import { documentOfCode } from '../../documents/document/documents.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

const plans = (actor: Actor) => (may(actor, 'plan.paper') ? sql`(${may(actor, 'plan.edit')} or x.status <> 'DRAFT')` : sql`false`)

/**
 * The kinds of documents that have no group of their own in the search, and which of their objects `x` a reader sees: what `loadVisible` of the kind
 * says of one, as a condition.
 */
const kinds = {
  ANNUAL_PLAN: (actor) => [sql`annual_plan`, plans(actor)],
  MONTHLY_PLAN: (actor) => [sql`monthly_plan`, plans(actor)],
  DISTRIBUTION: (actor) => [
    sql`distribution`,
    may(actor, 'distribution.paper') ? sql`(${may(actor, 'distribution.edit')} or x.status = any(${limitsInForce}::text[]))` : sql`false`,
  ],
  SPLIT: (actor) => [
    sql`split`,
    may(actor, 'split.read')
      ? whereWithin('split', actor, { official: sql`x.status = 'SENT'`, region: sql`x.region`, ownershipType: sql`x.ownership_type` })
      : sql`false`,
  ],
  HOLDER_FORM: (actor) => [
    sql`holder_form`,
    whereWithin('form', actor, { official: sql`x.status = 'SIGNED'`, supplier: sql`x.supplier_bin` }),
  ],
  MONTH_REPORT: (actor) => [
    sql`month_report`,
    whereWithin('report', actor, { official: sql`x.status = 'SIGNED'`, supplier: sql`x.supplier_bin` }),
  ],
} as const satisfies Partial<Record<ObjectType, (actor: Actor) => [table: RawBuilder<unknown>, seen: RawBuilder<unknown>]>>

type Row = { objectType: ObjectType; number: string; version: number; verifyCode: string; createdAt: Date }

/** Finds up to `most` signed documents whose number begins with what was typed (`comparedCode`), of each number the newest version. */
export async function findDocuments(db: Db, call: Call, beginning: string, most: number): Promise<Found[]> {
  if (!may(call.actor, 'document.read')) return []
  const seen = Object.entries(kinds).map(([kind, of]) => {
    const [table, condition] = of(call.actor)
    return sql`(d.object_type = ${sql.lit(kind)} and exists (select from ${table} x where x.id = d.object_id and ${condition}))`
  })
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (d.object_type, d.number) d.object_type, d.number, d.version, d.verify_code, d.created_at from signed_document d
      where d.object_type not in ('PROJECT', 'REQUEST') and typed_code(d.number) like ${`${beginning}%`} and (${sql.join(seen, sql` or `)})
      order by d.object_type, d.number, d.version desc) n
    order by created_at desc limit ${most}`.execute(db)
  return rows.map((d) => foundDocument(call, d))
}

/** The document with a verification code, if the caller may see it: also of a request or a project. */
export async function findByCode(db: Db, call: Call, code: string): Promise<Found[]> {
  if (!may(call.actor, 'document.read')) return []
  const d = await documentOfCode(db, code)
  if (!d) return []
  try {
    const { organizationBin } = await signableDocumentOf(d.objectType).loadVisible(db, call.actor, d.objectId)
    return d.readOnly || organizationBin === call.actor.bin ? [foundDocument(call, d)] : []
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

const foundDocument = ({ t }: Call, { objectType, number, version, verifyCode }: Row): Found => ({
  objectType: 'DOCUMENT',
  id: verifyCode,
  title: t('served.found.document', { number, version }),
  subtitle: verifyCode,
  status: t(`evidence.what.${objectType}` as Key),
  path: documentPage(verifyCode),
})
