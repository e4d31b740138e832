import { stuckApi as api } from '#contract/stuck.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { askHolder } from './ask.ts'
import { stuckPage } from './stuck.ts'

export function deadlineRoutes(mount: Mount, services: Services): void {
  mount(api.list, ({ query }, call) => stuckPage(services.db, call, query))
  mount(api.remind, async ({ body }, call) => ({ told: await askHolder(services, call, body.kind, body.id) }))
}
