import { requestPath } from '#domain/core/notice/request-path.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { promisedTons } from '#domain/trade/allocation/promised.ts'
import { takesWagons } from '#domain/trade/allocation/status.ts'
import { type Loading, mostWithoutReason, shipmentRefusals } from '#domain/trade/shipment/rules.ts'
import type { ShipmentDraft } from '#domain/trade/shipment/shipment.ts'
import { record } from '../../core/journal/record.ts'
import { notify } from '../../core/notice/notify.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { closeDelivered } from './delivered-rows.ts'
import { insertDeliveryFile, type StoredDelivery, storeDeliveryFile } from './file.ts'
import { settleDelivery } from './sums.ts'
import { loadVisibleAllocation, lockDeliverable, type VisibleAllocation } from './visible.ts'

/** Records that one wagon or truck has left. @throws Refused with every reason at once */
export async function addShipment(
  { db, files }: Services,
  call: Call,
  draft: ShipmentDraft,
  uploads: UploadedFile[],
): Promise<{ id: number }> {
  await loadVisibleAllocation(db, call.actor, draft.allocationId)
  const kept = await storeDeliveryFile(files, uploads)
  return write(db, call, async (tx) => {
    const allocation = await lockDeliverable(tx, call.actor, draft.allocationId)
    return loadOnto(tx, call, allocation, draft, kept)
  })
}

/** Adds a shipment to a locked allocation. `told` = the contractor is notified elsewhere, by one notice for many wagons. */
export async function loadOnto(
  tx: Tx,
  call: Call,
  allocation: VisibleAllocation,
  draft: ShipmentDraft,
  kept: StoredDelivery | null,
  told = false,
): Promise<{ id: number }> {
  requireShippable(allocation)
  await requireMonthOpen(tx, allocation.period)
  await requireNotTwice(tx, draft)
  const loading = loadingOf(allocation, call, await portalSettings(tx))
  refuseAny(shipmentRefusals(draft, { ...loading, stopped: stoppedOn(allocation) }))
  const fileId = await insertDeliveryFile(tx, call, kept)
  const { overReason, stoppedReason, ...row } = draft
  const { id } = await tx
    .insertInto('shipment')
    .values({
      ...row,
      fileId,
      overReason: overReason || null,
      stoppedReason: stoppedReason || null,
      createdBy: call.person.id,
      createdAt: call.now,
      updatedAt: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordVersion(tx, call, id, 1, { ...draft, fileId }, null)
  const cause = { act: 'shipment.add', objectType: 'SHIPMENT', objectId: id } as const
  await settleDelivery(tx, call, allocation, cause)
  await closeDelivered(tx, call, cause.act, [allocation])
  await record(tx, call, { ...cause, detail: { ...draft, requestId: allocation.requestId } })
  if (!told)
    await notify(tx, call, {
      kind: 'request.shipped',
      objectType: 'REQUEST',
      objectId: allocation.requestId,
      to: { bin: allocation.organizationBin },
      args: { id: allocation.requestId, supplier: await nameOf(tx, allocation.supplierBin), tons: draft.net, day: draft.shippedOn },
      path: deliveryPath(allocation),
    })
  return { id }
}

/** Only confirmed rows are shipped: also those that were reduced or are delivered, not those rejected or of a closed month. */
export function requireShippable(row: Pick<VisibleAllocation, 'status' | 'monthClosed'>): void {
  if (!takesWagons(row)) refuse('shipment.notAllocated')
}

/** The day on which the project of a row was stopped; null = it is not. */
export const stoppedOn = ({ stopped }: Pick<VisibleAllocation, 'stopped'>): Day | null => stopped && dayOf(new Date(stopped.at))

export const loadingOf = (a: VisibleAllocation, call: Call, { norms }: PortalSettings, replaced = 0): Loading => ({
  most: mostWithoutReason(promisedTons(a), norms.overShipmentPercent),
  shippedBefore: a.shipped - replaced,
  period: a.period,
  today: call.today,
})

async function requireNotTwice(tx: Tx, { waybill, vehicle, shippedOn }: ShipmentDraft): Promise<void> {
  const known = await tx
    .selectFrom('shipment')
    .select('id')
    .where('waybill', '=', waybill)
    .where('vehicle', '=', vehicle)
    .where('shippedOn', '=', shippedOn)
    .where('cancelled', '=', false)
    .executeTakeFirst()
  if (known) refuse('shipment.twice', { vehicle, waybill }, 'waybill')
}

export const recordVersion = (tx: Tx, call: Call, shipmentId: number, version: number, content: object, reason: string | null) =>
  tx
    .insertInto('shipmentVersion')
    .values({
      shipmentId,
      version,
      content: JSON.stringify(content),
      reason,
      personId: call.person.id,
      fullName: call.person.fullName,
      at: call.now,
    })
    .execute()

export async function nameOf(tx: Tx, bin: string): Promise<{ ru: string; kk: string }> {
  const { nameRu, nameKk } = await tx
    .selectFrom('organisationEntry')
    .select(['nameRu', 'nameKk'])
    .where('bin', '=', bin)
    .executeTakeFirstOrThrow()
  return { ru: nameRu, kk: nameKk }
}

/** Path of the page where the contractor finds its deliveries. */
export const deliveryPath = (a: Pick<VisibleAllocation, 'projectId' | 'ownershipType' | 'requestId'>): string =>
  requestPath({ ...a, id: a.requestId })
