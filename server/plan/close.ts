import type { Month } from '#domain/month.ts'
import type { Tx } from '../platform/db.ts'

/** The month is over, and its plan with it. */
export const closePlan = (tx: Tx, period: Month) =>
  tx.updateTable('monthlyPlan').set({ status: 'CLOSED' }).where('period', '=', period).where('status', '=', 'APPROVED').execute()
