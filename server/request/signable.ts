import type { Act } from '#domain/access.ts'
import { pathOf } from '#domain/notice/path.ts'
import { requestFlow } from '#domain/request/flow.ts'
import { officeRole, requestDeadline, termOf } from '#domain/route/route.ts'
import { record } from '../journal/record.ts'
import { lockedObject } from '../lifecycle/locked-object.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { projectNumber } from '../project/document.ts'
import { portalSettings } from '../setting/read.ts'
import type { SignableDocument } from '../signable/signable.ts'
import { requestDocument, requestNumber, requestTitle } from './document.ts'
import { notifiedRequest, requestLife } from './lifecycle.ts'
import { contentOf } from './redact.ts'
import { requestOf } from './select.ts'
import { loadVisibleRequest, lockRequest } from './visible.ts'

/** A request as a signable document: signed by its contractor, then by the office of its project's region; an emergency then by QAJ. */
export const requestSignable: SignableDocument = {
  objectType: 'REQUEST',
  acts: {
    generate: 'request.generate',
    sign: 'request.sign',
    decided: { approve: 'request.approve', reject: 'request.reject', revoke: 'request.revoke' },
  },
  flow: requestFlow,
  loadVisible: loadVisibleRequest,
  async lock(tx, call, id) {
    const request = await lockRequest(tx, call.actor, id)
    const { region, ownershipType } = request.project
    const held = lockedObject(tx, call, requestLife, request, async () => {
      const deadline = requestDeadline(request.requestPeriod, call.today, termOf(await portalSettings(tx), call.today))
      const office = { role: officeRole[ownershipType], region, ownershipType, deadline }
      return request.emergencyReason === null ? office : { ...office, central: 'QAJ' }
    })
    return { ...held, passOn: (act, { documentId, signed }) => passToQaj(tx, call, request.id, act, documentId, signed) }
  },
  async documentSource(db, _actor, id) {
    const request = await requestOf(db, id)
    return {
      template: 'request',
      data: (frame) => requestDocument(request, frame),
      number: requestNumber(id),
      title: requestTitle(request),
      version: request.documentVersion,
      contentVersion: request.contentVersion,
      contentAt: request.contentAt,
      content: contentOf(request),
      basis: [{ objectType: 'PROJECT', number: projectNumber(request.projectId) }],
    }
  },
}

/** The office has signed an emergency request: QAJ is told that its signature is awaited. */
async function passToQaj(tx: Tx, call: Call, id: number, act: Act, documentId: string, signed: object): Promise<void> {
  await record(tx, call, { act, objectType: 'REQUEST', objectId: id, documentId, detail: { signed } })
  const { month, tons, ...request } = await notifiedRequest(tx, id)
  const route = await tx
    .selectFrom('signatureRoute as r')
    .innerJoin('organisation as o', 'o.bin', 'r.organizationBin')
    .select(['r.id', 'r.deadline', 'o.nameRu', 'o.nameKk'])
    .where('r.documentId', '=', documentId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await notify(tx, call, {
    kind: 'request.toCountersign',
    objectType: 'REQUEST',
    objectId: id,
    args: { id, month: month ?? '', tons, organization: { ru: route.nameRu, kk: route.nameKk }, deadline: route.deadline },
    path: pathOf('REQUEST', { ...request, routeId: route.id }, 'QAJ'),
  })
}
