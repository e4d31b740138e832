import { holderApi as api } from '#contract/trade/holder.ts'
import { fileOf } from '../../documents/document/documents.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { formRows, reduceAllocation, rejectAllocation } from './acts.ts'
import { allocationsPage, allocationsSheet, oneAllocation } from './list.ts'

export function holderRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ query }, call) => allocationsPage(db, call, query))
  mount(api.one, ({ params: { id } }, call) => oneAllocation(db, call, id))
  mount(api.sheet, ({ query: { columns, ...query } }, call) => allocationsSheet(db, call, query, columns))
  mount(api.generate, async ({ body }, call) => fileOf(services, await formRows(services, call, body)))
  mount(api.reject, async ({ params, body }, call) => {
    await rejectAllocation(services, call, params.id, body)
    return oneAllocation(db, call, params.id)
  })
  mount(api.reduce, async ({ params, body }, call) => {
    await reduceAllocation(services, call, params.id, body)
    return oneAllocation(db, call, params.id)
  })
}
