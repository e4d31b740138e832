import { randomUUID } from 'node:crypto'
import { attachmentRefusals, projectAttachments } from '#domain/documents/document/attachment.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { insertAttachment } from './store.ts'

export type StoredFile = { fileName: string; size: number; sha256: string }

/** Checks uploads; `already` = number of attachments that the project keeps besides these. */
export const attachmentReasons = (uploads: UploadedFile[], already = 0): Refusal[] =>
  uploads.length + already > projectAttachments
    ? [{ code: 'attachment.tooMany', field: uploads[0]?.field ?? 'attachment1' }]
    : uploads.flatMap((u) => attachmentRefusals({ start: u.bytes, size: u.bytes.length, name: u.name }, u.field))

/** Writes the files to disk before the transaction; the rows that refer to them are inserted in it. */
export const storeUploads = (files: Files, uploads: UploadedFile[]): Promise<StoredFile[]> =>
  Promise.all(uploads.map(async (u) => ({ fileName: u.name, size: u.bytes.length, sha256: await files.put(u.bytes) })))

export async function addAttachments(tx: Tx, call: Call, projectId: number, kept: StoredFile[]): Promise<void> {
  for (const file of kept)
    await insertAttachment(tx, { ...file, id: randomUUID(), projectId, authorId: call.person.id, createdAt: call.now, updatedAt: call.now })
}
