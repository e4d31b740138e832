import type { Month } from '#domain/month.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { distributionLife } from './lifecycle.ts'

/** Closes the limits of a closed month: every version that was in force. */
export async function closeLimits(tx: Tx, call: Call, period: Month): Promise<void> {
  const signed = tx.selectFrom('distribution').selectAll().where('period', '=', period).where('status', '=', 'SIGNED')
  for (const limits of await signed.orderBy('id').forUpdate().execute())
    await consequence(tx, call, distributionLife, limits, 'month.close', 'CLOSED')
}
