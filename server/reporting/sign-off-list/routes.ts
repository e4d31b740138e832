import { routeApi as api } from '#contract/reporting/sign-off-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { proposeRequest } from '../../trade/request/propose.ts'
import { rejectRoute, revokeRoute } from './decide.ts'
import { routesOrder, routesPage } from './list.ts'
import { loadVisibleRoute } from './read.ts'
import { routeSheet } from './sheet.ts'

export function signOffRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ query }, call) => routesPage(db, call, query))
  mount(api.order, ({ query }, call) => routesOrder(db, call, query))
  mount(api.sheet, ({ query: { columns, ...query } }, call) => routeSheet(call, query, columns))
  mount(api.one, ({ params }, call) => loadVisibleRoute(db, call, params.id))
  mount(api.reject, async ({ params, body }, call) => {
    await rejectRoute(services, call, params.id, body.comment)
    return loadVisibleRoute(db, call, params.id)
  })
  mount(api.propose, async ({ params, body: { comment, ...proposal } }, call) => {
    await proposeRequest(services, call, params.id, proposal, comment)
    return loadVisibleRoute(db, call, params.id)
  })
  mount(api.revoke, async ({ params, body }, call) => {
    await revokeRoute(services, call, params.id, body.comment)
    return loadVisibleRoute(db, call, params.id)
  })
}
