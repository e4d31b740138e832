import { trustApi as api } from '#contract/trust.ts'
import { checkAndStore } from '../chain/nightly.ts'
import { journalState } from '../chain/state.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { trustState } from './trust-state.ts'

export function trustRoutes(mount: Mount, services: Services): void {
  mount(api.state, () => trustState(services))
  mount(api.checkJournal, async () => {
    await checkAndStore(services.db)
    return journalState(services.db)
  })
}
