import type { Task } from '#contract/task.ts'
import { may } from '#domain/access.ts'
import { registrationTasks } from '../admin/tasks.ts'
import { allocationTasks } from '../allocation/tasks.ts'
import { appealTasks } from '../appeal/tasks.ts'
import { deadlineTasks } from '../deadline/tasks.ts'
import { distributionTasks } from '../distribution/tasks.ts'
import { holderTasks } from '../holder/tasks.ts'
import { planTasks } from '../plan/tasks.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import { projectTasks } from '../project/tasks.ts'
import { requestTasks } from '../request/tasks.ts'
import { routeTasks } from '../route/tasks.ts'
import { shipmentTasks } from '../shipment/tasks.ts'
import { splitTasks } from '../split/tasks.ts'
import { takeoverTasks } from '../takeover/tasks.ts'
import { talkTasks } from '../talk/tasks.ts'
import type { TaskRule } from '../task-rule/task-rule.ts'
import { trustTasks } from '../trust/tasks.ts'

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
