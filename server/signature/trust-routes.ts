import { trustApi as api } from '#contract/trust.ts'
import { checkAndKeep } from '../chain/nightly.ts'
import { journalState } from '../chain/state.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { trustState } from './trust-state.ts'

export function trustRoutes(mount: Mount, house: House): void {
  mount(api.state, () => trustState(house))
  mount(api.checkJournal, async () => {
    await checkAndKeep(house.db)
    return journalState(house.db)
  })
}
