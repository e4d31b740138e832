import { allocationApi as api } from '#contract/trade/allocation.ts'
import { fileOf } from '../../documents/document/documents.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { counterfactualOf } from './counterfactual/counterfactual.ts'
import { recomputeInProcess } from './counterfactual/recompute.ts'
import { generateOrder } from './order/orders.ts'
import { oneProduction } from './production-view.ts'
import { proposed, reoffered } from './propose.ts'
import { saveMonth, saveProduction } from './save.ts'
import { deskSheet, orderSheet, productionSheet, productionsSheet } from './sheet.ts'
import { monthView, productionsView } from './view.ts'

export function allocationRoutes(mount: Mount, services: Services): void {
  const { db } = services
  const recompute = recomputeInProcess()
  mount(api.month, ({ params }, call) => monthView(db, call, params.period))
  mount(api.counterfactual, ({ params }, call) => counterfactualOf(db, call, recompute, params))
  mount(api.save, async ({ params, body }, call) => {
    await saveMonth(services, call, params.period, body)
    return monthView(db, call, params.period)
  })
  mount(api.propose, ({ params, body }) => proposed(db, params.period, body.locked))
  mount(api.reoffer, ({ params }, call) => write(db, call, (tx) => reoffered(tx, call, params.period)))
  mount(api.generate, async ({ params, query }, call) =>
    fileOf(services, await generateOrder(services, call, params.period, query.supplierBin)),
  )
  mount(api.productions, ({ query }, call) => productionsView(db, call, query.period))
  mount(api.sheet, ({ params, query }, call) => deskSheet(db, call, params.period, { ...query, open: query.open === 'true' }))
  mount(api.orderSheet, ({ params }, call) => orderSheet(db, call, params.period))
  mount(api.productionsSheet, ({ query }, call) => productionsSheet(db, call, query.period))
  mount(api.productionSheet, ({ params, query }, call) => productionSheet(db, call, params.productionId, query.rows))
  mount(api.production, ({ params }, call) => oneProduction(db, call, params.productionId))
  mount(api.saveProduction, async ({ params, body }, call) => {
    await saveProduction(services, call, params.productionId, body)
    return oneProduction(db, call, params.productionId)
  })
}
