import { dashboardApi as api } from '#contract/reporting/dashboard.ts'
import { takeRenderQuota } from '../../documents/document/render.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { readMonthEnd } from './ahead.ts'
import { exceptionsOf } from './exceptions.ts'
import { readFlows } from './flows.ts'
import { readMap } from './map.ts'
import { readPace } from './pace.ts'
import { dashboardPdf } from './paper.ts'
import { readDashboard } from './read.ts'

export function dashboardRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.read, ({ query }, call) => readDashboard(db, call, query))
  mount(api.exceptions, async ({ query }, call) => ({ content: await exceptionsOf(db, call, query) }))
  mount(api.pace, async ({ query }, call) => ({ pace: await readPace(db, call, query) }))
  mount(api.monthEnd, ({ query }, call) => readMonthEnd(db, call, query))
  mount(api.paper, ({ query }, call) => {
    takeRenderQuota(services, call)
    return dashboardPdf(services, call, query)
  })
  mount(api.map, (_, call) => readMap(db, call))
  mount(api.flows, async ({ query }, call) => ({ content: await readFlows(db, call, query) }))
}
