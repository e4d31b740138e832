import { refuse, refuseAny } from '#domain/refusal.ts'
import type { ProjectEdit } from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import { changesOf, requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { addAttachments, attachmentReasons, storeUploads } from './attachments.ts'
import { dependents } from './dependents.ts'
import { projectLife } from './lifecycle.ts'
import { rowOf } from './row.ts'
import { replaceStorages } from './storages.ts'
import { attachmentsOf, contentChanged, deleteAttachmentRow, replacePlanned, updateProject } from './store.ts'
import { type LockedProject, lockProject } from './visible.ts'

/** Updates a project that is open for editing. The version must be the one the client read: a newer one is not overwritten. */
export async function editProject(
  { db, files }: Services,
  call: Call,
  id: number,
  edit: ProjectEdit,
  uploads: UploadedFile[],
): Promise<void> {
  refuseAny([...projectRefusals(edit), ...attachmentReasons(uploads)])
  if (edit.organizationBin !== call.actor.bin) refuse('project.foreignOrganisation', undefined, 'organizationBin')
  const kept = await storeUploads(files, uploads)
  await write(db, call, async (tx) => {
    const project = await lockProject(tx, call.actor, id)
    await requireOpen(tx, call, projectLife, project, 'project.edit')
    await requireFresh(tx, { ...project, objectType: 'PROJECT' }, edit.version)
    const row = await rowOf(tx, edit)
    await dependents().changes(tx, project, row)
    const removed = await removeAttachments(tx, id, edit.removedAttachments, uploads)
    await updateProject(tx, id, row)
    await replaceStorages(tx, id, edit.projectStorageList)
    await replacePlanned(tx, id, edit.projectPlannedList)
    await addAttachments(tx, call, id, kept)
    await contentChanged(tx, id, call.now)
    await record(tx, call, {
      act: 'project.edit',
      objectType: 'PROJECT',
      objectId: id,
      detail: { changed: changesOf(project, row), removed, added: kept.map((k) => k.fileName) },
    })
  })
}

/** Changes the months planned of a locked project that is open for editing; all else stays. */
export async function editPlannedIn(tx: Tx, call: Call, { id }: LockedProject, planned: ProjectEdit['projectPlannedList']): Promise<void> {
  await replacePlanned(tx, id, planned)
  await contentChanged(tx, id, call.now)
  const months = Object.fromEntries(planned.map((m) => [m.projectPlannedPeriod, m.projectPlannedVolume]))
  await record(tx, call, { act: 'project.edit', objectType: 'PROJECT', objectId: id, detail: { planned: months } })
}

/** Adds attachments to a project that is open for editing. */
export async function attachToProject({ db, files }: Services, call: Call, id: number, uploads: UploadedFile[]): Promise<void> {
  if (uploads.length === 0) refuse('input.required', undefined, 'attachment')
  refuseAny(attachmentReasons(uploads))
  const kept = await storeUploads(files, uploads)
  await write(db, call, async (tx) => {
    const project = await lockProject(tx, call.actor, id)
    await requireOpen(tx, call, projectLife, project, 'project.edit')
    refuseAny(attachmentReasons(uploads, (await attachmentsOf(tx, id)).length))
    await addAttachments(tx, call, id, kept)
    await contentChanged(tx, id, call.now)
    await record(tx, call, { act: 'project.edit', objectType: 'PROJECT', objectId: id, detail: { added: kept.map((k) => k.fileName) } })
  })
}

async function removeAttachments(tx: Tx, id: number, removed: string[], uploads: UploadedFile[]): Promise<string[]> {
  const present = await attachmentsOf(tx, id)
  const going = present.filter((a) => removed.includes(a.id))
  if (going.length < removed.length) refuse('not.found')
  refuseAny(attachmentReasons(uploads, present.length - going.length))
  for (const { id: attachmentId } of going) await deleteAttachmentRow(tx, attachmentId)
  return going.map((a) => a.fileName)
}
