import { decide } from '../../flow.ts'
import type { Role } from '../../role.ts'
import { type ProjectAct, projectFlow } from '../project/flow.ts'
import { type ProjectStatus, projectFacts } from '../project/status.ts'
import { needsSignedProject, type RequestAct, requestFlow } from '../request/flow.ts'
import { type RequestStatus, requestFacts } from '../request/status.ts'
import type { Attempt } from './act.testing.ts'
import { asked, officeOf, offices, ofOffice, plants, put, reason, rowAt, rowsOf, type State, set, sum } from './state.testing.ts'

/** Applies an act to a request whose month is open: what its status takes with it, and what leaving SIGNED does (server/effects.ts). */
function changeRequest(s: State, id: number, act: RequestAct, by: Role, more: Partial<State['requests'][number]> = {}): State | null {
  const request = s.requests[id]!
  const project = s.projects[officeOf[id]!]!
  if (s.closed || (needsSignedProject(act) && project !== 'SIGNED')) return null
  const done = decide<RequestStatus>(requestFlow, act, request.status, { role: by }, reason)
  if (!done.ok || (act === 'request.revoke' && (request.allocated ?? 0) > 0)) return null
  const next = {
    ...s,
    requests: put(s.requests, id, { status: done.status, rejectedFrom: done.status === 'REJECTED' ? request.status : null, ...more }),
  }
  return request.status === 'SIGNED' && done.status !== 'SIGNED' ? leaveSplit(next, id) : next
}

/** A request that is no longer signed leaves its split, which is open again, and QAJ's draft; what an order lists stays. */
function leaveSplit(s: State, id: number): State {
  const office = officeOf[id]!
  const { allocated } = s.requests[id]!
  if ((allocated ?? 0) > 0) return s
  const dropped = { ...s, rows: plants.reduce((rows, plant) => put(rows, rowAt(plant, id), { draft: null }), s.rows) }
  const split = dropped.splits[office]
  if (!split || split.given[id] === null) return dropped
  const left = { ...split, given: set(split.given, id, null) }
  const requests = put(dropped.requests, id, { limited: null })
  const open = { ...dropped, requests, splits: set(dropped.splits, office, left) }
  return split.status === 'SENT' ? openSplit(open, office) : open
}

/** An open split: its figures are undecided again, except for what an order lists. */
export function openSplit(s: State, office: number): State {
  const split = s.splits[office]!
  const requests = s.requests.map((r, id) => (officeOf[id] === office && !((r.allocated ?? 0) > 0) ? { ...r, limited: null } : r))
  return { ...s, requests, splits: set(s.splits, office, { ...split, status: 'DRAFT', opened: false }) }
}

const ofRequest = (id: number): Attempt[] => {
  const office = officeOf[id]!
  const { role } = offices[office]
  const one = (act: RequestAct, by: Role, change: (s: State) => Partial<State['requests'][number]> | null = () => ({})): Attempt => ({
    name: `${act} ${id}`,
    by,
    office,
    next(s) {
      const more = change(s)
      return more && changeRequest(s, id, act, by, more)
    },
  })
  return [
    one('request.sign', 'CONTRACTOR', () => ({ everSigned: true })),
    one('request.withdraw', 'CONTRACTOR', () => ({ offered: null })),
    one('request.refuse', 'CONTRACTOR', () => ({ offered: null })),
    one('request.approve', role, (s) => ({ approved: s.requests[id]!.offered ?? asked, offered: null })),
    one('request.reject', role),
    one('request.propose', role, (s) => (s.requests[id]!.offered === 1 ? null : { offered: 1 })), // an offer changes something
    one('request.revoke', role, () => ({ approved: null, limited: null, offered: null })),
  ]
}

function changeProject(s: State, at: number, act: ProjectAct, by: Role): State | null {
  const from = s.projects[at]!
  const done = decide<ProjectStatus>(projectFlow, act, from, { role: by }, reason)
  if (!done.ok) return null
  const own = ofOffice(at)
  if (act === 'project.revoke' && own.some((id) => (s.requests[id]!.allocated ?? 0) > 0)) return null
  let next: State = { ...s, projects: set(s.projects, at, done.status) }
  const [was, is] = [projectFacts[from].stops, projectFacts[done.status].stops]
  for (const id of own) {
    const request = next.requests[id]!
    if (is && !was && requestFacts[request.status].lives) next = stopRequest(next, id)
    if (was && !is && request.stoppedFrom)
      next = { ...next, requests: put(next.requests, id, { status: request.stoppedFrom, stoppedFrom: null }) }
  }
  return next
}

function stopRequest(s: State, id: number): State {
  const request = s.requests[id]!
  const next = { ...s, requests: put(s.requests, id, { status: 'STOPPED', stoppedFrom: request.status }) }
  return request.status === 'SIGNED' && !s.closed ? leaveSplit(next, id) : next
}

const ofProject = (at: number): Attempt[] => {
  const one = (act: ProjectAct, by: Role): Attempt => ({ name: `${act} ${at}`, by, office: at, next: (s) => changeProject(s, at, act, by) })
  const { role } = offices[at]!
  return [
    one('project.stop', 'QAJ'),
    one('project.resume', 'QAJ'),
    one('project.revoke', role),
    one('project.sign', 'CONTRACTOR'),
    one('project.approve', role),
  ]
}

/** What contractors and offices do with projects and requests. */
export const tradeActs: Attempt[] = [...offices.flatMap((_, at) => ofProject(at)), ...officeOf.flatMap((_, id) => ofRequest(id))]

export const allocatedOf = (s: State, id: number): number => sum(rowsOf(s, id).map(({ volume }) => volume))
