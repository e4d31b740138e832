import { commentFits, commentLength } from '#domain/flow.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { differs, shipmentRefusals, weightRefusals } from '#domain/trade/shipment/rules.ts'
import type { ShipmentEdit } from '#domain/trade/shipment/shipment.ts'
import { changesOf } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { loadingOf, recordVersion } from './add.ts'
import { closeDelivered } from './delivered-rows.ts'
import { notifyOfDifference } from './notify.ts'
import { writeShipment } from './of-shipment.ts'
import { settleDelivery } from './sums.ts'

/** Corrects a shipment; the previous version and the reason stay stored. Open until so many days after the month was closed. */
export const correctShipment = (services: Services, call: Call, id: number, edit: ShipmentEdit, uploads: UploadedFile[]): Promise<void> =>
  writeShipment(services, call, id, uploads, async (tx, { allocation, shipment: before, insertFile }) => {
    await requireFreshShipment(tx, before, edit.version)
    if (!commentFits(edit.reason)) refuse('flow.commentRequired', commentLength, 'reason')
    const { version: _, reason, ...content } = edit
    // one that never left may have any description and day; a weight that no vehicle of its kind can carry is never stored
    refuseAny(
      edit.cancelled
        ? weightRefusals(edit.kind, edit.net, 'net')
        : shipmentRefusals(content, loadingOf(allocation, call, await portalSettings(tx), before.cancelled ? 0 : before.net)),
    )
    const receipt = await tx.selectFrom('receipt').select('received').where('shipmentId', '=', id).executeTakeFirst()
    if (receipt && edit.cancelled) refuse('receipt.exists')
    if (receipt && edit.kind !== before.kind) refuseAny(weightRefusals(edit.kind, receipt.received, 'kind'))
    const fileId = (await insertFile()) ?? before.fileId
    const row = { ...content, overReason: content.overReason || null, stoppedReason: content.stoppedReason || before.stoppedReason, fileId }
    await tx
      .updateTable('shipment')
      .set({ ...row, version: before.version + 1, updatedAt: call.now })
      .where('id', '=', id)
      .execute()
    await recordVersion(tx, call, id, before.version + 1, row, reason)
    // a receipt that matched the old weight differs now: the contractor's entry is authoritative, a reason is stored with it
    if (receipt && differs(content.net, before.net)) {
      await markDifference(tx, id, content.net)
      await notifyOfDifference(tx, call, allocation, id, reason)
    }
    const cause = { act: 'shipment.correct', objectType: 'SHIPMENT', objectId: id } as const
    await settleDelivery(tx, call, allocation, cause)
    await closeDelivered(tx, call, cause.act, [allocation])
    await record(tx, call, { ...cause, comment: reason, detail: changesOf(before, row) })
  })

const markDifference = (tx: Tx, shipmentId: number, net: number) =>
  tx
    .updateTable('receipt')
    .set({ reason: 'SCALES' })
    .where('shipmentId', '=', shipmentId)
    .where('received', '<>', net)
    .where('reason', 'is', null)
    .execute()

/** @throws Refused with who changed it first */
async function requireFreshShipment(tx: Tx, row: { id: number; version: number }, version: number): Promise<void> {
  if (row.version === version) return
  const last = await tx
    .selectFrom('shipmentVersion')
    .select(['fullName', 'at'])
    .where('shipmentId', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  refuse('record.stale', { name: last.fullName, time: timeOf(last.at) })
}
