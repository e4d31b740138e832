import { holderApi as api } from '#contract/holder.ts'
import { fileOf } from '../document/papers.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { formRows, reduceAllocation, rejectAllocation } from './acts.ts'
import { allocationsPage, allocationsSheet, oneAllocation } from './list.ts'

export function holderRoutes(mount: Mount, house: House): void {
  const { db } = house
  mount(api.list, ({ query }, call) => allocationsPage(db, call, query))
  mount(api.sheet, ({ query: { columns, ...query } }, call) => allocationsSheet(db, call, query, columns))
  mount(api.generate, async ({ body }, call) => fileOf(house, await formRows(house, call, body)))
  mount(api.reject, async ({ params, body }, call) => {
    await rejectAllocation(house, call, params.id, body)
    return oneAllocation(db, call, params.id)
  })
  mount(api.reduce, async ({ params, body }, call) => {
    await reduceAllocation(house, call, params.id, body)
    return oneAllocation(db, call, params.id)
  })
}
