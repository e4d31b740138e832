import type { Month } from '#domain/month.ts'
import type { Explanation } from '#domain/trade/engine/shapes.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { type StoredProposal, storedProposal } from '../engine/store-proposal.ts'

/** A stored proposal and what it says of one request; `orderId` null = no order lists the request. */
export type ProposalOfRequest = { kept: StoredProposal<'ORDER'>; row: Explanation; orderId: number | null }

/**
 * Returns the proposal that explains a request by the rule: that of the newest of these signed orders in which the rule gave its tons, else of the oldest
 * one, in which they were entered by hand. A version that only lists reductions by a holder or a contractor has no proposal. For a request in no order
 * it is that of the newest order of the month, if it gave the request nothing.
 */
export async function proposalOf(
  sql: Sql,
  period: Month,
  requestId: number,
  orderIds: readonly number[],
): Promise<ProposalOfRequest | null> {
  if (orderIds.length === 0) {
    const newest = await find(sql, { period }, requestId, null)
    return newest?.row.allocatedKg === 0 ? newest : null
  }
  let oldest: ProposalOfRequest | null = null
  for (const objectId of orderIds.toReversed()) {
    const found = await find(sql, { period, objectId }, requestId, objectId)
    if (found && found.row.reason !== 'LOCKED') return found
    oldest = found ?? oldest
  }
  return oldest
}

async function find(
  sql: Sql,
  wanted: { period: Month; objectId?: number },
  requestId: number,
  orderId: number | null,
): Promise<ProposalOfRequest | null> {
  const kept = await storedProposal(sql, 'ORDER', wanted)
  const row = kept?.result.explanations.find((e) => e.requestId === String(requestId))
  return kept && row ? { kept, row, orderId } : null
}
