import { reportApi as api } from '#contract/report.ts'
import { refuse } from '#domain/refusal.ts'
import { fileOf, paperAnswer } from '../document/papers.ts'
import { seenDocument } from '../document/see.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { generateReport, reportState } from './open.ts'

export function reportRoutes(mount: Mount, house: House): void {
  mount(api.generate, async ({ params: { period } }, call) => fileOf(house, await generateReport(house, call, period)))
  mount(api.state, ({ params: { period } }, call) => reportState(house.db, call, period))
  mount(api.document, async ({ params: { documentId }, query }, call) => {
    const document = await seenDocument(house.db, call.actor, documentId)
    if (document.objectType !== 'MONTH_REPORT') refuse('not.found')
    return paperAnswer(house, document, query.base64)
  })
}
