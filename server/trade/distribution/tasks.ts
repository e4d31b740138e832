import { distributionFacts } from '#domain/trade/distribution/distribution.ts'
import { dueTask, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { openMonths } from '../month-lock/open.ts'
import { approvedOf, limitsOverPlan } from '../plan/planned.ts'
import { limitsDeadline } from './view.ts'

/** Returns the months with an approved plan that are not closed, with the newest version of their limits. */
async function planned(db: Db, { today }: Call) {
  const open = await openMonths(db, today)
  const periods = await approvedOf(db, open)
  const limits = await db
    .selectFrom('distribution')
    .select(['id', 'period', 'status'])
    .where('period', 'in', open)
    .orderBy('documentVersion', 'desc')
    .execute()
  return periods.map((period) => ({ period, newest: limits.find((l) => l.period === period) }))
}

/** Limits that are not signed yet although their plan is approved. */
async function toSign(db: Db, call: Call): Promise<WaitingTasks | null> {
  const open = (await planned(db, call)).filter(({ newest }) => !newest || !distributionFacts[newest.status].inForce)
  return dueTask(
    call.today,
    await Promise.all(
      open.map(async ({ period, newest }) => ({
        count: 1,
        link: newest ? `/mintrans/distributions/${newest.id}` : '/mintrans/distributions/create',
        deadline: await limitsDeadline(db, period),
      })),
    ),
  )
}

/** Signed limits above a plan that was reduced: nothing more of their grade is allocated until they are corrected. */
async function abovePlan(db: Db, call: Call): Promise<WaitingTasks | null> {
  const above: string[] = []
  for (const { period, newest } of await planned(db, call))
    if (newest && (await limitsOverPlan(db, period)).length > 0) above.push(`/mintrans/distributions/${newest.id}`)
  return above[0] ? { count: above.length, link: above[0] } : null
}

/** Tasks of the road committee. */
export const distributionTasks: TaskRule[] = [
  { kind: 'limitsAbovePlan', act: 'distribution.sign', mine: true, find: abovePlan },
  { kind: 'limitsToSign', act: 'distribution.sign', mine: true, find: toSign },
]
