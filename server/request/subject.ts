import { requestFlow } from '#domain/request/flow.ts'
import { officeRole, requestDeadline, termOf } from '#domain/route/route.ts'
import { heldBy } from '../lifecycle/held.ts'
import { portalSettings } from '../setting/read.ts'
import type { Subject } from '../subject/subject.ts'
import { requestLife } from './lifecycle.ts'
import { contentOf } from './outside.ts'
import { requestNumber, requestPaper, requestTitle } from './paper.ts'
import { lockRequest, seenRequest } from './see.ts'
import { requestOf } from './select.ts'

/** A request as something that is signed: by its contractor, then by the office of its project's region. */
export const requestSubject: Subject = {
  objectType: 'REQUEST',
  acts: {
    generate: 'request.generate',
    sign: 'request.sign',
    decided: { approve: 'request.approve', reject: 'request.reject', revoke: 'request.revoke' },
  },
  flow: requestFlow,
  see: seenRequest,
  async hold(tx, call, id) {
    const request = await lockRequest(tx, call.actor, id)
    const { region, ownershipType } = request.project
    return heldBy(tx, call, requestLife, request, async () => {
      const deadline = requestDeadline(request.requestPeriod, call.today, termOf(await portalSettings(tx), call.today))
      return { role: officeRole[ownershipType], region, ownershipType, deadline }
    })
  },
  async paper(db, _actor, id) {
    const request = await requestOf(db, id)
    return {
      template: 'request',
      data: (frame) => requestPaper(request, frame),
      number: requestNumber(id),
      title: requestTitle(request),
      version: request.documentVersion,
      contentVersion: request.contentVersion,
      contentAt: request.contentAt,
      content: contentOf(request),
    }
  },
}
