import type { Month } from '#domain/month.ts'
import type { Sql } from '../platform/db.ts'
import { type StoredProposal, storedProposal } from '../proposal/store-proposal.ts'

export type StoredMonthProposal = StoredProposal<'ORDER'>

/**
 * The proposal behind the newest of some signed orders, of a month where none is named. A version that only lists what a holder or a contractor made
 * less has none of its own.
 */
export async function proposalOf(sql: Sql, period: Month, orderIds: readonly number[]): Promise<StoredMonthProposal | undefined> {
  if (orderIds.length === 0) return storedProposal(sql, 'ORDER', { period })
  for (const objectId of orderIds.toReversed()) {
    const kept = await storedProposal(sql, 'ORDER', { period, objectId })
    if (kept) return kept
  }
  return undefined
}
