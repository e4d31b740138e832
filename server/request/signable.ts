import { requestFlow } from '#domain/request/flow.ts'
import { officeRole, requestDeadline, termOf } from '#domain/route/route.ts'
import { lockedObject } from '../lifecycle/locked-object.ts'
import { portalSettings } from '../setting/read.ts'
import type { SignableDocument } from '../signable/signable.ts'
import { requestDocument, requestNumber, requestTitle } from './document.ts'
import { requestLife } from './lifecycle.ts'
import { contentOf } from './redact.ts'
import { requestOf } from './select.ts'
import { loadVisibleRequest, lockRequest } from './visible.ts'

/** A request as a signable document: signed by its contractor, then by the office of its project's region. */
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
    return lockedObject(tx, call, requestLife, request, async () => {
      const deadline = requestDeadline(request.requestPeriod, call.today, termOf(await portalSettings(tx), call.today))
      return { role: officeRole[ownershipType], region, ownershipType, deadline }
    })
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
    }
  },
}
