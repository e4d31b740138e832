import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuseAny } from '#domain/refusal.ts'
import { record } from '../../core/journal/record.ts'
import { follow } from '../../core/lifecycle/effects.ts'
import { checkMonth } from '../../documents/ledger/differences.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { lockDesk } from '../allocation/lock-desk.ts'
import { lockLimits } from '../distribution/close.ts'
import { recordClosing } from '../month-lock/close.ts'
import { lockPlans } from '../plan/close.ts'
import { lockPlanLines } from '../plan/lines.ts'
import { lockRequestsOfMonth } from '../request/lock.ts'
import { blockingOf, monthState } from './read.ts'

/** Converts a month to a number for the object id of a journal entry: 202612. */
export const monthNumber = (period: Month): number => Number(period.slice(0, 4) + period.slice(5, 7))
export const monthOfNumber = (number: number): Month => `${String(number).slice(0, 4)}-${String(number).slice(4)}-01`

/** Closes a month with its requests, rows, plan and limits: rows of server/effects.ts. */
export const closeMonth = ({ db }: Services, call: Call, period: Month): Promise<void> =>
  write(db, call, async (tx) => {
    await lockMonth(tx, period)
    refuseAny(await blockingOf(tx, period, call.today))
    const { person, now, today } = call
    const cause = { act: 'month.close', objectType: 'MONTH', objectId: monthNumber(period) } as const
    const closed = await follow(tx, call, { ...cause, id: cause.objectId, from: 'OPEN', to: 'CLOSED', comment: '' })
    const differing = await checkMonth(tx, call, period)
    const { blocking: _, newAllocations: __, mayClose: ___, ...findings } = await monthState(tx, call, period)
    const by = { personId: person.id, fullName: person.fullName }
    await recordClosing(tx, { period, closedAt: now, businessDay: today, ...by, findings: JSON.stringify(findings) })
    await record(tx, call, {
      ...cause,
      detail: {
        ...(differing > 0 && { differing }),
        period,
        ...closed,
        shipped: findings.shipped,
        allocated: findings.allocated,
      },
    })
  })

/**
 * Takes every lock under which tons of the month change (plan, limits, desk, requests, lines of the plan), in the usual lock order: concurrent writers either
 * finish before or find the month closed.
 */
async function lockMonth(tx: Tx, period: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`month ${period}`}))`.execute(tx)
  await lockPlans(tx, period)
  await lockLimits(tx, period)
  await lockDesk(tx, period)
  await lockRequestsOfMonth(tx, period)
  await lockPlanLines(tx, period)
}
