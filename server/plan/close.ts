import type { Month } from '#domain/month.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { monthlyPlanLife } from './lifecycle.ts'

/** Closes every approved version of the month's plan when the month is closed. */
export async function closePlan(tx: Tx, call: Call, period: Month): Promise<void> {
  const approved = tx.selectFrom('monthlyPlan').selectAll().where('period', '=', period).where('status', '=', 'APPROVED')
  for (const plan of await approved.orderBy('id').forUpdate().execute())
    await consequence(tx, call, monthlyPlanLife, plan, 'month.close', 'CLOSED')
}
