import { refuse } from '#domain/refusal.ts'
import type { PlainStep } from '#domain/trade/project/flow.ts'
import { record } from '../../core/journal/record.ts'
import { requireOpen, transition } from '../../core/lifecycle/transition.ts'
import { deleteDocuments } from '../../documents/document/documents.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { projectLife } from './lifecycle.ts'
import { attachmentOf, contentChanged, deleteAttachmentRow, deleteProjectRow } from './store.ts'
import { lockProject } from './visible.ts'

/** Deletes a project that was never signed; its journal line is kept. */
export const deleteProject = ({ db }: Services, call: Call, id: number): Promise<void> =>
  write(db, call, async (tx) => {
    const project = await lockProject(tx, call.actor, id)
    if (project.status !== 'CREATED') refuse('project.notDeletable')
    await requireOpen(tx, call, projectLife, project, 'project.delete')
    await deleteDocuments(tx, 'PROJECT', id)
    await deleteProjectRow(tx, id)
    await record(tx, call, {
      act: 'project.delete',
      objectType: 'PROJECT',
      objectId: id,
      from: project.status,
      detail: { projectName: project.projectName },
    })
  })

export const removeAttachment = ({ db }: Services, call: Call, id: number, attachmentId: string): Promise<void> =>
  write(db, call, async (tx) => {
    const project = await lockProject(tx, call.actor, id)
    await requireOpen(tx, call, projectLife, project, 'project.edit')
    const attachment = (await attachmentOf(tx, id, attachmentId)) ?? refuse('not.found')
    await deleteAttachmentRow(tx, attachmentId)
    await contentChanged(tx, id, call.now)
    await record(tx, call, {
      act: 'project.edit',
      objectType: 'PROJECT',
      objectId: id,
      detail: { removed: attachment.fileName, sha256: attachment.sha256 },
    })
  })

/** Withdraws, stops or resumes a project. Withdrawing ends the sign-off, and is possible only while no office has signed. */
export const actOnProject = ({ db }: Services, caller: Call, id: number, act: PlainStep, comment: string): Promise<void> =>
  write(db, caller, async (tx) => {
    const call = await inWhosePlace(tx, caller)
    await transition(tx, call, projectLife, await lockProject(tx, call.actor, id), act, { comment })
  })
