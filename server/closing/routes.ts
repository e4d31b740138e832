import { closingApi as api } from '#contract/closing.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { closeMonth } from './close.ts'
import { monthState } from './read.ts'

export function closingRoutes(mount: Mount, house: House): void {
  mount(api.state, ({ params: { period } }, call) => monthState(house.db, call, period))
  mount(api.close, async ({ params: { period } }, call) => {
    await closeMonth(house, call, period)
    return monthState(house.db, call, period)
  })
}
