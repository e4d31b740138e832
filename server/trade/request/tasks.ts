import { sql } from 'kysely'
import type { TaskKind } from '#domain/core/task/kinds.ts'
import { monthOf } from '#domain/month.ts'
import { decisionDay, filingDay, termOf } from '#domain/reporting/sign-off-list/route.ts'
import { type RequestStatus, requestFacts } from '#domain/trade/request/status.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { dueTask, type TaskRule } from '../../core/task-rule/task-rule.ts'
import { openMonths } from '../month-lock/open.ts'

type Due = typeof filingDay | null

/** `due` = deadline in the month before the request's month. */
const rule = (kind: TaskKind, status: RequestStatus, mine: boolean, due: Due): TaskRule => ({
  kind,
  act: 'request.sign',
  mine,
  find: async (db, { actor, today }) => {
    // to sign a request of a month that is over, and in which nothing waits for anybody, serves no purpose any more
    const goingOn = requestFacts[status].editable ? [monthOf(today), ...(await openMonths(db, today))] : null
    const rows = await db
      .selectFrom('bitumenRequest as r')
      .select([
        'r.requestPeriod',
        sql<boolean>`r.emergency_reason is not null`.as('emergency'),
        (eb) => eb.fn.countAll<number>().as('count'),
      ])
      .where('r.contractorBin', '=', actor.bin)
      .where('r.status', '=', status)
      .$if(goingOn !== null, (drafts) => drafts.where('r.requestPeriod', 'in', goingOn!))
      .groupBy(['r.requestPeriod', 'emergency'])
      .execute()
    const term = termOf(await portalSettings(db))
    // an emergency of the running month has missed no deadline
    const tasks = rows.map(({ requestPeriod, emergency, count }) => ({
      count,
      deadline: (!emergency && due?.(requestPeriod, term)) || null,
      link: `/contractor/applications?status=${status}`,
    }))
    return dueTask(today, tasks)
  },
})

/** Tasks of a contractor by status of its requests. A proposal must be answered before the month's requests are decided. */
export const requestTasks: TaskRule[] = [
  rule('proposalsToAnswer', 'ON_APPROVAL', true, decisionDay),
  rule('requestsRevoked', 'SIGNATURE_REVOKED', true, decisionDay),
  rule('requestsToSign', 'CREATED', true, filingDay),
  rule('requestsRejected', 'REJECTED', false, null),
  rule('requestsAwaiting', 'AWAITING_SIGNATURE', false, decisionDay),
]
