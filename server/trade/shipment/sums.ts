import { sql } from 'kysely'
import { type Amount, differences } from '#domain/reporting/balance/figures.ts'
import { kg, tons } from '#domain/tons.ts'
import { type Cause, enter } from '../../documents/ledger/enter.ts'
import { enteredOfRows } from '../../documents/ledger/settle.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { updateShipped } from '../allocation/order/rows.ts'
import { updateDelivered } from '../request/figures/figures.ts'
import { loadVisibleAllocation, type VisibleAllocation } from './visible.ts'

/** What of an allocation its sums need. */
export type Settled = Pick<
  VisibleAllocation,
  | 'id'
  | 'requestId'
  | 'productionId'
  | 'volume'
  | 'monthClosed'
  | 'period'
  | 'bitumenType'
  | 'factoryBin'
  | 'supplierBin'
  | 'region'
  | 'ownershipType'
>

/** Shipped and received of an allocation, kilograms; null = nothing was ever entered. */
type Delivered = { id: number; requestId: number; shipped: number | null; received: number | null }

const kilograms = (tons: number | null): number | null => (tons === null ? null : kg(tons))
const add = (some: (number | null)[]): number | null =>
  some.every((s) => s === null) ? null : some.reduce<number>((sum, s) => sum + (s ?? 0), 0)

/** Every allocation of these requests that has entries. */
async function deliveredOf(tx: Tx, requestIds: readonly number[]): Promise<Delivered[]> {
  const rows = await tx
    .selectFrom('orderRow as a')
    .innerJoin('shipment as s', 's.allocationId', 'a.id')
    .leftJoin('receipt as c', 'c.shipmentId', 's.id')
    .select(['a.id', 'a.requestId'])
    .select(sql<number>`sum(case when s.cancelled then 0 else s.net end)`.as('shipped'))
    .select(sql<number | null>`sum(c.received) filter (where not s.cancelled)`.as('received'))
    .where('a.requestId', 'in', requestIds)
    .groupBy(['a.id', 'a.requestId'])
    .execute()
  return rows.map((row) => ({ ...row, shipped: kilograms(row.shipped), received: kilograms(row.received) }))
}

/**
 * Settles the rows of an order that were partly shipped already and whose tons its
 * signature changed: what is within them and beyond. The rows are locked.
 */
export async function settleLoaded(tx: Tx, call: Call, orderId: number, cause: Cause): Promise<void> {
  const loaded = await tx
    .selectFrom('signedOrderLine as l')
    .innerJoin('orderRow as a', 'a.id', 'l.allocationId')
    .select('a.id')
    .where('l.orderId', '=', orderId)
    .whereRef('l.before', '!=', 'l.volume')
    .where('a.shipped', '>', 0)
    .orderBy('a.id')
    .execute()
  for (const { id } of loaded) await settleDelivery(tx, call, await loadVisibleAllocation(tx, call.actor, id), cause)
}

/** Updates the sums of a locked allocation and its request, and the balance, from the shipments and receipts. */
export const settleDelivery = (tx: Tx, call: Call, allocation: VisibleAllocation, cause: Cause): Promise<void> =>
  settleDeliveries(tx, call, [{ allocation, cause }])

/** Entries per statement: PostgreSQL accepts at most 65,535 values. */
const atOnce = 2_000

/** The same for many allocations, in as many statements as for one. */
export async function settleDeliveries(tx: Tx, call: Call, settled: readonly { allocation: Settled; cause: Cause }[]): Promise<void> {
  if (settled.length === 0) return
  const requests = new Map(settled.map(({ allocation }) => [allocation.requestId, allocation]))
  const delivered = await deliveredOf(tx, [...requests.keys()])
  const byId = new Map(delivered.map((d) => [d.id, d]))
  const byRequest = Map.groupBy(delivered, (d) => d.requestId)
  const ids = settled.map(({ allocation }) => allocation.id)
  await updateShipped(
    tx,
    ids.map((id) => [id, tons(byId.get(id)?.shipped ?? 0)]),
    call.now,
  )
  await updateDelivered(
    tx,
    [...requests.values()].map(({ requestId, monthClosed }) => {
      const own = byRequest.get(requestId) ?? []
      const [shipped, received] = [add(own.map((d) => d.shipped)), add(own.map((d) => d.received))]
      return [requestId, shipped === null ? (monthClosed ? 0 : null) : tons(shipped), received === null ? null : tons(received)]
    }),
  )
  const standing = Map.groupBy(await enteredOfRows(tx, [...requests.keys()], ids), (s) => s.allocationId!)
  const entries = settled.flatMap(({ allocation, cause }) => {
    const own = byId.get(allocation.id)
    const of = amountsOf(allocation)
    const within = Math.min(own?.shipped ?? 0, kg(allocation.volume ?? 0))
    const wanted: Amount[] = [
      { ...of, figure: 'SHIPPED', kg: within },
      { ...of, figure: 'OVER', kg: (own?.shipped ?? 0) - within },
      { ...of, figure: 'RECEIVED', kg: own?.received ?? 0 },
    ]
    const before = (standing.get(allocation.id) ?? []).map((s) => ({ ...of, figure: s.figure, kg: s.kg }))
    return differences(wanted, before).map((amount) => ({ ...amount, ...cause }))
  })
  for (let i = 0; i < entries.length; i += atOnce) await enter(tx, call, entries.slice(i, i + atOnce))
}

const amountsOf = (a: Settled) => ({
  period: a.period,
  bitumenType: a.bitumenType,
  factoryBin: a.factoryBin,
  supplierBin: a.supplierBin,
  region: a.region,
  ownershipType: a.ownershipType,
  requestId: a.requestId,
  productionId: a.productionId,
  allocationId: a.id,
})
