import { taskApi as api } from '#contract/task.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { tasksOf } from './tasks.ts'

export function taskRoutes(mount: Mount, house: House): void {
  mount(api.list, (_input, call) => tasksOf(house, call))
}
