import { refuse, refuseAny } from '#domain/refusal.ts'
import type { ProjectDraft } from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import { record } from '../../core/journal/record.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { addAttachments, attachmentReasons, type StoredFile, storeUploads } from './attachments.ts'
import { rowOf } from './row.ts'
import { insertStorages } from './storages.ts'
import { insertPlanned, insertProject } from './store.ts'

/** Creates a project with its attachments. The server builds the name, in both languages. */
export async function createProject(
  { db, files }: Services,
  call: Call,
  draft: ProjectDraft,
  uploads: UploadedFile[],
): Promise<{ id: number }> {
  refuseAny([...projectRefusals(draft), ...attachmentReasons(uploads)])
  if (draft.organizationBin !== call.actor.bin) refuse('project.foreignOrganisation', undefined, 'organizationBin')
  const kept = await storeUploads(files, uploads)
  return write(db, call, (tx) => fileProject(tx, call, draft, kept))
}

/** Inserts the rows of a new project; `like` = id of the project from which it was copied. */
export async function fileProject(tx: Tx, call: Call, draft: ProjectDraft, kept: StoredFile[], like?: number): Promise<{ id: number }> {
  const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now }
  const { id } = await insertProject(tx, { ...(await rowOf(tx, draft)), ...at, signatureComment: null, createdBy: call.person.id })
  await insertStorages(tx, id, draft.projectStorageList)
  await insertPlanned(tx, id, draft.projectPlannedList)
  await addAttachments(tx, call, id, kept)
  await record(tx, call, {
    act: 'project.create',
    objectType: 'PROJECT',
    objectId: id,
    to: 'CREATED',
    ...(like !== undefined && { detail: { like } }),
  })
  return { id }
}
