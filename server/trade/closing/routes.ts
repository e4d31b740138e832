import { closingApi as api } from '#contract/trade/closing.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { closeMonth } from './close.ts'
import { monthState } from './read.ts'

export function closingRoutes(mount: Mount, services: Services): void {
  mount(api.state, ({ params: { period } }, call) => monthState(services.db, call, period))
  mount(api.close, async ({ params: { period } }, call) => {
    await closeMonth(services, call, period)
    return monthState(services.db, call, period)
  })
}
