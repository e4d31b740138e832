import type { Month } from '#domain/month.ts'
import type { Tx } from '../platform/db.ts'

/** The month is over, and its limits with it. */
export const closeLimits = (tx: Tx, period: Month) =>
  tx.updateTable('distribution').set({ status: 'CLOSED' }).where('period', '=', period).where('status', '=', 'SIGNED').execute()
