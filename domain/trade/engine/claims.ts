import { byId, wholeKg } from './issues.ts'
import { restOf, wholeShare } from './proportion.ts'
import type { ClaimCut, Issue, Policy, Project, Request } from './shapes.ts'

/** Claims of the requests, indexed like the requests sorted by id. */
export interface Claims {
  /** Claim used by the proposal: whole steps. */
  kg: Float64Array
  /** Upper bound without locks: the claim before rounding to steps. */
  mostKg: Float64Array
  /** Upper bound of a lock by itself: the volume, at most the room of the project. */
  lockKg: Float64Array
  cutBy: ClaimCut[][]
  /** Requests of projects whose room is smaller than what they ask for: the locks of one leave the others less. */
  shared: SharedRoom[]
}
/** Kg that a project may be given in the month, and its requests by index. */
interface SharedRoom {
  kg: number
  requests: readonly number[]
}
const uncut: ClaimCut[] = []
const cutToStep: ClaimCut[] = ['STEP']
const toStep = (kg: number, stepKg: number) => kg - (kg % stepKg)

/** Claim = min(volume, share of the project's remainder, share of its plan of the month), cut to whole steps. A request without a known
 * project claims nothing: its volume is set to 0. */
export function readClaims(
  projects: readonly Project[],
  requests: Request[],
  volumes: Float64Array,
  policy: Policy,
  issues: Issue[],
): Claims {
  const numberOf = new Map<string, number>()
  for (let p = 0; p < projects.length; p++) numberOf.set(projects[p]!.id, p)
  const rows = numberOf.size === projects.length ? projects : withoutDoubles(projects, numberOf, issues)
  const rooms = rows.map((project) => projectRoom(project, policy.claimCap, issues))
  const asked = new Float64Array(rows.length)
  const project = new Int32Array(requests.length)
  for (let i = 0; i < requests.length; i++) {
    const { id, projectId } = requests[i]!
    project[i] = numberOf.get(projectId) ?? -1
    if (project[i]! >= 0) asked[project[i]!]! += volumes[i]!
    else {
      issues.push({ code: 'UNKNOWN_REFERENCE', ref: `${id}/${projectId}` })
      volumes[i] = 0
    }
  }
  const claims: Claims = {
    kg: new Float64Array(requests.length),
    mostKg: volumes.slice(),
    lockKg: volumes.slice(),
    cutBy: new Array(requests.length),
    shared: [],
  }
  const cut = new Map<number, number[]>()
  for (let i = 0; i < requests.length; i++) {
    const p = project[i]!
    if (p >= 0 && asked[p]! > rooms[p]!.kg) {
      const list = cut.get(p)
      if (list === undefined) cut.set(p, [i])
      else list.push(i)
    }
    claims.kg[i] = toStep(volumes[i]!, policy.stepKg)
    claims.cutBy[i] = claims.kg[i]! < volumes[i]! ? cutToStep : uncut
  }
  for (const [p, list] of cut) shareRoom(list, volumes, asked[p]!, rooms[p]!, policy.stepKg, claims)
  return claims
}

function withoutDoubles(projects: readonly Project[], numberOf: Map<string, number>, issues: Issue[]): Project[] {
  const rows = [...byId(projects, (project) => project.id, issues).values()]
  for (const [p, { id }] of rows.entries()) numberOf.set(id, p)
  return rows
}

/** The cap of a project for the month, and the constraints that determine it. */
interface Room {
  kg: number
  cutBy: ClaimCut[]
}

function projectRoom(project: Project, caps: Policy['claimCap'], issues: Issue[]): Room {
  const remainingKg = wholeKg(project.remainingKg, project.id, issues)
  const planned = project.monthPlanKg ?? null
  const planKg = planned === null ? null : wholeKg(planned, project.id, issues)
  const remaining = caps.remaining ? remainingKg : Number.POSITIVE_INFINITY
  const plan = caps.monthPlan && planKg !== null ? planKg : Number.POSITIVE_INFINITY
  if (remaining < plan) return { kg: remaining, cutBy: ['REMAINING'] }
  return { kg: plan, cutBy: remaining === plan ? ['REMAINING', 'MONTH_PLAN'] : ['MONTH_PLAN'] }
}

/** Requests of one project that together exceed its room share it pro rata, in whole steps, by largest remainder; so the project gains
 * nothing by asking beyond its room. */
function shareRoom(list: number[], volumes: Float64Array, asked: number, room: Room, stepKg: number, claims: Claims): void {
  const shares = list.map((i) => wholeShare(volumes[i]!, room.kg, asked))
  const fractions = list.map((i, k) => (shares[k]! % stepKg) + restOf(volumes[i]!, room.kg, asked, shares[k]!) / asked)
  const kg = shares.map((share) => toStep(share, stepKg))
  let left = room.kg - kg.reduce((a, b) => a + b, 0)
  for (const k of list.map((_, k) => k).sort((a, b) => fractions[b]! - fractions[a]! || a - b)) {
    if (left < stepKg || fractions[k] === 0) break
    if (kg[k]! + stepKg > volumes[list[k]!]!) continue
    kg[k]! += stepKg
    left -= stepKg
  }
  claims.shared.push({ kg: room.kg, requests: list })
  list.forEach((i, k) => {
    claims.kg[i] = kg[k]!
    claims.mostKg[i] = Math.max(kg[k]!, shares[k]!)
    claims.lockKg[i] = Math.min(volumes[i]!, room.kg)
    claims.cutBy[i] = kg[k]! < shares[k]! ? [...room.cutBy, 'STEP'] : room.cutBy
  })
}
