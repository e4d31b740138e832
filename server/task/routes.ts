import { taskApi as api } from '#contract/task.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { tasksOf } from './tasks.ts'

export function taskRoutes(mount: Mount, { db }: House): void {
  mount(api.list, (_input, call) => tasksOf(db, call))
}
