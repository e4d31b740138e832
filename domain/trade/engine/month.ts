import { type Claims, readClaims } from './claims.ts'
import { byId, sorted, wholeKg } from './issues.ts'
import { type Limits, readLimits } from './limits.ts'
import { type Makers, readMakers } from './market.ts'
import { readPolicy } from './policy.ts'
import type { AllocationInput, Issue, Lock, Policy, Request } from './shapes.ts'
import { Routes } from './transport/routes.ts'

/** A parsed month: canonical order, indexes instead of ids, all input errors reported as issues. */
export interface Month {
  issues: Issue[]
  policy: Policy
  makers: Makers
  limits: Limits
  routes: Routes
  /** Sorted by id; the arrays below have the same indexes. */
  requests: Request[]
  volumes: Float64Array
  claims: Claims
  /** Index of the grade, -1 = no factory produces it. */
  market: Int32Array
  /** Index of the route class (its reach may be empty); -1 = the grade or the place is unknown. */
  route: Int32Array
  /** Index of the named factory; -1 = none named, -2 = named but unknown. */
  named: Int32Array
  /** Index of the path of limits that apply to the request. */
  path: Int32Array
  /** Locks by index of the request. */
  locks: Map<number, Lock[]>
}

export function readMonth(input: AllocationInput): Month {
  const issues: Issue[] = []
  const policy = readPolicy(input.policy, issues)
  const makers = readMakers(input, issues)
  const limits = readLimits(input.quotas, issues)
  const routes = new Routes(input, makers, policy, issues)
  const requests = inOrder(input.requests, issues)
  const count = requests.length
  const volumes = new Float64Array(count)
  const asked = new Float64Array(count)
  const market = new Int32Array(count)
  const route = new Int32Array(count)
  const named = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const request = requests[i]!
    volumes[i] = wholeKg(request.volumeKg, request.id, issues)
    if (Number.isSafeInteger(request.tier) && request.tier >= 1) asked[i] = volumes[i]!
    else issues.push({ code: 'BAD_NUMBER', ref: request.id })
    named[i] = namedFactory(request, makers, issues)
    market[i] = makers.marketOf.get(request.grade) ?? -1
    route[i] = market[i]! < 0 ? -1 : routes.of(request, market[i]!, named[i]!)
  }
  const claims = readClaims(input.projects, requests, asked, policy, issues)
  const path = readPaths(requests, market, limits)
  const locks = readLocks(input, requests, makers, issues)
  return { issues, policy, makers, limits, routes, requests, volumes, claims, market, route, named, path, locks }
}

/** Sorts requests by id; with a duplicate id the result does not depend on the input order. */
function inOrder(requests: Request[], issues: Issue[]): Request[] {
  for (let i = 1; i < requests.length; i++) {
    if (requests[i - 1]!.id < requests[i]!.id) continue
    const known = byId(requests, (request) => request.id, issues)
    return sorted(known.keys()).map((id) => known.get(id)!)
  }
  return requests
}

function namedFactory(request: Request, makers: Makers, issues: Issue[]): number {
  const id = request.preferredFactoryId
  if (id === null || id === undefined || id === '') return -1
  const number = makers.numberOf.get(id)
  if (number !== undefined) return number
  issues.push({ code: 'UNKNOWN_REFERENCE', ref: `${request.id}/${id}` })
  return -2
}

function readPaths(requests: Request[], market: Int32Array, limits: Limits): Int32Array {
  const path = new Int32Array(requests.length)
  if (limits.ids.length === 0) {
    limits.pathOf('', '', '')
    return path
  }
  const regions = new Map<string, Map<number, number>>()
  for (let i = 0; i < requests.length; i++) {
    const { region, ownership, grade } = requests[i]!
    let known = regions.get(region)
    if (known === undefined) {
      known = new Map()
      regions.set(region, known)
    }
    const key = market[i]! * 2 + (ownership === 'LOCAL' ? 1 : 0)
    let number = known.get(key)
    if (number === undefined) {
      number = limits.pathOf(region, ownership, grade)
      known.set(key, number)
    }
    path[i] = number
  }
  return path
}

/** Reads the locks of known requests, sorted by factory, the lock without a factory last. */
function readLocks(input: AllocationInput, requests: Request[], makers: Makers, issues: Issue[]): Map<number, Lock[]> {
  const locks = new Map<number, Lock[]>()
  if (input.locks.length === 0) return locks
  const numberOf = new Map(requests.map((request, i) => [request.id, i]))
  const refOf = (lock: Lock) => (lock.factoryId === null ? lock.requestId : `${lock.requestId}/${lock.factoryId}`)
  const rows = byId(input.locks, refOf, issues)
  for (const ref of sorted(rows.keys())) {
    const row = rows.get(ref)!
    const request = numberOf.get(row.requestId)
    const lock = { ...row, kg: wholeKg(row.kg, row.requestId, issues) }
    const unknownFactory = row.factoryId !== null && !makers.numberOf.has(row.factoryId)
    if (request === undefined || unknownFactory) {
      issues.push({ code: 'UNKNOWN_REFERENCE', ref: request === undefined ? row.requestId : ref })
      continue
    }
    const list = locks.get(request)
    if (list === undefined) locks.set(request, [lock])
    else if (row.factoryId === null) list.push(lock)
    else list.splice(list.at(-1)!.factoryId === null ? -1 : list.length, 0, lock)
  }
  return locks
}
