import { scenarioApi as api } from '#contract/trade/scenario.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { comparisonOf } from './compare.ts'
import { comparisonSheet } from './sheet.ts'
import { addScenario, editScenario, removeScenario, scenariosOf } from './store.ts'

export function scenarioRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ params }, call) => scenariosOf(db, call, params.period))
  mount(api.add, ({ params, body }, call) => addScenario(services, call, params.period, body))
  mount(api.edit, ({ params, body }, call) => editScenario(services, call, params.id, body))
  mount(api.remove, ({ params }, call) => removeScenario(services, call, params.id))
  mount(api.compare, ({ params, query }, call) => comparisonOf(db, call, params.period, query))
  mount(api.sheet, async ({ params, query }, call) =>
    comparisonSheet(call, params.period, query.by, await comparisonOf(db, call, params.period, query)),
  )
}
