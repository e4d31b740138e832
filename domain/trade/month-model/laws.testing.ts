import type { TaskKind } from '../../core/task/kinds.ts'
import { requestAmounts } from '../../reporting/balance/request-figures.ts'
import { kg } from '../../tons.ts'
import { waitsForHolder } from '../allocation/promised.ts'
import { isOpenRow, takesWagons } from '../allocation/status.ts'
import type { RequestAct } from '../request/flow.ts'
import { type RequestStatus, requestFacts } from '../request/status.ts'
import {
  asked,
  grade,
  limitChoices,
  limitOf,
  officeOf,
  offices,
  ofOffice,
  period,
  planned,
  plants,
  rowAt,
  rowsOf,
  type State,
  sum,
} from './state.testing.ts'

/** What holds in every month, whoever did what (docs/process.md, sections 2, 4 and 5). Each returns true where it is broken. */
export const laws: Record<string, (s: State) => boolean> = {
  'approved <= asked': (s) => s.requests.some((r) => (r.approved ?? 0) > asked),
  'limited <= approved': (s) => s.requests.some((r) => r.limited !== null && r.limited > (r.approved ?? 0)),
  'limited of an office <= its limit': (s) =>
    offices.some((_, office) => sum(ofOffice(office).map((id) => s.requests[id]!.limited)) > (limitOf(s, office) ?? 0)),
  'a split that is sent says what is limited': (s) =>
    !s.closed &&
    s.requests.some((r, id) => s.splits[officeOf[id]!]?.status === 'SENT' && r.limited !== s.splits[officeOf[id]!]!.given[id]!),
  'allocated of a request = its rows <= approved': (s) =>
    s.requests.some(
      (r, id) => (r.allocated ?? 0) !== sum(rowsOf(s, id).map(({ volume }) => volume)) || (r.allocated ?? 0) > (r.approved ?? 0),
    ),
  'allocated <= limited': (s) => s.requests.some((r) => (r.allocated ?? 0) > (r.limited ?? 0)),
  'allocated of a line <= its plan': (s) =>
    plants.some((plant) => sum(officeOf.map((_, id) => s.rows[rowAt(plant, id)]!.volume)) > planned(s)[plant]!),
  'allocated of an office <= its limit': (s) =>
    offices.some((_, office) => sum(ofOffice(office).map((id) => s.requests[id]!.allocated)) > (limitOf(s, office) ?? 0)),
  'received <= shipped <= allocated': (s) => s.rows.some((row) => row.received > row.shipped || row.shipped > (row.volume ?? 0)),
  'what was never signed was never asked': (s) =>
    s.requests.some((r, id) => !r.everSigned && amountsOf(s, id).some(({ figure, kg: given }) => figure === 'ASKED' && given > 0)),
  'what a holder has promised it may ship until the month is closed': (s) =>
    !s.closed && s.rows.some((row) => row.promised > 0 && !takesWagons({ status: row.status, monthClosed: false })),
  'a closed month has nothing open': (s) =>
    s.closed &&
    (s.rows.some((row) => row.status === 'NEW' || isOpenRow(row.status) || row.draft !== null) ||
      s.requests.some((r) => requestFacts[r.status].undecided) ||
      s.plan.draft !== null ||
      s.limits.draft !== null),
  'of a closed month every approved request knows what it was limited': (s) =>
    s.closed && s.requests.some((r) => r.approved !== null && r.limited === null),
}

const amountsOf = (s: State, id: number) => {
  const { status, stoppedFrom, rejectedFrom, approved, limited } = s.requests[id]!
  const { region, ownershipType } = offices[officeOf[id]!]
  return requestAmounts({
    ...{
      id,
      status,
      stoppedFrom,
      rejectedFrom,
      emergencyReason: null,
      region,
      ownershipType,
      requestPeriod: period,
      bitumenType: grade,
      factoryBin: '',
    },
    ...{ requestVolume: asked, approvedVolume: approved, limitedVolume: limited },
  }).map((amount) => ({ ...amount, kg: kg(amount.kg) }))
}

