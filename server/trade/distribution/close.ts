import type { Month } from '#domain/month.ts'
import { distributionFacts } from '#domain/trade/distribution/distribution.ts'
import { record } from '../../core/journal/record.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import { deleteDocuments } from '../../documents/document/documents.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { lockLimitsOf } from './create.ts'
import { distributionLife } from './lifecycle.ts'

/** Locks all versions of the month's limits until the transaction ends; nobody begins another one meanwhile. */
export async function lockLimits(tx: Tx, period: Month) {
  await lockLimitsOf(tx, period)
  return tx.selectFrom('distribution').selectAll().where('period', '=', period).orderBy('id').forUpdate().execute()
}

/** Closes the limits of a closed month, every version that was in force; an unsigned version ends with the month. @returns how many ended */
export async function closeLimits(tx: Tx, call: Call, period: Month): Promise<number> {
  const versions = await lockLimits(tx, period)
  for (const limits of versions.filter(({ status }) => status === 'SIGNED'))
    await consequence(tx, call, distributionLife, limits, 'month.close', 'CLOSED')
  const drafts = versions.filter(({ status }) => !distributionFacts[status].inForce)
  for (const { id, status, documentVersion } of drafts) {
    await deleteDocuments(tx, 'DISTRIBUTION', id)
    await tx.deleteFrom('distribution').where('id', '=', id).execute()
    const detail = { period, version: documentVersion }
    await record(tx, call, { act: 'month.close', objectType: 'DISTRIBUTION', objectId: id, from: status, detail })
  }
  return drafts.length
}
