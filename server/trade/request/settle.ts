import { type CountedRequest, requestAmounts } from '#domain/reporting/balance/request-figures.ts'
import type { Cause } from '../../documents/ledger/enter.ts'
import { enteredOf, settle } from '../../documents/ledger/settle.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/**
 * Updates the asked, approved and limited figures of these requests in the ledger from their current rows. Called once after every act that may have
 * changed some of them.
 */
export async function settleRequests(tx: Tx, call: Call, ids: readonly number[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  const wanted = (await rowsOf(tx, ids)).flatMap(requestAmounts)
  await settle(tx, call, wanted, await enteredOf(tx, ids, ['ASKED', 'APPROVED', 'LIMITED', 'EMERGENCY']), cause)
}

const rowsOf = (tx: Tx, ids: readonly number[]): Promise<CountedRequest[]> =>
  tx
    .selectFrom('bitumenRequest as r')
    .leftJoin('askedRequest as a', 'a.requestId', 'r.id')
    .select([
      'r.id',
      'r.status',
      'r.stoppedFrom',
      'r.rejectedFrom',
      'r.placeRegion as region',
      'r.placeNetwork as ownershipType',
      'r.approvedVolume',
      'r.limitedVolume',
    ])
    .select('r.emergencyReason')
    // as it was signed last; a draft has no entries
    .select((eb) => [
      eb.fn.coalesce('a.period', 'r.requestPeriod').as('requestPeriod'),
      eb.fn.coalesce('a.bitumenType', 'r.bitumenType').as('bitumenType'),
      eb.fn.coalesce('a.factoryBin', 'r.factoryBin').as('factoryBin'),
      eb.fn.coalesce('a.tons', 'r.requestVolume').as('requestVolume'),
    ])
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .execute()
