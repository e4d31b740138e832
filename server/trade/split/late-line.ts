import { refuse } from '#domain/refusal.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { updateLimited } from '../request/figures/figures.ts'
import type { Place } from './visible.ts'

/** Adds a request to its office's split after that was sent. @throws Refused if the split is not sent */
export async function addToSentSplit(
  tx: Tx,
  { period, region, ownershipType }: Place,
  { requestId, volume, reason }: { requestId: number; volume: number; reason: string | null },
): Promise<void> {
  const split = await tx
    .selectFrom('split')
    .select('id')
    .where('period', '=', period)
    .where('region', '=', region)
    .where('ownershipType', '=', ownershipType)
    .where('status', '=', 'SENT')
    .forUpdate()
    .executeTakeFirst()
  if (!split) refuse('order.splitNotSent', { request: requestId })
  await tx
    .insertInto('splitLine')
    .values({ splitId: split.id, requestId, proposed: null, volume, locked: true, reason })
    .onConflict((c) => c.column('requestId').doUpdateSet({ splitId: split.id, volume, locked: true, reason }))
    .execute()
  await updateLimited(tx, [[requestId, volume]])
}
