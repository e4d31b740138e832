import type { Month } from '#domain/month.ts'
import { undecidedStatuses } from '#domain/trade/request/status.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { requestLife } from './lifecycle.ts'
import { lockRequestRows } from './visible.ts'

/** Selects the undecided requests of a month, including undecided ones that are stopped with their project. */
export const undecidedOf = (db: Sql, period: Month) =>
  db
    .selectFrom('bitumenRequest')
    .where('requestPeriod', '=', period)
    .where((eb) =>
      eb.or([eb('status', 'in', undecidedStatuses), eb.and([eb('status', '=', 'STOPPED'), eb('stoppedFrom', '!=', 'SIGNED')])]),
    )

/** Rejects the undecided requests of a closed month. @returns how many */
export async function expireRequests(tx: Tx, call: Call, period: Month, comment: string): Promise<number> {
  const undecided = await undecidedOf(tx, period).select('id').execute()
  const requests = await lockRequestRows(
    tx,
    undecided.map(({ id }) => id),
  )
  for (const request of requests) await consequence(tx, call, requestLife, request, 'month.close', 'REJECTED', { comment })
  return requests.length
}
