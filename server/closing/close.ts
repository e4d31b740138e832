import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuseAny } from '#domain/refusal.ts'
import { lockDesk } from '../allocation/lock-desk.ts'
import { lockLimits } from '../distribution/close.ts'
import { record } from '../journal/record.ts'
import { checkMonth } from '../ledger/differences.ts'
import { follow } from '../lifecycle/effects.ts'
import { recordClosing } from '../month/close.ts'
import { lockPlans } from '../plan/close.ts'
import { lockPlanLines } from '../plan/lines.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'
import { write } from '../platform/write.ts'
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
