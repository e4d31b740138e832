import { allocatedAmount, type CountedAllocation } from '#domain/balance/request-figures.ts'
import type { Cause } from '../ledger/enter.ts'
import { enteredOf, settle } from '../ledger/settle.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

/** Updates the ALLOCATED figure of these requests in the balance to the rows of signed orders. */
export async function settleAllocated(tx: Tx, call: Call, requestIds: readonly number[], cause: Cause): Promise<void> {
  if (requestIds.length === 0) return
  const wanted = (await rowsOf(tx, requestIds)).map(allocatedAmount)
  await settle(tx, call, wanted, await enteredOf(tx, requestIds, ['ALLOCATED']), cause)
}

const rowsOf = (tx: Tx, requestIds: readonly number[]): Promise<CountedAllocation[]> =>
  tx
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(['a.id', 'a.requestId', 'a.productionId', 'a.volume', 'n.factoryBin', 'n.supplierBin'])
    .select(['r.requestPeriod', 'r.bitumenType', 'p.region', 'p.ownershipType'])
    .where('a.requestId', 'in', requestIds)
    .orderBy('a.id')
    .execute()
