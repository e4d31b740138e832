import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import { receivedBeyond } from '#domain/trade/month-report/more.ts'
import { inLanguage } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { DocumentRow } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { type ReportRow, reportRows } from './content.ts'

/** Loads the newest version of a resource holder's report of a month. */
const newest = (db: Sql, period: Month, supplierBin: string) =>
  db
    .selectFrom('monthReport')
    .selectAll()
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .orderBy('documentVersion', 'desc')
    .limit(1)
    .executeTakeFirst()

const documentsOf = (db: Sql, period: Month, supplierBin: string) =>
  db
    .selectFrom('currentDocument as d')
    .innerJoin('monthReport as m', (join) => join.onRef('m.id', '=', 'd.objectId').on('d.objectType', '=', 'MONTH_REPORT'))
    .select(['d.id as documentId', 'd.readOnly', 'm.documentVersion as version', 'd.verifyCode', 'd.content', 'd.objectId'])
    .where('m.period', '=', period)
    .where('m.supplierBin', '=', supplierBin)
    .orderBy('m.documentVersion')
    .execute()

/** Key for comparing two reports: the database does not preserve the order of JSON fields. */
const saidBy = (rows: readonly ReportRow[] | undefined): string =>
  JSON.stringify((rows ?? []).map((r) => [r.id, r.volume, r.shipped, r.received, r.wagons, r.reasonCode]))
const rowsIn = (content: unknown): ReportRow[] | undefined => (content as { rows?: ReportRow[] }).rows

/** Returns the state of the report: current figures, documents, and whether the newest document has the same figures. */
export async function reportState(db: Sql, call: Call, period: Month) {
  const rows = await reportRows(db, period, call.actor.bin)
  const [report, documents] = [await newest(db, period, call.actor.bin), await documentsOf(db, period, call.actor.bin)]
  const status = report?.status ?? 'DRAFT'
  return {
    id: report?.id ?? null,
    period,
    status: { code: status, description: statusText(call.t, 'MONTH_REPORT', status) },
    allocated: sumTons(rows.map((r) => r.volume)),
    shipped: sumTons(rows.map((r) => r.shipped)),
    received: sumTons(rows.map((r) => r.received)),
    wagons: rows.reduce((sum, r) => sum + r.wagons, 0),
    more: rows.filter((r) => receivedBeyond(r) > 0).map((r) => moreView(r, call)),
    documents: documents.map(({ content: _, objectId: __, ...latest }) => latest),
    fresh: documents.length > 0 && saidBy(rowsIn(documents.at(-1)!.content)) === saidBy(rows),
  }
}

const moreView = ({ requestId, organizationBin, nameRu, nameKk, shipped, received }: ReportRow, { language }: Call) => ({
  requestId,
  contractor: { bin: organizationBin, organizationName: inLanguage(language, nameRu, nameKk) },
  shipped,
  received,
})

/** Returns the report for the current shipments: the existing one, or a new version if a signed one differs. */
async function openReport(tx: Tx, call: Call, period: Month): Promise<number> {
  const supplierBin = call.actor.bin
  await sql`select pg_advisory_xact_lock(hashtext(${`report ${period} ${supplierBin}`}))`.execute(tx)
  const rows = await reportRows(tx, period, supplierBin)
  if (rows.length === 0) refuse('report.empty')
  const known = await newest(tx, period, supplierBin)
  const latest = (await documentsOf(tx, period, supplierBin)).findLast((p) => p.objectId === known?.id)
  const same = latest !== undefined && saidBy(rowsIn(latest.content)) === saidBy(rows)
  if (known && (same || known.status === 'DRAFT')) {
    if (!same)
      await tx
        .updateTable('monthReport')
        .set((eb) => ({ contentVersion: eb('contentVersion', '+', 1), contentAt: call.now }))
        .where('id', '=', known.id)
        .execute()
    return known.id
  }
  const at = { createdBy: call.person.id, createdAt: call.now, contentAt: call.now, signedAt: null }
  const number = known?.number ?? `О-${period.slice(2, 4)}${period.slice(5, 7)}-${supplierBin.slice(-4)}`
  const made = await tx
    .insertInto('monthReport')
    .values({ ...at, period, supplierBin, number, documentVersion: (known?.documentVersion ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The same call without its Idempotency-Key, for a second `write`. */
const withoutKey = (call: Call): Call => Object.create(call, { idempotencyKey: { value: null } }) as Call

/** Generates the document of the report from the current shipments; a retry returns the generated one. */
export async function generateReport(services: Services, call: Call, period: Month): Promise<DocumentRow> {
  const id = await write(services.db, call, (tx) => openReport(tx, call, period))
  return generateDocument(services, withoutKey(call), 'MONTH_REPORT', id)
}
