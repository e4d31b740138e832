import { randomUUID } from 'node:crypto'
import { attachmentBytes, isPdf } from '#domain/documents/document/attachment.ts'
import type { Refusal } from '#domain/refusal.ts'
import { refuseAny } from '#domain/refusal.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** A waybill as PDF, or a photograph of a weighbridge ticket: detected by the content of the file, not by its name. */
function fileReasons({ bytes, field }: UploadedFile): Refusal[] {
  if (bytes.length > attachmentBytes) return [{ code: 'attachment.tooLarge', field }]
  const starts = (...head: number[]) => head.every((byte, i) => bytes[i] === byte)
  const picture = starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47) || bytes.subarray(4, 12).toString('latin1') === 'ftypheic'
  return picture || isPdf(bytes) ? [] : [{ code: 'delivery.fileType', field }]
}

export type StoredDelivery = { fileName: string; size: number; sha256: string }

/** Writes the bytes to the disk before the transaction; the row that refers to them is inserted in it. @throws Refused */
export async function storeDeliveryFile(files: Files, uploads: UploadedFile[]): Promise<StoredDelivery | null> {
  refuseAny(uploads.flatMap(fileReasons))
  const [upload] = uploads
  return upload ? { fileName: upload.name, size: upload.bytes.length, sha256: await files.put(upload.bytes) } : null
}

export async function insertDeliveryFile(tx: Tx, call: Call, kept: StoredDelivery | null): Promise<string | null> {
  if (!kept) return null
  const id = randomUUID()
  await tx
    .insertInto('deliveryFile')
    .values({ ...kept, id, authorId: call.person.id, bin: call.actor.bin, createdAt: call.now })
    .execute()
  return id
}
