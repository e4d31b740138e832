import { type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { type Amount, differences } from '#domain/reporting/balance/figures.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
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

/** Returns the sums entered so far for a figure that is of the month, of no request. */
export const enteredInMonth = (tx: Tx, period: Month, figure: 'PLAN' | 'LIMIT'): Promise<Amount[]> =>
  tx
    .selectFrom('balanceEntry')
    .select(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'productionId'])
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('period', '=', period)
    .where('figure', '=', figure)
    .groupBy(['figure', 'period', 'bitumenType', 'factoryBin', 'supplierBin', 'region', 'ownershipType', 'productionId'])
    .execute()

/** Returns the sums entered so far for what was delivered of these rows of these requests. */
export const enteredOfRows = (tx: Tx, requestIds: readonly number[], allocationIds: readonly number[]) =>
  tx
    .selectFrom('balanceEntry')
    .select(['allocationId', 'figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where(sql<SqlBool>`request_id = any(${requestIds}::int[]) and allocation_id = any(${allocationIds}::int[])`)
    .where('figure', 'in', ['SHIPPED', 'OVER', 'RECEIVED'])
    .groupBy(['allocationId', 'figure'])
    .execute()

/** Returns the months that have entries. */
export const enteredMonths = async (db: Sql): Promise<Month[]> =>
  (await db.selectFrom('balanceEntry').select('period').distinct().execute()).map(({ period }) => period)