/**
 * A thing that waits. `ways`: sequences of acts of which one must be open to somebody to bring it on. `told`: the kinds of tasks of which one must tell
 * them (server/reporting/task); none where a page says it only.
 */
export type Waiting = { what: string; ways: string[][]; told: readonly TaskKind[] }

/** Everything in a month that somebody still has to do. */
export function waiting(s: State): Waiting[] {
  if (s.closed) return []
  return [...waitingRequests(s), ...waitingProjects(s), ...waitingMonth(s), ...waitingSplits(s), ...waitingRows(s)]
}

const waitingRequests = (s: State): Waiting[] =>
  s.requests.flatMap(({ status }, id) => {
    const acts = actsOn[status]
    if (acts.length === 0 || s.projects[officeOf[id]!] !== 'SIGNED') return []
    return { what: `request ${id}`, ways: acts.map((act) => [`${act} ${id}`]), told: tellsOf[status] }
  })
const actsOn: Record<RequestStatus, readonly RequestAct[]> = {
  CREATED: ['request.sign'],
  AWAITING_SIGNATURE: ['request.approve', 'request.reject'],
  ON_APPROVAL: ['request.sign', 'request.refuse'],
  SIGNATURE_REVOKED: ['request.sign'],
  SIGNED: [],
  REJECTED: [],
  STOPPED: [],
}
const tellsOf: Record<RequestStatus, readonly TaskKind[]> = {
  CREATED: ['requestsToSign'],
  AWAITING_SIGNATURE: ['requestsToDecide'],
  ON_APPROVAL: ['proposalsToAnswer'],
  SIGNATURE_REVOKED: ['requestsRevoked'],
  SIGNED: [],
  REJECTED: [],
  STOPPED: [],
}

const waitingProjects = (s: State): Waiting[] =>
  s.projects.flatMap((status, at) => {
    const way = { AWAITING_SIGNATURE: 'project.approve', SIGNATURE_REVOKED: 'project.sign', STOPPED: 'project.resume' }[status as string]
    const told: TaskKind[] =
      status === 'AWAITING_SIGNATURE' ? ['projectsToDecide'] : status === 'SIGNATURE_REVOKED' ? ['projectsRevoked'] : []
    return way ? [{ what: `project ${at}`, ways: [[`${way} ${at}`]], told }] : []
  })

/** The plan, then the limits: whatever the plan says, zero too, some limits for it can be signed. */
function waitingMonth(s: State): Waiting[] {
  if (s.plan.draft !== null && s.plan.inForce === null) return [{ what: 'plan', ways: [['plan.sign']], told: ['monthlyPlansToSign'] }]
  if (s.plan.inForce === null || s.limits.inForce !== null) return []
  const signed = ['distribution.generate', 'distribution.sign']
  const frozen = s.limits.frozen ? ['distribution.reopen'] : []
  const ways = limitChoices.map((_, choice) => [
    ...frozen,
    ...(s.limits.draft === choice ? [] : [`distribution.edit ${choice}`]),
    ...signed,
  ])
  return [{ what: 'limits', ways, told: ['limitsToSign'] }]
}

const waitingSplits = (s: State): Waiting[] =>
  s.limits.inForce === null
    ? []
    : offices.flatMap((_, office) => {
        const pooled = ofOffice(office).some((id) => s.requests[id]!.status === 'SIGNED' && s.projects[office] === 'SIGNED')
        if (!pooled || s.splits[office]?.status === 'SENT') return []
        return { what: `split ${office}`, ways: [[`split.send ${office} full`]], told: ['splitsToSend'] }
      })

const waitingRows = (s: State): Waiting[] =>
  s.rows.flatMap((row, at): Waiting[] => [
    ...(waitsForHolder(row)
      ? [
          {
            what: `row ${at}`,
            ways: [[`holder.sign ${at}`], [`allocation.reject ${at}`], [`allocation.rejectAdded ${at}`]],
            told: ['rowsToForm' as const],
          },
        ]
      : []),
    ...(row.received < row.shipped
      ? [{ what: `wagon of row ${at}`, ways: [[`shipment.receive ${at}`]], told: ['wagonsToReceive' as const] }]
      : []),
  ])
