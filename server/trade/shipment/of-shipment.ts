import { refuse } from '#domain/refusal.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { requireInTime } from '../month-lock/open.ts'
import { insertDeliveryFile, storeDeliveryFile } from './file.ts'
import { loadVisibleAllocation, lockDeliverable } from './visible.ts'

const shipmentRow = async (sql: Sql, id: number) =>
  (await sql.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')

type Opened = {
  allocation: Awaited<ReturnType<typeof lockDeliverable>>
  shipment: Awaited<ReturnType<typeof shipmentRow>>
  /** Inserts the uploaded file. @returns the id of its document; null = nothing was uploaded */
  insertFile: () => Promise<string | null>
}

/**
 * Runs a write about one shipment with its allocation locked, as long as its month takes corrections.
 * @throws Refused: not visible, too late, or an invalid file
 */
export async function writeShipment(
  { db, files }: Services,
  call: Call,
  id: number,
  uploads: UploadedFile[],
  work: (tx: Tx, opened: Opened) => Promise<void>,
): Promise<void> {
  const { allocationId } = await shipmentRow(db, id)
  await loadVisibleAllocation(db, call.actor, allocationId)
  const kept = await storeDeliveryFile(files, uploads)
  await write(db, call, async (tx) => {
    const allocation = await lockDeliverable(tx, call.actor, allocationId)
    const shipment = await shipmentRow(tx, id)
    await requireInTime(tx, allocation.period, call.today)
    await work(tx, { allocation, shipment, insertFile: () => insertDeliveryFile(tx, call, kept) })
  })
}
