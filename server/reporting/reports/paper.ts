import type { SummaryLook } from '#contract/reporting/reports.ts'
import { refuse } from '#domain/refusal.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { mostPrintedRows, type SummaryKind } from '#domain/reporting/reports/kinds.ts'
import { cellText, totalText } from '#i18n/cell-text.ts'
import { renderPlain } from '../../documents/document/render.ts'
import type { Call } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { pageOf, reportOf } from './read.ts'
import { type Asked, cellOf, type SummaryColumn, totalsOf } from './report.ts'
import { aboveOf, nameOf } from './sheet.ts'

const words: ReadonlySet<SummaryLook> = new Set(['text', 'day', 'month'])

const asCell = ({ look, sum }: SummaryColumn) => ({ look, summed: sum ?? false })

/** The page of the portal that shows the same. */
export const pageOfSummary = (publicUrl: string, kind: SummaryKind, q: Asked): string => {
  const asked = {
    report: kind,
    period: q.period.slice(0, 7),
    region: q.katoCode,
    ownership: q.ownershipType,
    grade: q.bitumenType,
    query: q.query,
  }
  return `${publicUrl}/reports?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}

/**
 * A report as a PDF: all its rows and totals, as the page and the sheet have them.
 * @throws Refused when there are too many rows for a paper
 */
export async function summaryPdf(services: Services, kind: SummaryKind, call: Call, q: Asked): Promise<FileBytes> {
  const { db, publicUrl } = services
  const { t } = call
  const report = reportOf(kind, call, q)
  const { content, merged, sums, n } = await pageOf(db, report, { page: 0, size: mostPrintedRows })
  if (n > mostPrintedRows) refuse('summary.tooLong', { rows: n, most: mostPrintedRows })
  const [heading, asked, at] = await aboveOf(db, kind, call, q)
  const { columns } = report
  const totals = totalsOf(columns, sums)
  const data = {
    ...{ heading, asked, at, verifyUrl: pageOfSummary(publicUrl, kind, q) },
    columns: columns.map(({ title, width, look }) => ({ title, width, numeric: !words.has(look) })),
    rows: content.map((row) => columns.map((column) => cellText(t, asCell(column), cellOf(column, row)))),
    totals: n === 0 ? null : columns.map((column, i) => (i === 0 ? t('summary.total') : totalText(t, asCell(column), totals[i]!))),
    notes: [
      ...(n === 0 ? [t('summary.empty')] : []),
      ...(merged ? [t('balance.withheld.note', publishRule)] : []),
      ...(kind === 'prices' ? [t('summary.ranges')] : []),
    ],
  }
  return { bytes: await renderPlain(services, 'plain-table', data, call), name: `${nameOf(kind, call, q)}.pdf`, type: 'application/pdf' }
}
