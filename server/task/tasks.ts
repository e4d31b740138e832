import type { Task } from '#contract/task.ts'
import { may } from '#domain/access.ts'
import { registrationTasks } from '../admin/waiting.ts'
import { allocationTasks } from '../allocation/waiting.ts'
import { appealTasks } from '../appeal/waiting.ts'
import { distributionTasks } from '../distribution/waiting.ts'
import { holderTasks } from '../holder/waiting.ts'
import { planTasks } from '../plan/waiting.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import { projectTasks } from '../project/waiting.ts'
import { requestTasks } from '../request/waiting.ts'
import { routeTasks } from '../route/waiting.ts'
import { shipmentTasks } from '../shipment/waiting.ts'
import { splitTasks } from '../split/waiting.ts'
import { trustTasks } from '../trust/waiting.ts'
import type { TaskRule } from '../waiting/rule.ts'

/** Everything that can wait for somebody, most pressing first. A feature adds its own table here. */
const rules: readonly TaskRule[] = [
  ...distributionTasks,
  ...planTasks,
  ...allocationTasks,
  ...splitTasks,
  ...holderTasks,
  ...appealTasks,
  ...shipmentTasks,
  ...routeTasks,
  ...requestTasks,
  ...projectTasks,
  ...trustTasks,
  ...registrationTasks,
]

/** What waits for the caller in the role that acts now. */
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
