import type { Month } from '#domain/month.ts'
import { undecidedStatuses } from '#domain/request/status.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { requestLife } from './lifecycle.ts'
import { lockRequestRows } from './visible.ts'

/** Rejects the undecided requests of a closed month, including undecided ones that are stopped with their project. @returns how many */
export async function expireRequests(tx: Tx, call: Call, period: Month, comment: string): Promise<number> {
  const undecided = await tx
    .selectFrom('bitumenRequest')
    .select('id')
    .where('requestPeriod', '=', period)
    .where((eb) =>
      eb.or([eb('status', 'in', undecidedStatuses), eb.and([eb('status', '=', 'STOPPED'), eb('stoppedFrom', '!=', 'SIGNED')])]),
    )
    .execute()
  const requests = await lockRequestRows(
    tx,
    undecided.map(({ id }) => id),
  )
  for (const request of requests) await consequence(tx, call, requestLife, request, 'month.close', 'REJECTED', { comment })
  return requests.length
}
