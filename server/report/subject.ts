import { reportFlow } from '#domain/report/flow.ts'
import { heldBy } from '../lifecycle/held.ts'
import type { Lifecycle } from '../lifecycle/transition.ts'
import type { Subject } from '../subject/subject.ts'
import { reportContent, reportPaper, reportTitle } from './content.ts'
import { type SeenReport, seenReport } from './see.ts'

/** How a report lives: its holder's signature. */
const reportLife: Lifecycle<'monthReport', SeenReport> = {
  of: 'MONTH_REPORT',
  table: 'monthReport',
  flow: reportFlow,
  leaves: (_report, { at }) => ({ signedAt: at }),
  after: async (_tx, _call, { period }) => ({ period }),
}

/** A holder's report of a month as something that is signed: its own signature finishes it. */
export const reportSubject: Subject = {
  objectType: 'MONTH_REPORT',
  acts: { generate: 'report.generate', sign: 'report.sign' },
  flow: reportFlow,
  see: seenReport,
  async hold(tx, call, id) {
    await tx.selectFrom('monthReport').select('id').where('id', '=', id).forUpdate().execute()
    return heldBy(tx, call, reportLife, await seenReport(tx, call.actor, id))
  },
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
