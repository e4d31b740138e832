import type { BitumenRequest } from '#contract/trade/request.ts'
import type { Doer } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { requestFlow } from '#domain/trade/request/flow.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { newestOf, notToDecide, type RouteToDecide, type Turn, type Why } from '../../../documents/sign-off-list/turn.ts'

export type RequestTurn = Turn<Why['reason'] | 'projectNotSigned' | 'waitsContractor'>

type Request = Pick<BitumenRequest, 'documents'> & {
  status: BitumenRequest['status']
  project: { status: { code: string } }
}

/** Actions of an office on a request's sign-off. Unsigned documents do not make a version outdated. */
export function requestTurnOf(route: RouteToDecide, r: Request, doer: Doer): RequestTurn {
  const open = new Set<string>(openActs<RequestStatus, typeof requestFlow>(requestFlow, r.status.code, doer))
  const newest = newestOf(r.documents.filter((d) => d.readOnly))
  const not = notToDecide('request', route, { open, newest, status: r.status.description })
  if (not?.why?.reason === 'decided' && r.status.code === 'ON_APPROVAL') return { acts: [], why: { reason: 'waitsContractor', args: {} } }
  if (not) return not
  const answers = open.has('request.propose') ? (['reject', 'propose'] as const) : (['reject'] as const)
  if (r.project.status.code !== 'SIGNED') return { acts: answers, why: { reason: 'projectNotSigned', args: {} } }
  return { acts: [...answers, 'sign'], why: null }
}
