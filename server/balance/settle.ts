import { type Amount, differences, type Figure } from '#domain/balance/figures.ts'
import { requestAmounts } from '#domain/balance/request-figures.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type Cause, enter } from './enter.ts'

/** What a request's own row and its signed allocations decide; shipments are entered by who enters them. */
const settled: Figure[] = ['ASKED', 'APPROVED', 'LIMITED', 'ALLOCATED']

/** Brings the balance of these requests to what their rows say now. Called after every act that may have changed asked, approved, limited or allocated; once is enough however many changed. */
export async function settleRequests(tx: Tx, call: Call, ids: readonly number[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  const [wanted, standing] = [await wantedOf(tx, ids), await standingOf(tx, ids)]
  await enter(
    tx,
    call,
    differences(wanted, standing).map((amount) => ({ ...amount, ...cause })),
  )
}

async function wantedOf(tx: Sql, ids: readonly number[]): Promise<Amount[]> {
  const requests = await tx
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(['r.id', 'r.status', 'r.stoppedFrom', 'r.requestPeriod', 'r.bitumenType', 'r.factoryBin', 'p.region', 'p.ownershipType'])
    .select(['r.requestVolume', 'r.approvedVolume', 'r.limitedVolume'])
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .execute()
  const allocations = await tx
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .select(['a.id', 'a.requestId', 'a.productionId', 'a.volume', 'n.factoryBin', 'n.supplierBin'])
    .where('a.requestId', 'in', ids)
    .orderBy('a.id')
    .execute()
  return requests.flatMap((r) =>
    requestAmounts(
      r,
      allocations.filter((a) => a.requestId === r.id),
    ),
  )
}

const standingOf = (tx: Sql, ids: readonly number[]): Promise<Amount[]> =>
  tx
    .selectFrom('balanceEntry')
    .select(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId'])
    .select(['allocationId', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('requestId', 'in', ids)
    .where('figure', 'in', settled)
    .groupBy(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId'])
    .groupBy('allocationId')
    .execute()
