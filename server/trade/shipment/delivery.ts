import type { Delivery, Shipment } from '#contract/trade/delivery.ts'
import { may } from '#domain/access.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { takesWagons } from '#domain/trade/allocation/status.ts'
import { openRowActs } from '#domain/trade/holder/flow.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { reasonText } from '../holder/reason.ts'
import { shipmentsOf } from './list.ts'
import { stagesOf } from './stages.ts'
import { maySeeDelivery } from './visible.ts'

/** Returns the delivery of a request, as far as it is visible to the caller; an empty list if nothing is signed or visible yet. */
export async function deliveryOf(db: Db, call: Call, requestId: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('orderRow as a')
    .innerJoin('organisationEntry as h', 'h.bin', 'a.holderBin')
    .innerJoin('organisationEntry as m', 'm.bin', 'a.factoryBin')
    .selectAll('a')
    .select([
      'a.holderBin as supplierBin',
      'a.contractorBin as organizationBin',
      'a.placeRegion as region',
      'a.placeNetwork as ownershipType',
    ])
    .select(['h.nameRu as supplierRu', 'h.nameKk as supplierKk', 'm.nameRu as factoryRu', 'm.nameKk as factoryKk'])
    .where('a.requestId', '=', requestId)
    .orderBy('a.id')
    .execute()
  const seen = rows.filter((row) => maySeeDelivery(call.actor, row))
  const stages = await stagesOf(db, call, seen)
  const shipments = await shipmentsOf(db, call, requestId)
  const named = (bin: string, ru: string, kk: string) => ({ bin, organizationName: inLanguage(call.language, ru, kk) })
  return seen.map((a) => {
    const own = shipments.filter((s) => s.allocationId === a.id)
    const standing = own.filter((s) => s.state.code !== 'CANCELLED')
    return {
      allocationId: a.id,
      version: a.version,
      requestId,
      supplier: named(a.supplierBin, a.supplierRu, a.supplierKk),
      factory: named(a.factoryBin, a.factoryRu, a.factoryKk),
      bitumenType: { code: a.bitumenType, description: call.t(`trade.bitumenType.${a.bitumenType}`) },
      status: { code: a.status, description: call.t(`trade.allocationStatus.${a.status}`) },
      volume: a.volume ?? 0,
      unpromised: a.unpromised,
      shipped: a.shipped,
      over: tons(Math.max(0, kg(a.shipped) - kg(a.volume ?? 0))),
      received: sumTons(standing.map((s) => s.receipt?.receivedVolume ?? 0)),
      windowFrom: a.windowFrom,
      windowTo: a.windowTo,
      reason: a.reasonCode ? { code: a.reasonCode, description: reasonText(call.t, a.reasonCode) } : null,
      stages: stages.get(a.id)!,
      shipments: own,
      days: daysOf(standing),
      mayShip: may(call.actor, 'shipment.add') && call.actor.bin === a.supplierBin && takesWagons(a),
      mayGiveBack:
        openRowActs({ status: a.status, unpromised: a.unpromised }, call.actor).includes('allocation.giveBack') &&
        call.actor.bin === a.organizationBin &&
        kg(a.shipped) < kg(a.volume ?? 0),
    }
  })
}

/** Running sums for each day on which something was shipped or received. */
function daysOf(shipments: Shipment[]): Delivery['days'] {
  const on = new Map<string, { shipped: number; received: number }>()
  const at = (day: string) => on.get(day) ?? on.set(day, { shipped: 0, received: 0 }).get(day)!
  for (const s of shipments) {
    at(s.shippedOn).shipped += kg(s.net)
    if (s.receipt) at(s.receipt.receivedOn).received += kg(s.receipt.receivedVolume)
  }
  let shipped = 0
  let received = 0
  return [...on.keys()].sort().map((day) => {
    shipped += on.get(day)!.shipped
    received += on.get(day)!.received
    return { day, shipped: tons(shipped), received: tons(received) }
  })
}
