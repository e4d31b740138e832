import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { notEndedStatuses } from '#domain/request/status.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

/** Closes the requests of a closed month: unreported shipments count as 0. */
export async function closeRequests(tx: Tx, { now }: Call, period: Month): Promise<void> {
  await tx
    .updateTable('bitumenRequest')
    .set((eb) => ({
      monthClosed: true,
      shippedVolume: eb.fn.coalesce('shippedVolume', sql<number>`0`),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('requestPeriod', '=', period)
    .where('status', 'in', notEndedStatuses)
    .execute()
}
