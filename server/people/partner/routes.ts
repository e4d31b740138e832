import { directoryApi } from '#contract/core/directory.ts'
import { partnerApi as api } from '#contract/people/partner.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { loadTraders, traderTemplate } from './load.ts'
import { linkTemplate, loadLinks } from './load-links.ts'
import { linkFactory, listSuppliers, supplierSheet, unlinkFactory } from './suppliers.ts'
import { activeTraders, addTrader, editTrader, listTraders, traderSheet } from './traders.ts'

export function partnerRoutes(mount: Mount, services: Services): void {
  mount(directoryApi.traders, (_, call) => activeTraders(services, call))
  mount(api.traders, ({ query }, call) => listTraders(services, query, call))
  mount(api.traderSheet, ({ query }, call) => traderSheet(query, call))
  mount(api.traderTemplate, (_, call) => traderTemplate(services.db, call))
  mount(api.loadTraders, ({ body, files }, call) => loadTraders(services, body, files, call))
  mount(api.addTrader, ({ body }, call) => addTrader(services, body, call))
  mount(api.editTrader, ({ params, body }, call) => editTrader(services, params.bin, body, call))
  mount(api.suppliers, ({ query }, call) => listSuppliers(services, query, call))
  mount(api.supplierSheet, ({ query }, call) => supplierSheet(query, call))
  mount(api.linkTemplate, (_, call) => linkTemplate(services.db, call))
  mount(api.loadLinks, ({ body, files }, call) => loadLinks(services, body, files, call))
  mount(api.linkFactory, ({ params, body }, call) => linkFactory(services, params, body, call))
  mount(api.unlinkFactory, ({ params }, call) => unlinkFactory(services, params, call))
}
