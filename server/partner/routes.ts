import { directoryApi } from '#contract/directory.ts'
import { partnerApi as api } from '#contract/partner.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { linkFactory, listSuppliers, unlinkFactory } from './suppliers.ts'
import { activeTraders, addTrader, editTrader, listTraders, traderSheet } from './traders.ts'

export function partnerRoutes(mount: Mount, house: House): void {
  mount(directoryApi.traders, (_, call) => activeTraders(house, call))
  mount(api.traders, ({ query }, call) => listTraders(house, query, call))
  mount(api.traderSheet, ({ query }, call) => traderSheet(house, query, call))
  mount(api.addTrader, ({ body }, call) => addTrader(house, body, call))
  mount(api.editTrader, ({ params, body }, call) => editTrader(house, params.bin, body, call))
  mount(api.suppliers, ({ query }, call) => listSuppliers(house, query, call))
  mount(api.linkFactory, ({ params, body }, call) => linkFactory(house, params, body, call))
  mount(api.unlinkFactory, ({ params }, call) => unlinkFactory(house, params, call))
}
