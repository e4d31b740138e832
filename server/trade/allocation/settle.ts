import { allocatedAmount, type CountedAllocation } from '#domain/reporting/balance/request-figures.ts'
import type { Cause } from '../../documents/ledger/enter.ts'
import { enteredOf, settle } from '../../documents/ledger/settle.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Updates the ALLOCATED figure of these requests in the balance to the rows of signed orders. */
export async function settleAllocated(tx: Tx, call: Call, requestIds: readonly number[], cause: Cause): Promise<void> {
  if (requestIds.length === 0) return
  const wanted = (await rowsOf(tx, requestIds)).map(allocatedAmount)
  await settle(tx, call, wanted, await enteredOf(tx, requestIds, ['ALLOCATED']), cause)
}

const rowsOf = (tx: Tx, requestIds: readonly number[]): Promise<CountedAllocation[]> =>
  tx
    .selectFrom('allocation as a')
    .innerJoin('planLine as n', 'n.id', 'a.productionId')
    .innerJoin('placedRequest as r', 'r.id', 'a.requestId')
    .select(['a.id', 'a.requestId', 'a.productionId', 'a.volume', 'n.factoryBin', 'n.supplierBin'])
    .select(['r.requestPeriod', 'r.bitumenType', 'r.placeRegion as region', 'r.placeNetwork as ownershipType'])
    .where('a.requestId', 'in', requestIds)
    .orderBy('a.id')
    .execute()
