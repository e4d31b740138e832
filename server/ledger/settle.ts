import { type Amount, differences } from '#domain/balance/figures.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { type Cause, enter } from './enter.ts'

/** Brings the entered figures to the wanted amounts: inserts entries for the differences. */
export const settle = (tx: Tx, call: Call, wanted: readonly Amount[], standing: readonly Amount[], cause: Cause): Promise<void> =>
  enter(
    tx,
    call,
    differences(wanted, standing).map((amount) => ({ ...amount, ...cause })),
  )

/** Returns the sums entered so far for these figures of these requests. */
export const enteredOf = (tx: Tx, requestIds: readonly number[], figures: readonly Amount['figure'][]): Promise<Amount[]> =>
  tx
    .selectFrom('balanceEntry')
    .select(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId'])
    .select(['allocationId', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('requestId', 'in', requestIds)
    .where('figure', 'in', figures)
    .groupBy(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'requestId', 'productionId'])
    .groupBy('allocationId')
    .execute()
