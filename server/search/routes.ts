import { searchApi as api } from '#contract/search.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { findProjects } from '../project/find.ts'

export function searchRoutes(mount: Mount, { db }: House): void {
  mount(api.find, ({ query }, call) => findProjects(db, call, query.query))
}
