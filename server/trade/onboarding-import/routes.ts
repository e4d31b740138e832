import { takeoverApi as api } from '#contract/trade/onboarding-import.ts'
import { fileOf } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { carryOut, listTakeovers, takenBook, takeoverTemplate } from './carry-out.ts'
import { addScan, removeScan, waitingScans } from './scans.ts'

export function takeoverRoutes(mount: Mount, services: Services): void {
  mount(api.list, async (_, call) => {
    const [takeovers, scans] = await Promise.all([listTakeovers(services.db, call), waitingScans(services.db)])
    return { takeovers, scans }
  })
  mount(api.template, (_, call) => takeoverTemplate(services.db, call))
  mount(api.addScan, ({ files }, call) => addScan(services, files, call))
  mount(api.removeScan, ({ params }, call) => removeScan(services, params.id, call))
  mount(api.carryOut, ({ body, files }, call) => carryOut(services, body, files, call))
  mount(api.book, ({ params }, call) => takenBook(services, params.id, call))
  mount(api.generate, async ({ params }, call) => fileOf(services, await generateDocument(services, call, 'TAKEOVER', params.id)))
}
