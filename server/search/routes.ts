import { searchApi as api } from '#contract/search.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { find } from './find.ts'

export function searchRoutes(mount: Mount, { db }: Services): void {
  mount(api.find, ({ query }, call) => find(db, call, query.query))
}
