import { refuse } from '#domain/refusal.ts'
import { keepsRequestStatus, needsSignedProject, type RequestAct, requestFlow } from '#domain/request/flow.ts'
import type { Proposal, RequestStatus } from '#domain/request/request.ts'
import { settleRequests } from '../balance/settle.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { follow } from '../lifecycle/effects.ts'
import { notifyOfAct } from '../notice/of-act.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { LockedRequest } from './see.ts'
import { saveAct } from './store.ts'

/** Is the act open on this locked request? Otherwise it says why: not yours, who was faster, or what stands in the way. */
export async function requireOpen(tx: Tx, call: Call, request: LockedRequest, act: RequestAct, comment = ''): Promise<RequestStatus> {
  const to = await openAct<RequestStatus>(tx, call, requestFlow, { ...request, objectType: 'REQUEST' }, act, comment)
  if (request.monthClosed) refuse('month.closed', { period: request.requestPeriod })
  if (needsSignedProject(act) && request.project.status !== 'SIGNED') refuse('request.projectNotSigned')
  if (act === 'request.revoke' && (request.distributedAmount ?? 0) > 0) refuse('request.inSignedOrder')
  return keepsRequestStatus(act) ? request.status : to
}

type Given = { comment?: string; documentId?: string; proposal?: Proposal }

/** The one door: a request's status changes here only, but for a stopped project. Decide, write, journal, notify; the request is locked. */
export async function advanceRequest(
  tx: Tx,
  call: Call,
  request: LockedRequest,
  act: RequestAct,
  { documentId, proposal, ...given }: Given = {},
): Promise<RequestStatus> {
  const comment = given.comment?.trim() ?? ''
  const to = await requireOpen(tx, call, request, act, comment)
  const approved = act === 'request.approve' ? (request.proposedVolume ?? request.requestVolume) : undefined
  await saveAct(tx, request, to, { act, comment, proposal, at: call.now })
  await follow(tx, call, { objectType: 'REQUEST', id: request.id, act, from: request.status, to, comment })
  await settleRequests(tx, call, [request.id], { act, objectType: 'REQUEST', objectId: request.id })
  await record(tx, call, {
    act,
    objectType: 'REQUEST',
    objectId: request.id,
    from: request.status,
    to,
    comment,
    documentId: documentId ?? null,
    detail: { ...(approved !== undefined && { approved }), ...(proposal && { proposal }) },
  })
  await notifyOfAct(tx, call, act, 'REQUEST', request.id, comment)
  return to
}
