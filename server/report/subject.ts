import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type ReportAct, type ReportStatus, reportFlow } from '#domain/report/flow.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Subject } from '../subject/subject.ts'
import { reportContent, reportPaper, reportTitle } from './content.ts'
import { type SeenReport, seenReport } from './see.ts'

const requireOpen = (tx: Tx, call: Call, report: SeenReport, act: ReportAct): Promise<ReportStatus> =>
  openAct<ReportStatus>(tx, call, reportFlow, { ...report, objectType: 'MONTH_REPORT' }, act)

/** The one door of a report. */
async function advanceReport(tx: Tx, call: Call, report: SeenReport, act: ReportAct, documentId: string | null): Promise<ReportStatus> {
  const to = await requireOpen(tx, call, report, act)
  if (act !== 'report.sign') return to
  await tx
    .updateTable('monthReport')
    .set((eb) => ({ status: to, signedAt: call.now, version: eb('version', '+', 1) }))
    .where('id', '=', report.id)
    .execute()
  await record(tx, call, {
    act,
    objectType: 'MONTH_REPORT',
    objectId: report.id,
    from: report.status,
    to,
    documentId,
    detail: { period: report.period },
  })
  return to
}

/** A holder's report of a month as something that is signed: its own signature finishes it. */
export const reportSubject: Subject = {
  objectType: 'MONTH_REPORT',
  acts: { generate: 'report.generate', sign: 'report.sign' },
  see: seenReport,
  async hold(tx, call, id) {
    await tx.selectFrom('monthReport').select('id').where('id', '=', id).forUpdate().execute()
    const report = await seenReport(tx, call.actor, id)
    return {
      ...report,
      office: null,
      async requireOpen(act) {
        await requireOpen(tx, call, report, act as ReportAct)
      },
      advance: (act, given) => advanceReport(tx, call, report, act as ReportAct, given?.documentId ?? null),
    }
  },
  opens: (act, status, actor) => (openActs(reportFlow, status as ReportStatus, actor) as Act[]).includes(act),
  async paper(db, _actor, id) {
    const content = await reportContent(db, id)
    return {
      template: 'month-report',
      data: (frame) => reportPaper(content, frame),
      number: content.report.number,
      title: reportTitle(content),
      version: content.report.documentVersion,
      contentVersion: content.report.contentVersion,
      contentAt: content.report.contentAt,
      content,
    }
  },
}
