import { refuse, refuseAny } from '#domain/refusal.ts'
import { differs, receiptRefusals } from '#domain/trade/shipment/rules.ts'
import type { ReceiptDraft } from '#domain/trade/shipment/shipment.ts'
import { changesOf } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { notifyOfDifference } from './notify.ts'
import { writeShipment } from './of-shipment.ts'
import { settleDelivery } from './sums.ts'

/** Records what the contractor found in a wagon, or corrects an earlier receipt. Accepted until so many days after the month was closed. */
export const receiveShipment = (services: Services, call: Call, id: number, draft: ReceiptDraft, uploads: UploadedFile[]): Promise<void> =>
  writeShipment(services, call, id, uploads, async (tx, { allocation, shipment, insertFile }) => {
    refuseAny(receiptRefusals(draft, shipment, call.today))
    const before = await tx.selectFrom('receipt').selectAll().where('shipmentId', '=', id).executeTakeFirst()
    if (before && before.version !== draft.version) refuse('record.stale', { name: before.fullName, time: timeOf(before.at) })
    if (!before && draft.version) refuse('record.stale', { name: '', time: '' })
    const fileId = (await insertFile()) ?? before?.fileId ?? null
    const said = {
      received: draft.receivedVolume,
      receivedOn: draft.receivedOn,
      reason: differs(draft.receivedVolume, shipment.net) ? (draft.reason ?? null) : null,
      comment: draft.comment || null,
      fileId,
    }
    const row = { ...said, personId: call.person.id, fullName: call.person.fullName, at: call.now, version: (before?.version ?? 0) + 1 }
    await tx
      .insertInto('receipt')
      .values({ ...row, shipmentId: id })
      .onConflict((c) => c.column('shipmentId').doUpdateSet(row))
      .execute()
    if (shipment.lost && draft.receivedVolume > 0) await tx.updateTable('shipment').set({ lost: false }).where('id', '=', id).execute()
    const cause = { act: 'shipment.receive', objectType: 'SHIPMENT', objectId: id } as const
    await settleDelivery(tx, call, allocation, cause)
    await notifyOfDifference(tx, call, allocation, id, said.comment)
    await record(tx, call, {
      ...cause,
      comment: said.comment,
      detail: before ? changesOf({ received: before.received, receivedOn: before.receivedOn, reason: before.reason }, said) : said,
    })
  })
