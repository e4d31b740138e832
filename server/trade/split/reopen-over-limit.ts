import { aboveLimits, fallenFigures } from '#domain/trade/split/rules.ts'
import { record } from '../../core/journal/record.ts'
import { consequence } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { updateLimited } from '../request/figures/figures.ts'
import { settleRequests } from '../request/settle.ts'
import { splitLife } from './lifecycle.ts'
import { officeLimits } from './limits.ts'
import { keptFigures } from './rows.ts'
import { lowerStopped, updateSplit } from './store.ts'
import type { SplitRecord } from './visible.ts'

/**
 * After a correction of the limits: reopens sent splits that are above their new limit, and notifies their offices; figures that open splits keep fall
 * with the limits (docs/process.md, section 4).
 */
export async function reopenOverLimit(tx: Tx, call: Call, distributionId: number): Promise<void> {
  const { period } = await tx.selectFrom('limitsInForce').select('period').where('id', '=', distributionId).executeTakeFirstOrThrow()
  const splits = await tx.selectFrom('split').selectAll().where('period', '=', period).orderBy('id').forUpdate().execute()
  for (const split of splits) {
    const limits = (await officeLimits(tx, split)) ?? []
    if (split.status === 'SENT') {
      const over = aboveLimits(await keptFigures(tx, split), limits)
      if (over.length === 0) continue
      await consequence(tx, call, splitLife, split, 'split.above', 'DRAFT', { detail: { over } })
    }
    await lowerFigures(tx, call, split, fallenFigures(await keptFigures(tx, split), limits))
  }
}

type Fallen = ReturnType<typeof fallenFigures>

async function lowerFigures(tx: Tx, call: Call, { id, status }: SplitRecord, fallen: Fallen): Promise<void> {
  if (fallen.length === 0) return
  const cause = { act: 'split.above', objectType: 'SPLIT', objectId: id } as const
  await updateLimited(
    tx,
    fallen.map((r) => [r.requestId, r.limited]),
  )
  await lowerStopped(tx, id, fallen)
  await settleRequests(
    tx,
    call,
    fallen.map((r) => r.requestId),
    cause,
  )
  if (status === 'SENT') return // the line of its reopening says why
  await updateSplit(tx, id, call.now)
  await record(tx, call, { ...cause, detail: { fallen: fallen.map(({ requestId, limited }) => ({ requestId, limited })) } })
}
