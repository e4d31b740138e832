import { projectApi as api } from '#contract/trade/project.ts'
import { refuse } from '#domain/refusal.ts'
import { documentAnswer, documentOf, fileOf } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { actOnProject, deleteProject, removeAttachment } from './acts.ts'
import { copyProject } from './copy.ts'
import { createProject } from './create.ts'
import { attachToProject, editProject } from './edit.ts'
import { projectsPage } from './list.ts'
import { loadPlanned, plannedTemplate } from './load-planned.ts'
import { isBeingRewritten, readProject } from './redact.ts'
import { projectSheet } from './sheet.ts'
import { projectView } from './view.ts'
import { loadVisibleProject } from './visible.ts'
import { warningsFor } from './warn.ts'

export function projectRoutes(mount: Mount, services: Services): void {
  const { db, files } = services
  const view = async (id: number, call: Call) => projectView(await readProject(db, call.actor, id), call)

  mount(api.republican, ({ query }, call) => projectsPage(db, call, 'REPUBLICAN', query))
  mount(api.local, ({ query }, call) => projectsPage(db, call, 'LOCAL', query))
  mount(api.plannedTemplate, (_, call) => plannedTemplate(services.db, call))
  mount(api.loadPlanned, ({ body, files }, call) => loadPlanned(services, call, body, files))
  mount(api.create, async ({ body, files: uploads }, call) => view((await createProject(services, call, body, uploads)).id, call))
  mount(api.one, async ({ params: { id } }, call) => {
    const project = await loadVisibleProject(db, call.actor, id)
    const { warnings } = isBeingRewritten(project, call.actor) ? { warnings: [] } : await warningsFor(db, project, call)
    return { ...(await view(id, call)), warnings }
  })
  mount(api.edit, async ({ params: { id }, body, files: uploads }, call) => {
    await editProject(services, call, id, body, uploads)
    return view(id, call)
  })
  mount(api.attach, async ({ params: { id }, files: uploads }, call) => {
    await attachToProject(services, call, id, uploads)
    return view(id, call)
  })
  mount(api.sheet, ({ query: { columns, ownershipType, ...query } }, call) => projectSheet(call, ownershipType, query, columns))
  mount(api.remove, ({ params: { id } }, call) => deleteProject(services, call, id))
  mount(api.generate, async ({ params: { id } }, call) => fileOf(services, await generateDocument(services, call, 'PROJECT', id)))
  mount(api.document, async ({ params: { id, documentId }, query }, call) => {
    const project = await loadVisibleProject(db, call.actor, id)
    const document = await documentOf(db, documentId)
    const own = project.organizationBin === call.actor.bin
    if (document.objectType !== 'PROJECT' || document.objectId !== id || !(own || document.readOnly)) refuse('not.found')
    return documentAnswer(services, document, query.base64)
  })
  mount(api.attached, async ({ params: { id, documentId } }, call) => {
    await loadVisibleProject(db, call.actor, id)
    // a signed version keeps its attachments, also when they are removed from the draft of the next one
    const { attachments } = await readProject(db, call.actor, id)
    const { sha256, fileName } = attachments.find((a) => a.documentId === documentId) ?? refuse('not.found')
    return { bytes: await files.get(sha256), name: fileName }
  })
  mount(api.removeAttached, ({ params: { id, documentId } }, call) => removeAttachment(services, call, id, documentId))
  mount(api.act, async ({ params: { id }, body }, call) => {
    if (body.act === 'copy') return view((await copyProject(services, call, id)).id, call)
    await actOnProject(services, call, id, `project.${body.act}`, body.comment)
    return view(id, call)
  })
}
