import { ProjectDraft } from '#domain/trade/project/project.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { fileProject } from './create.ts'
import { projectLife } from './lifecycle.ts'
import { projectOf } from './select.ts'
import { attachmentsOf } from './store.ts'
import { lockProject } from './visible.ts'

/** "Create from this": copies a rejected project's content and attachments to a new project in status CREATED. */
export const copyProject = ({ db }: Services, call: Call, id: number): Promise<{ id: number }> =>
  write(db, call, async (tx) => {
    await requireOpen(tx, call, projectLife, await lockProject(tx, call.actor, id), 'project.copy')
    const { storages, planned, ...project } = await projectOf(tx, id)
    const draft = ProjectDraft.parse({ ...project, projectStorageList: storages, projectPlannedList: planned })
    const kept = (await attachmentsOf(tx, id)).map(({ fileName, size, sha256 }) => ({ fileName, size, sha256 }))
    return fileProject(tx, call, draft, kept, id)
  })
