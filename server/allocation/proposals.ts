import type { Month } from '#domain/month.ts'
import type { Sql } from '../platform/db.ts'
import { type StoredProposal, storedProposal } from '../proposal/store-proposal.ts'

export type StoredMonthProposal = StoredProposal<'ORDER'>

/**
 * Returns the stored proposal of the newest of these signed orders, or of the month if no order is given. A version that only lists reductions by a
 * holder or a contractor has no proposal.
 */
export async function proposalOf(sql: Sql, period: Month, orderIds: readonly number[]): Promise<StoredMonthProposal | undefined> {
  if (orderIds.length === 0) return storedProposal(sql, 'ORDER', { period })
  for (const objectId of orderIds.toReversed()) {
    const kept = await storedProposal(sql, 'ORDER', { period, objectId })
    if (kept) return kept
  }
  return undefined
}
