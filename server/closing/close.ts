import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuseAny } from '#domain/refusal.ts'
import { closeAllocations } from '../allocation/rows.ts'
import { takeTurn } from '../allocation/turn.ts'
import { checkMonth } from '../balance/differences.ts'
import { settleRequests } from '../balance/settle.ts'
import { closeLimits } from '../distribution/close.ts'
import { record } from '../journal/record.ts'
import { closePlan } from '../plan/close.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import { write } from '../platform/write.ts'
import { closeRequests } from '../request/close-month.ts'
import { expireRequests } from '../request/expire.ts'
import { blockingOf, monthState } from './read.ts'

/** A month as a number that a journal's line can name: 202612. */
export const monthNumber = (period: Month): number => Number(period.slice(0, 4) + period.slice(5, 7))

/** Plan, limits and allocations of a month close together; what nobody decided is rejected, what nobody reported counts as not shipped. */
export const closeMonth = ({ db }: House, call: Call, period: Month): Promise<void> =>
  write(db, call, async (tx) => {
    await holdMonth(tx, period)
    refuseAny(await blockingOf(tx, period, call.today))
    const { person, now, today } = call
    const expired = await expireRequests(tx, call, period, call.say('served.monthClosed'))
    const cause = { act: 'month.close', objectType: 'MONTH', objectId: monthNumber(period) } as const
    // also what was never signed counts as asked from now on: it stands among the rejected
    await settleRequests(tx, call, expired, cause)
    const allocations = await closeAllocations(tx, call, period)
    await closeRequests(tx, call, period)
    await closePlan(tx, period)
    await closeLimits(tx, period)
    const differing = await checkMonth(tx, call, period)
    const { blocking: _, newAllocations: __, mayClose: ___, ...findings } = await monthState(tx, call, period)
    await tx
      .insertInto('monthClosing')
      .values({
        period,
        closedAt: now,
        businessDay: today,
        personId: person.id,
        fullName: person.fullName,
        findings: JSON.stringify(findings),
      })
      .execute()
    await record(tx, call, {
      ...cause,
      detail: {
        ...(differing > 0 && { differing }),
        period,
        expired: expired.length,
        allocations,
        shipped: findings.shipped,
        allocated: findings.allocated,
      },
    })
  })

/** Whoever changes tons of the month has its table, its requests or its lines of the plan: he is waited for here, in the order in which he takes them, or finds it closed. */
async function holdMonth(tx: Tx, period: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`month ${period}`}))`.execute(tx)
  await takeTurn(tx, period)
  await tx.selectFrom('bitumenRequest').select('id').where('requestPeriod', '=', period).orderBy('id').forUpdate().execute()
  await tx.selectFrom('production').select('id').where('period', '=', period).orderBy('id').forUpdate().execute()
}
