import { limitBalance } from '#domain/split/rules.ts'
import { settleRequests } from '../balance/settle.ts'
import { record } from '../journal/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { officeLimits } from './limits.ts'
import { namedRows, splitRows } from './rows.ts'
import { updateSplit, writeLimited } from './store.ts'
import { tellOfReturn } from './tell.ts'

/** After a correction of the limits: what was sent and stands above its new limit is open again, and its office is told (process.md, section 4). @returns how many */
export async function reopenSplitsAbove(tx: Tx, call: Call, distributionId: number): Promise<number> {
  const { period } = await tx.selectFrom('distribution').select('period').where('id', '=', distributionId).executeTakeFirstOrThrow()
  const sent = await tx
    .selectFrom('split')
    .selectAll()
    .where('period', '=', period)
    .where('status', '=', 'SENT')
    .orderBy('id')
    .forUpdate()
    .execute()
  let reopened = 0
  for (const split of sent) {
    const own = (await officeLimits(tx, split)) ?? []
    const rows = namedRows(await splitRows(tx, split))
    const without = rows
      .filter((r) => r.volume > 0 && !own.some((l) => l.bitumenType === r.bitumenType))
      .map(({ bitumenType }) => ({ bitumenType, limit: 0 }))
    const over = limitBalance(rows, [...own, ...without]).filter(({ rest }) => rest < 0)
    if (over.length === 0) continue
    const changed = await writeLimited(tx, split.id, false)
    await updateSplit(tx, split.id, call.now, { status: 'DRAFT', sentAt: null, openedAt: null }, { reopened: true })
    await settleRequests(tx, call, changed, { act: 'split.above', objectType: 'SPLIT', objectId: split.id })
    await record(tx, call, { act: 'split.above', objectType: 'SPLIT', objectId: split.id, from: 'SENT', to: 'DRAFT', detail: { over } })
    await tellOfReturn(tx, call, split, null)
    reopened++
  }
  return reopened
}
