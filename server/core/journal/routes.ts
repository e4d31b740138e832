import { journalApi as api } from '#contract/core/journal.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { signableDocumentOf } from '../signable/signable.ts'
import { timeline } from './timeline.ts'

export function journalRoutes(mount: Mount, { db }: Services): void {
  mount(api.list, async ({ query }, call) => {
    await signableDocumentOf(query.objectType).loadVisible(db, call.actor, query.objectId)
    return timeline(db, query.objectType, query.objectId, call)
  })
}
