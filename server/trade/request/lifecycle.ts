import { refuse } from '#domain/refusal.ts'
import { needsSignedProject, type RequestAct, requestConsequences, requestFlow } from '#domain/trade/request/flow.ts'
import type { Proposal } from '#domain/trade/request/request.ts'
import { type Change, type Lifecycle, nextDocumentVersion, type StatusOf } from '../../core/lifecycle/transition.ts'
import { closeRoute, skipOpenSteps } from '../../documents/sign-off/close.ts'
import { type NotifiedObject, notifyOfAct } from '../../documents/sign-off/notify-of-act.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { BitumenRequestRow } from '../../platform/sql/rows/request-rows.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { requireReserve } from './reserve.ts'
import { settleRequests } from './settle.ts'
import type { LockedRequestRow } from './visible.ts'

/** Input of a transition: the terms that the office proposes. */
type StepInput = { proposal: Proposal }
type Step = Change<StatusOf<LockedRequestRow>, StepInput>

const noProposal = { proposedVolume: null, proposedFactoryBin: null, proposedTransportType: null }
const notApproved = { approvedVolume: null, limitedVolume: null }
const approvedOf = (request: LockedRequestRow): number => request.proposedVolume ?? request.requestVolume

/** Where a request was when it was rejected: one that nobody ever signed stays its contractor's. */
const rejectedFrom = ({ status, stoppedFrom }: LockedRequestRow) => (stoppedFrom ?? status) as BitumenRequestRow['rejectedFrom']

/** Columns to update. The proposed terms replace the request's own when the office has signed them. */
function columns(request: LockedRequestRow, { act, from, to, comment, given: { proposal }, at }: Step) {
  if (act === 'request.stop') return { stoppedFrom: from as BitumenRequestRow['stoppedFrom'] }
  if (act === 'request.resume') return { stoppedFrom: null }
  if (to === 'SIGNED')
    return {
      approvedVolume: approvedOf(request),
      factoryBin: request.proposedFactoryBin ?? request.factoryBin,
      transportType: request.proposedTransportType ?? request.transportType,
      signatureComment: null,
      ...noProposal,
    }
  if (to === 'ON_APPROVAL' && proposal)
    return {
      proposedVolume: proposal.requestVolume,
      proposedFactoryBin: proposal.organizationBin ?? request.proposedFactoryBin,
      proposedTransportType: proposal.transportType ?? request.proposedTransportType,
      signatureComment: comment,
      ...nextDocumentVersion(at),
    }
  if (to === 'SIGNATURE_REVOKED') return { signatureComment: comment || null, ...noProposal, ...notApproved, ...nextDocumentVersion(at) }
  // what was refused, or ended with its month, is no offer any more
  if (to === 'REJECTED')
    return {
      signatureComment: comment || request.signatureComment,
      stoppedFrom: null,
      rejectedFrom: rejectedFrom(request),
      ...noProposal,
    }
  return {}
}

/** Lifecycle of a request. */
export const requestLife: Lifecycle<'bitumenRequest', LockedRequestRow, StepInput> = {
  of: 'REQUEST',
  table: 'bitumenRequest',
  flow: requestFlow,
  consequences: requestConsequences,
  async check(tx, call, request, act) {
    if (request.monthClosed) refuse('month.closed', { period: request.requestPeriod })
    if (needsSignedProject(act as RequestAct) && request.project.status !== 'SIGNED') refuse('request.projectNotSigned')
    if (request.emergencyReason !== null && needsSignedProject(act as RequestAct))
      await requireReserve(tx, call.today, request, approvedOf(request))
    if (act === 'request.revoke' && (request.distributedAmount ?? 0) > 0) refuse('request.inSignedOrder')
  },
  async before(tx, call, { id }, { act, from }) {
    if (act === 'request.withdraw') await closeRoute(tx, call, 'REQUEST', id)
    if (act === 'month.close' && from === 'AWAITING_SIGNATURE') await skipOpenSteps(tx, call, 'REQUEST', id)
    return {}
  },
  columns,
  async after(tx, call, request, { act, given: { proposal } }) {
    await settleRequests(tx, call, [request.id], { act, objectType: 'REQUEST', objectId: request.id })
    return { ...(act === 'request.approve' && { approved: approvedOf(request) }), ...(proposal && { proposal }) }
  },
  // a request that the closing of its month rejects is rejected
  notify: (tx, call, { id, proposedVolume }, { act, comment }) =>
    notifyOfAct(tx, call, act === 'month.close' ? 'request.reject' : act, comment, async () => {
      const object = await notifiedRequest(tx, id)
      return act === 'request.refuse' ? { ...object, tons: proposedVolume ?? object.tons } : object
    }),
}

export const notifiedRequest = async (tx: Tx, id: number): Promise<NotifiedObject> => ({
  objectType: 'REQUEST',
  ...(await tx
    .selectFrom('bitumenRequest as r')
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .select(['r.id', 'r.projectId', 'p.ownershipType', 'p.organizationBin as bin'])
    .select(['p.projectName as nameRu', 'p.projectNameKk as nameKk'])
    .select(['r.requestPeriod as month', (eb) => eb.fn.coalesce('r.approvedVolume', 'r.proposedVolume', 'r.requestVolume').as('tons')])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()),
})
