import { limitBalance } from '#domain/split/rules.ts'
import { consequence } from '../lifecycle/transition.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { splitLife } from './lifecycle.ts'
import { officeLimits } from './limits.ts'
import { namedRows, splitRows } from './rows.ts'

/** After a correction of the limits: reopens sent splits that are above their new limit, and notifies their offices (docs/process.md, section 4). */
export async function reopenOverLimit(tx: Tx, call: Call, distributionId: number): Promise<void> {
  const { period } = await tx.selectFrom('distribution').select('period').where('id', '=', distributionId).executeTakeFirstOrThrow()
  const sent = await tx
    .selectFrom('split')
    .selectAll()
    .where('period', '=', period)
    .where('status', '=', 'SENT')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const split of sent) {
    const own = (await officeLimits(tx, split)) ?? []
    const rows = namedRows(await splitRows(tx, split))
    const without = rows
      .filter((r) => r.volume > 0 && !own.some((l) => l.bitumenType === r.bitumenType))
      .map(({ bitumenType }) => ({ bitumenType, limit: 0 }))
    const over = limitBalance(rows, [...own, ...without]).filter(({ rest }) => rest < 0)
    if (over.length > 0) await consequence(tx, call, splitLife, split, 'split.above', 'DRAFT', { detail: { over } })
  }
}
