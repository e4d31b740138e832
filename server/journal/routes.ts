import { journalApi as api } from '#contract/journal.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { subjectOf } from '../subject/subject.ts'
import { timeline } from './timeline.ts'

export function journalRoutes(mount: Mount, { db }: House): void {
  mount(api.list, async ({ query }, call) => {
    await subjectOf(query.objectType).see(db, call.actor, query.objectId)
    return timeline(db, query.objectType, query.objectId, call)
  })
}
