import { outageApi } from '#contract/core/outage.ts'
import { stuckApi as api } from '#contract/reporting/overdue.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { askHolder } from './ask.ts'
import { publicOutages } from './public-outages.ts'
import { stuckPage } from './stuck.ts'
import { stuckSheet } from './stuck-sheet.ts'

export function deadlineRoutes(mount: Mount, services: Services): void {
  mount(api.list, ({ query }, call) => stuckPage(services.db, call, query))
  mount(api.sheet, ({ query }, call) => stuckSheet(query, call))
  mount(outageApi.list, () => publicOutages(services.db))
  mount(api.remind, async ({ body }, call) => ({ told: await askHolder(services, call, body.kind, body.id) }))
}
