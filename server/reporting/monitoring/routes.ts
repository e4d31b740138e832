import { monitoringApi as api } from '#contract/reporting/monitoring.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { watchedProjects } from './projects.ts'
import { watchedRequests } from './requests.ts'
import { projectWatchSheet, requestWatchSheet } from './sheet.ts'

export function monitoringRoutes(mount: Mount, { db }: Services): void {
  mount(api.projects, ({ query }, call) => watchedProjects(db, call, query))
  mount(api.requests, ({ query }, call) => watchedRequests(db, call, query))
  mount(api.projectSheet, ({ query }, call) => projectWatchSheet(call, query))
  mount(api.requestSheet, ({ query }, call) => requestWatchSheet(call, query))
}
