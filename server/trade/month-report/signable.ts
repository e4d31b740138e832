import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { sumTons } from '#domain/tons.ts'
import { reportFlow } from '#domain/trade/month-report/flow.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import type { Lifecycle } from '../../core/lifecycle/transition.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
import { type ReportContent, reportContent, reportDocument, reportTitle, shippedLines } from './content.ts'
import { loadVisibleReport, type VisibleReport } from './visible.ts'

/** Lifecycle of a report: signed by its resource holder. */
const reportLife: Lifecycle<'monthReport', VisibleReport> = {
  of: 'MONTH_REPORT',
  table: 'monthReport',
  flow: reportFlow,
  columns: (_report, { at }) => ({ signedAt: at }),
  after: async (_tx, _call, { period }) => ({ period }),
}

/** A resource holder's month report as a signable document: its own signature completes it. */
export const monthReportSignable: SignableDocument = {
  objectType: 'MONTH_REPORT',
  acts: { generate: 'report.generate', sign: 'report.sign' },
  flow: reportFlow,
  loadVisible: loadVisibleReport,
  async lock(tx, call, id) {
    await tx.selectFrom('monthReport').select('id').where('id', '=', id).forUpdate().execute()
    return lockedObject(tx, call, reportLife, await loadVisibleReport(tx, call.actor, id))
  },
  async documentSource(db, _actor, id) {
    const content = await reportContent(db, id)
    return {
      template: 'month-report',
      data: (frame) => reportDocument(content, frame),
      number: content.report.number,
      title: reportTitle(content),
      version: content.report.documentVersion,
      contentVersion: content.report.contentVersion,
      contentAt: content.report.contentAt,
      content,
      basis: content.orders.map((number) => ({ objectType: 'ORDER', number })),
      linesOf: (of) => shippedLines(of as ReportContent),
    }
  },
  tonsOf: (content) => sumTons((content as ReportContent).rows.map(({ shipped }) => shipped)),
  async meaning(sql, { t }, { content }) {
    const { report, rows } = content as ReportContent
    const by = monthDays(report.period, await portalSettings(sql)).monthClosing
    return { change: { month: monthWithin(t, report.period), rows: rows.length }, next: {}, by }
  },
}
