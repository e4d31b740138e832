import type { Month } from '#domain/month.ts'
import { record } from '../../core/journal/record.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import { deleteDocuments } from '../../documents/document/documents.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { lockPlanOf } from './edit.ts'
import { monthlyPlanLife } from './lifecycle.ts'

/** Locks all versions of the month's plan until the transaction ends; nobody begins another one meanwhile. */
export async function lockPlans(tx: Tx, period: Month) {
  await lockPlanOf(tx, period)
  return tx.selectFrom('monthlyPlan').selectAll().where('period', '=', period).orderBy('id').forUpdate().execute()
}

/** Closes every approved version of the month's plan when the month is closed; a draft ends with the month. @returns how many drafts ended */
export async function closePlan(tx: Tx, call: Call, period: Month): Promise<number> {
  const plans = await lockPlans(tx, period)
  for (const plan of plans.filter(({ status }) => status === 'APPROVED'))
    await consequence(tx, call, monthlyPlanLife, plan, 'month.close', 'CLOSED')
  const drafts = plans.filter(({ status }) => status === 'DRAFT')
  for (const { id, status, documentVersion } of drafts) {
    await deleteDocuments(tx, 'MONTHLY_PLAN', id)
    await tx.deleteFrom('monthlyPlan').where('id', '=', id).execute()
    const detail = { period, version: documentVersion }
    await record(tx, call, { act: 'month.close', objectType: 'MONTHLY_PLAN', objectId: id, from: status, detail })
  }
  return drafts.length
}
