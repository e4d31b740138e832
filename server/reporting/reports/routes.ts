import { summaryApi as api } from '#contract/reporting/reports.ts'
import { takeRenderQuota } from '../../documents/document/render.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { summaryPdf } from './paper.ts'
import { readSummary } from './read.ts'
import { summarySheet } from './sheet.ts'

export function summaryRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.read, ({ params, query }, call) => readSummary(db, params.report, call, query))
  mount(api.paper, ({ params, query }, call) => {
    takeRenderQuota(services, call)
    return summaryPdf(services, params.report, call, query)
  })
  mount(api.sheet, ({ params, query }, call) => summarySheet(db, params.report, call, query))
}
