import { reportApi as api } from '#contract/trade/month-report.ts'
import { refuse } from '#domain/refusal.ts'
import { documentAnswer, fileOf } from '../../documents/document/documents.ts'
import { loadVisibleDocument } from '../../documents/document/visible.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { generateReport, reportState } from './open.ts'

export function reportRoutes(mount: Mount, services: Services): void {
  mount(api.generate, async ({ params: { period } }, call) => fileOf(services, await generateReport(services, call, period)))
  mount(api.state, ({ params: { period } }, call) => reportState(services.db, call, period))
  mount(api.document, async ({ params: { documentId }, query }, call) => {
    const document = await loadVisibleDocument(services.db, call.actor, documentId)
    if (document.objectType !== 'MONTH_REPORT') refuse('not.found')
    return documentAnswer(services, document, query.base64)
  })
}
