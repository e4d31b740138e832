import { differs } from '#domain/trade/shipment/rules.ts'
import { createTranslator } from '#i18n/translator.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { nameOf } from './add.ts'
import type { VisibleAllocation } from './visible.ts'

/** Notifies the holder of a receipt that differs from what was shipped; no notice is sent if they are equal. */
export async function notifyOfDifference(
  tx: Tx,
  call: Call,
  allocation: VisibleAllocation,
  shipmentId: number,
  comment: string | null,
): Promise<void> {
  const { vehicle, net, received, reason } = await tx
    .selectFrom('shipment as s')
    .innerJoin('receipt as c', 'c.shipmentId', 's.id')
    .select(['s.vehicle', 's.net', 'c.received', 'c.reason'])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  if (!differs(received, net)) return
  const { period, requestId, supplierBin, organizationBin } = allocation
  const why = reason ?? 'OTHER'
  await notify(tx, call, {
    kind: 'receipt.differs',
    objectType: 'SHIPMENT',
    objectId: shipmentId,
    to: { bin: supplierBin },
    args: {
      id: requestId,
      vehicle,
      organization: await nameOf(tx, organizationBin),
      shipped: net,
      received,
      reason: { ru: createTranslator('ru')(`served.receiptReason.${why}`), kk: createTranslator('kk')(`served.receiptReason.${why}`) },
      comment,
    },
    path: `/resourceholder/report?period=${period.slice(0, 7)}&query=${encodeURIComponent(vehicle)}`,
  })
}
