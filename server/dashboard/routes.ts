import { dashboardApi as api } from '#contract/dashboard.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { exceptionsOf } from './exceptions.ts'
import { readFlows } from './flows.ts'
import { readPace } from './pace.ts'
import { readDashboard } from './read.ts'

export function dashboardRoutes(mount: Mount, { db }: Services): void {
  mount(api.read, ({ query }, call) => readDashboard(db, call, query))
  mount(api.exceptions, async ({ query }, call) => ({ content: await exceptionsOf(db, call, query) }))
  mount(api.pace, async ({ query }, call) => ({ pace: await readPace(db, call, query) }))
  mount(api.flows, async ({ query }, call) => ({ content: await readFlows(db, call, query) }))
}
