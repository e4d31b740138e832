import { monitoringApi as api } from '#contract/monitoring.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { watchedProjects } from './projects.ts'
import { watchedRequests } from './requests.ts'
import { projectWatchSheet, requestWatchSheet } from './sheet.ts'

export function monitoringRoutes(mount: Mount, { db }: House): void {
  mount(api.projects, ({ query }, call) => watchedProjects(db, call, query))
  mount(api.requests, ({ query }, call) => watchedRequests(db, call, query))
  mount(api.projectSheet, ({ query }, call) => projectWatchSheet(db, call, query))
  mount(api.requestSheet, ({ query }, call) => requestWatchSheet(db, call, query))
}
