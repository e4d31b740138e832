import type { Task } from '#contract/reporting/task.ts'
import { may } from '#domain/access.ts'
import type { TaskRule } from '../../core/task-rule/task-rule.ts'
import { trustTasks } from '../../core/trust/tasks.ts'
import { registrationTasks } from '../../people/admin/tasks.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { allocationTasks } from '../../trade/allocation/tasks.ts'
import { appealTasks } from '../../trade/appeal/tasks.ts'
import { talkTasks } from '../../trade/discussion/tasks.ts'
import { distributionTasks } from '../../trade/distribution/tasks.ts'
import { holderTasks } from '../../trade/holder/tasks.ts'
import { takeoverTasks } from '../../trade/onboarding-import/tasks.ts'
import { planTasks } from '../../trade/plan/tasks.ts'
import { projectTasks } from '../../trade/project/tasks.ts'
import { requestTasks } from '../../trade/request/tasks.ts'
import { shipmentTasks } from '../../trade/shipment/tasks.ts'
import { splitTasks } from '../../trade/split/tasks.ts'
import { deadlineTasks } from '../deadline/tasks.ts'
import { routeTasks } from '../sign-off-list/tasks.ts'

/** All kinds of tasks, most pressing first. A feature adds its own table here. */
const rules: readonly TaskRule[] = [
  ...distributionTasks,
  ...planTasks,
  ...deadlineTasks,
  ...allocationTasks,
  ...splitTasks,
  ...holderTasks,
  ...appealTasks,
  ...shipmentTasks,
  ...routeTasks,
  ...requestTasks,
  ...projectTasks,
  ...talkTasks,
  ...takeoverTasks,
  ...trustTasks,
  ...registrationTasks,
]

/** Lists the caller's tasks in the current role. */
export async function tasksOf(services: Services, call: Call): Promise<Task[]> {
  const found = await Promise.all(
    rules
      .filter(({ act }) => may(call.actor, act))
      .map(async ({ kind, mine, find }): Promise<Task[]> => {
        const waiting = await find(services.db, call, services)
        if (!waiting || waiting.count === 0) return []
        const { count, link, late = 0, lateLink = null, deadline = null, parts = [] } = waiting
        return [{ kind, count, late, lateLink: late > 0 ? lateLink : null, deadline, mine, link, parts }]
      }),
  )
  return found.flat().sort((a, b) => Number(b.mine) - Number(a.mine))
}
