import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { undecidedStatuses } from '#domain/request/flow.ts'
import { closeRoute } from '../approval/close.ts'
import { record } from '../journal/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

/** The month is over: what nobody has decided is rejected, also what waits inside a stopped project. @returns which */
export async function expireRequests(tx: Tx, call: Call, period: Month, comment: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('bitumenRequest')
    .select(['id', 'status'])
    .where('requestPeriod', '=', period)
    .where((eb) =>
      eb.or([eb('status', 'in', undecidedStatuses), eb.and([eb('status', '=', 'STOPPED'), eb('stoppedFrom', '!=', 'SIGNED')])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of rows) {
    if (status === 'AWAITING_SIGNATURE') await closeRoute(tx, call, 'REQUEST', id)
    await tx
      .updateTable('bitumenRequest')
      .set({ status: 'REJECTED', stoppedFrom: null, signatureComment: comment, version: sql`version + 1`, updatedAt: call.now })
      .where('id', '=', id)
      .execute()
    await record(tx, call, { act: 'month.close', objectType: 'REQUEST', objectId: id, from: status, to: 'REJECTED', comment })
  }
  return rows.map(({ id }) => id)
}
