import { taskApi as api } from '#contract/reporting/task.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { tasksOf } from './tasks.ts'

export function taskRoutes(mount: Mount, services: Services): void {
  mount(api.list, (_input, call) => tasksOf(services, call))
}
