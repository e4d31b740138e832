import { documentApi as api } from '#contract/documents/document.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { statusText } from '#i18n/status-text.ts'
import { proofsOf } from '../../core/journal/proof.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { checkBeforeSigning } from './check.ts'
import { hidingFor } from './concern.ts'
import { documentAnswer } from './documents.ts'
import { evidenceOf } from './evidence.ts'
import { takeRenderQuota } from './render.ts'
import { signDocument } from './sign.ts'
import { signMany } from './sign-many.ts'
import { signatureLines } from './signature-lines.ts'
import { signatureSheetOf } from './signature-sheet.ts'
import { verification } from './verification.ts'
import { loadVisibleDocument } from './visible.ts'

const described = ({ t }: Call, objectType: ObjectType, status: string) => ({
  code: status,
  description: statusText(t, objectType, status),
})

export function documentRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.one, async ({ params, query }, call) =>
    documentAnswer(services, await loadVisibleDocument(db, call.actor, params.documentId), query.base64),
  )
  mount(api.signatures, async ({ params }, call) => {
    const document = await loadVisibleDocument(db, call.actor, params.documentId)
    return verification(services, document, call, await hidingFor(db, call, document))
  })
  mount(api.proof, async ({ params }, call) =>
    proofsOf(db, await signatureLines(db, await loadVisibleDocument(db, call.actor, params.documentId))),
  )
  mount(api.evidence, async ({ params }, call) =>
    evidenceOf(services, await loadVisibleDocument(db, call.actor, params.documentId), call.actor),
  )
  mount(api.sheet, async ({ params }, call) => {
    const document = await loadVisibleDocument(db, call.actor, params.documentId)
    takeRenderQuota(services, call)
    return signatureSheetOf(services, call, document, await hidingFor(db, call, document))
  })
  mount(api.check, ({ body }, call) => checkBeforeSigning(db, call, body.documentIds))
  mount(api.sign, async ({ body }, call) => {
    const { status, ...done } = await signDocument(services, call, body)
    return { ...done, status: described(call, done.objectType, status) }
  })
  mount(api.signMany, async ({ body }, call) =>
    (await signMany(services, call, body)).map((o) => {
      if (!o.ok) return o
      const { objectType, ...done } = o
      return { ...done, status: described(call, objectType, o.status) }
    }),
  )
}
