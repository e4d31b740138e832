import { record } from '../../core/journal/record.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { updateLimited } from '../request/figures/figures.ts'
import { settleRequests } from '../request/settle.ts'
import { splitLife } from './lifecycle.ts'
import { updateSplit } from './store.ts'

/**
 * Removes a request that is no longer SIGNED from its split, in the same transaction; a sent split is open again and its figures are undecided
 * (docs/process.md, section 4). Rows in a signed order stay until they are reduced; figures of a closed month stay for good. The request is locked.
 */
export async function removeFromSplit(tx: Tx, call: Call, requestId: number, act: string): Promise<void> {
  const line = await tx
    .selectFrom('splitLine as l')
    .innerJoin('placedRequest as r', 'r.id', 'l.requestId')
    .select(['l.splitId', 'l.volume', 'r.distributedAmount', 'r.monthClosed'])
    .where('l.requestId', '=', requestId)
    .executeTakeFirst()
  if (!line || line.monthClosed || (line.distributedAmount ?? 0) > 0) return
  const split = await tx.selectFrom('split').selectAll().where('id', '=', line.splitId).forUpdate().executeTakeFirstOrThrow()
  const left = { act: 'split.left', objectType: 'SPLIT', objectId: split.id } as const
  const detail = { requestId, volume: line.volume, because: act }
  if (split.status === 'SENT') await consequence(tx, call, splitLife, split, 'split.left', 'DRAFT', { left: requestId, detail })
  await tx.deleteFrom('splitLine').where('requestId', '=', requestId).execute()
  await updateLimited(tx, [[requestId, null]])
  await settleRequests(tx, call, [requestId], left)
  if (split.status === 'SENT') return
  await updateSplit(tx, split.id, call.now)
  await record(tx, call, { ...left, detail })
}
