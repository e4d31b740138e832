import { balanceApi as api } from '#contract/reporting/balance.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { balanceBy } from './parts.ts'
import { readBalance } from './read.ts'
import { balanceSheet } from './sheet.ts'

export function balanceRoutes(mount: Mount, { db }: Services): void {
  mount(api.by, ({ params, query }, call) => balanceBy(db, call, params.dimension, query))
  mount(api.sheet, ({ query }, call) => balanceSheet(call, query))
  mount(api.read, ({ query }, call) => readBalance(db, call, query))
}
