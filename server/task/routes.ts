import { taskApi as api } from '#contract/task.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { tasksOf } from './tasks.ts'

export function taskRoutes(mount: Mount, services: Services): void {
  mount(api.list, (_input, call) => tasksOf(services, call))
}
