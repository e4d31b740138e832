import { sql } from 'kysely'
import type { MonthReportDocument } from '#documents/month-report.ts'
import type { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { promisedRows } from '#domain/trade/allocation/status.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { PageFrame } from '../../../documents/frame.ts'
import type { Line } from '../../core/signable/signable.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { requestNumber } from '../request/document.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')

/** Selects the promised rows of a resource holder in a month, with shipped and received tons. */
export const reportRows = (db: Sql, period: Month, supplierBin: string) =>
  db
    .selectFrom('orderRow as a')
    .innerJoin('organisationEntry as o', 'o.bin', 'a.contractorBin')
    .innerJoin('organisationEntry as m', 'm.bin', 'a.factoryBin')
    .select(['a.id', 'a.requestId', 'a.shipped', 'a.reasonCode', 'a.bitumenType', 'a.contractorBin as organizationBin'])
    .select(['o.nameRu', 'o.nameKk', 'm.nameRu as factoryRu', 'm.nameKk as factoryKk'])
    .select([
      sql<number>`a.volume - a.unpromised`.as('volume'),
      sql<number>`coalesce((select sum(s.received) from wagon s where s.allocation_id = a.id and not s.cancelled), 0)`.as('received'),
      sql<number>`(select count(*) from wagon s where s.allocation_id = a.id and not s.cancelled)`.as('wagons'),
    ])
    .where('a.ofPeriod', '=', period)
    .where('a.holderBin', '=', supplierBin)
    .where('a.status', 'in', promisedRows)
    .orderBy('a.id')
    .execute()
export type ReportRow = Awaited<ReturnType<typeof reportRows>>[number]

/** Loads a report with the content of its document. */
export async function reportContent(db: Sql, id: number) {
  const report = await db
    .selectFrom('monthReport as m')
    .innerJoin('organisationEntry as o', 'o.bin', 'm.supplierBin')
    .selectAll('m')
    .select(['o.nameRu', 'o.nameKk'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('signedOrder')
    .select('number')
    .distinct()
    .where('period', '=', report.period)
    .where('supplierBin', '=', report.supplierBin)
    .orderBy('number')
    .execute()
  return { report, rows: await reportRows(db, report.period, report.supplierBin), orders: orders.map(({ number }) => number) }
}
export type ReportContent = Awaited<ReturnType<typeof reportContent>>

/** What each row shipped, to compare a version with the one before it. */
export const shippedLines = ({ rows }: Pick<ReportContent, 'rows'>): Line[] =>
  rows.map((r) => ({
    key: String(r.id),
    what: { ru: `${requestNumber(r.requestId)}, ${r.nameRu}`, kk: `${requestNumber(r.requestId)}, ${r.nameKk}` },
    tons: r.shipped,
  }))

export const reportTitle = ({ report }: ReportContent): string =>
  ru('served.reportTitle', { supplier: report.nameRu, month: `${report.period.slice(5, 7)}.${report.period.slice(0, 4)}` })

/** Content of the document that the resource holder signs, in both state languages. */
export const reportDocument = ({ report, rows }: ReportContent, frame: PageFrame): MonthReportDocument => ({
  ...frame,
  number: report.number,
  version: report.documentVersion,
  month: report.period,
  supplier: { name: { ru: report.nameRu, kk: report.nameKk }, bin: report.supplierBin },
  allocated: sumTons(rows.map((r) => r.volume)),
  shipped: sumTons(rows.map((r) => r.shipped)),
  received: sumTons(rows.map((r) => r.received)),
  rows: rows.map((r) => ({
    number: requestNumber(r.requestId),
    contractor: { ru: r.nameRu, kk: r.nameKk },
    bin: r.organizationBin,
    factory: { ru: r.factoryRu, kk: r.factoryKk },
    grade: ru(`trade.bitumenType.${r.bitumenType}`),
    allocated: r.volume,
    shipped: r.shipped,
    received: r.received,
    wagons: r.wagons,
    ...(r.reasonCode && {
      reason: {
        ru: ru(`served.shortReason.${r.reasonCode}` as 'served.shortReason.PLANT'),
        kk: kk(`served.shortReason.${r.reasonCode}` as 'served.shortReason.PLANT'),
      },
    }),
  })),
})
