import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { type LockedAllocation, lockAllocation } from '../allocation/lock-row.ts'

/** Locks rows ordered by request, the same order as all other code that locks them. */
export async function lockRows(tx: Tx, call: Call, ids: readonly number[]): Promise<LockedAllocation[]> {
  const rows: LockedAllocation[] = []
  const known = await tx
    .selectFrom('orderRow')
    .select(['id', 'requestId'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('requestId')
    .orderBy('id')
    .execute()
  if (known.length !== new Set(ids).size) refuse('not.found')
  for (const { id } of known) rows.push(await lockAllocation(tx, call.actor, id))
  return rows
}
