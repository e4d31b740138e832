import { searchApi as api } from '#contract/reporting/search.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { find } from './find.ts'

export function searchRoutes(mount: Mount, { db }: Services): void {
  mount(api.find, ({ query }, call) => find(db, call, query.query))
}
