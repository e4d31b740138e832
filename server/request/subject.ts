import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type RequestAct, requestFlow } from '#domain/request/flow.ts'
import type { RequestStatus } from '#domain/request/request.ts'
import { officeRole, requestDeadline, termOf } from '#domain/route/route.ts'
import { portalSettings } from '../setting/read.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceRequest, requireOpen } from './advance.ts'
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
  see: seenRequest,
  async hold(tx, call, id) {
    const request = await lockRequest(tx, call.actor, id)
    const { region, ownershipType } = request.project
    return {
      ...request,
      office: async () => {
        const deadline = requestDeadline(request.requestPeriod, call.today, termOf(await portalSettings(tx), call.today))
        return { role: officeRole[ownershipType], region, ownershipType, deadline }
      },
      async requireOpen(act, comment) {
        await requireOpen(tx, call, request, act as RequestAct, comment)
      },
      advance: (act, given) => advanceRequest(tx, call, request, act as RequestAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(requestFlow, status as RequestStatus, actor) as Act[]).includes(act),
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
