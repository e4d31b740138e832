import type { ReceiptReason, ShipmentDraft } from '#domain/trade/shipment/shipment.ts'
import type { Cause } from '../../documents/ledger/enter.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { insert } from './load.ts'
import { type Settled, settleDeliveries } from './sums.ts'

/** A wagon or truck of before the portal, with what its receiver found; null = nobody wrote that down. */
export type PastShipment = {
  allocation: Settled
  draft: Omit<ShipmentDraft, 'allocationId'>
  receipt: { received: number; receivedOn: string; reason: ReceiptReason | null } | null
}

/** Inserts them with their receipts, in one statement each. The sums follow by `settlePast`. */
export async function putPastShipments(tx: Tx, call: Call, all: readonly PastShipment[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ allocation, draft }) => ({ draft: { ...draft, allocationId: allocation.id }, requestId: allocation.requestId }))
  const ids = await insert(tx, call, rows, 'shipment.takeOver')
  const by = { personId: call.person.id, fullName: call.person.fullName, at: call.now, comment: null, fileId: null }
  const receipts = all.flatMap(({ receipt }, i) => (receipt ? [{ ...receipt, ...by, shipmentId: ids[i]! }] : []))
  for (let from = 0; from < receipts.length; from += atOnce)
    await tx
      .insertInto('receipt')
      .values(receipts.slice(from, from + atOnce))
      .execute()
}
const atOnce = 2_000

/** Brings the sums of these rows, of their requests and of the balance to what was shipped and received. */
export const settlePast = (tx: Tx, call: Call, allocations: readonly Settled[], cause: Cause): Promise<void> =>
  settleDeliveries(
    tx,
    call,
    allocations.map((allocation) => ({ allocation, cause })),
  )
