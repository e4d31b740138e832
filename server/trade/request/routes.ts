import { requestApi as api } from '#contract/trade/request.ts'
import { refuse } from '#domain/refusal.ts'
import { statusText } from '#i18n/status-text.ts'
import { documentAnswer, fileOf } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import { loadVisibleDocument } from '../../documents/document/visible.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { actOnRequest, deleteRequest } from './acts.ts'
import { createRequest } from './create.ts'
import { editRequest } from './edit.ts'
import { freeTons } from './figures/free.ts'
import { requestsPage } from './list.ts'
import { readRequest, warningsFor } from './read.ts'
import { requestSheet } from './sheet.ts'
import { loadVisibleRequest, requireRequestOfProject } from './visible.ts'

/** The answer to a filed request, with a warning if it has a twin. */
function filed({ t }: Call, { id, twin }: Awaited<ReturnType<typeof createRequest>>) {
  const answer = { success: true, message: t('served.requestSent'), id }
  if (!twin) return answer
  const message = t('served.requestTwin', { id: twin.id, tons: twin.requestVolume, status: statusText(t, 'REQUEST', twin.status) })
  return { ...answer, warning: { code: 'request.twin' as const, message, id: twin.id } }
}

export function requestRoutes(mount: Mount, services: Services): void {
  const { db, files } = services
  mount(api.list, ({ params, query }, call) => requestsPage(db, call, { ...query, ...params }))
  mount(api.all, ({ query }, call) => requestsPage(db, call, query))
  mount(api.sheet, ({ query: { columns, ...query } }, call) => requestSheet(db, call, query, columns))
  mount(api.create, async ({ params, body, files: uploads }, call) =>
    filed(call, await createRequest(services, call, params.projectId, body, uploads)),
  )
  mount(api.emergency, async ({ params, body, files: uploads }, call) =>
    filed(call, await createRequest(services, call, params.projectId, body, uploads)),
  )
  mount(api.free, ({ params }, call) => freeTons(db, call, params.projectId))
  mount(api.one, async ({ params }, call) => {
    const request = await readRequest(db, call, params)
    return { ...request, warnings: await warningsFor(db, request, call) }
  })
  mount(api.edit, async ({ params, body, files: uploads }, call) => {
    await editRequest(services, call, params, body, uploads)
    return readRequest(db, call, params)
  })
  mount(api.remove, ({ params }, call) => deleteRequest(services, call, params))
  mount(api.act, async ({ params, body }, call) => {
    await actOnRequest(services, call, params, `request.${body.act}`, body.comment)
    return readRequest(db, call, params)
  })
  mount(api.generate, async ({ params }, call) => {
    requireRequestOfProject(params.projectId, await loadVisibleRequest(db, call.actor, params.requestId))
    return fileOf(services, await generateDocument(services, call, 'REQUEST', params.requestId))
  })
  mount(api.document, async ({ params, query }, call) => {
    requireRequestOfProject(params.projectId, await loadVisibleRequest(db, call.actor, params.requestId))
    const document = await loadVisibleDocument(db, call.actor, params.documentId)
    if (document.objectType !== 'REQUEST' || document.objectId !== params.requestId) refuse('not.found')
    return documentAnswer(services, document, query.base64)
  })
  mount(api.contract, async ({ params }, call) => {
    const { trader } = await readRequest(db, call, params)
    if (trader?.contract.documentId !== params.documentId) refuse('not.found')
    return { bytes: await files.get(trader.contract.sha256), name: trader.contract.fileName }
  })
}
