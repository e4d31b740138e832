import { trustApi as api } from '#contract/core/trust.ts'
import { checkAndStore } from '../../core/journal/nightly.ts'
import { journalState } from '../../core/journal/state.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { trustState } from './trust-state.ts'

export function trustRoutes(mount: Mount, services: Services): void {
  mount(api.state, () => trustState(services))
  mount(api.checkJournal, async () => {
    await checkAndStore(services.db)
    return journalState(services.db)
  })
}
