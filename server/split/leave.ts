import { settleRequests } from '../balance/settle.ts'
import { record } from '../journal/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { sayLimited } from '../request/figures.ts'
import { updateSplit, writeLimited } from './store.ts'
import { tellOfLeaving } from './tell.ts'

/**
 * A request is no longer SIGNED: it leaves its split, in the same transaction; a sent split is open again and its figures are
 * undecided (process.md, section 4). What stands in a signed order stays until it is reduced; what a closed month says stays for good. The request is locked.
 */
export async function leaveSplit(tx: Tx, call: Call, requestId: number, act: string): Promise<void> {
  const line = await tx
    .selectFrom('splitLine as l')
    .innerJoin('bitumenRequest as r', 'r.id', 'l.requestId')
    .select(['l.splitId', 'l.volume', 'r.distributedAmount', 'r.monthClosed'])
    .where('l.requestId', '=', requestId)
    .executeTakeFirst()
  if (!line || line.monthClosed || (line.distributedAmount ?? 0) > 0) return
  const split = await tx.selectFrom('split').selectAll().where('id', '=', line.splitId).forUpdate().executeTakeFirstOrThrow()
  const changed = split.status === 'SENT' ? await writeLimited(tx, split.id, false) : []
  await tx.deleteFrom('splitLine').where('requestId', '=', requestId).execute()
  await sayLimited(tx, [[requestId, null]])
  const reopened = split.status === 'SENT'
  await updateSplit(tx, split.id, call.now, { status: 'DRAFT', sentAt: null, openedAt: null }, { reopened })
  await settleRequests(
    tx,
    call,
    [...new Set([...changed, requestId])].sort((a, b) => a - b),
    { act, objectType: 'SPLIT', objectId: split.id },
  )
  await record(tx, call, {
    act: 'split.left',
    objectType: 'SPLIT',
    objectId: split.id,
    ...(reopened && { from: 'SENT', to: 'DRAFT' }),
    detail: { requestId, volume: line.volume, because: act },
  })
  if (reopened) await tellOfLeaving(tx, call, split, requestId)
}
