import { type FairClass, type Listing, reachOf, readSets } from './classes.ts'
import { overloadedSet } from './cuts.ts'
import type { Month } from './month.ts'
import { type Room, setRoom, wholeRoom } from './room.ts'
import type { IssueCode, Line, Lock } from './shapes.ts'

/** Amounts fixed by locks before any tier is served. */
export interface Locked {
  room: Room
  /** Rows with a fixed factory. */
  lines: Line[]
  /** Kg of each request locked without a factory, by index of the request. */
  freeKg: Map<number, number>
  /** Total locked kg of each request. */
  totalKg: Map<number, number>
}
type Served = Omit<Locked, 'room'> & { rooms: LockRooms }
/** Kg that the projects still have for locks, by index of the request; a request of a project that has room for all it asks for is not listed. */
type LockRooms = Map<number, { leftKg: number }>

/** Deducts the locks from supply and limits first: rows with a factory, then amounts with a free factory, both sorted by request id.
 * A lock beyond claim, limit, supply or route is reported with the excess, and cut to the possible amount. */
export function serveLocks(month: Month, listing: Listing = {}): Locked {
  const capKg = month.makers.markets.map((market) => [...market.capKg])
  const limitKg = [...month.limits.capKg]
  const served: Served = { lines: [], freeKg: new Map(), totalKg: new Map(), rooms: lockRooms(month) }
  const requests = [...month.locks.keys()].sort((a, b) => a - b)
  for (const request of requests) {
    served.totalKg.set(request, 0)
    for (const lock of month.locks.get(request)!) if (lock.factoryId !== null) lockRow(month, capKg, limitKg, request, lock, served)
  }
  const room = wholeRoom(readSets(month, capKg, listing), month.limits, limitKg)
  const { lines, freeKg, totalKg } = served
  if (requests.length === 0) return { room, lines, freeKg, totalKg }
  const free = room.halls.map((hall, market) => setRoom(hall, room.takenKg[market]!))
  for (const request of requests) {
    for (const lock of month.locks.get(request)!) if (lock.factoryId === null) lockAmount(month, room, free, request, lock, served)
  }
  return { room, lines, freeKg, totalKg }
}

/** The room of a project less the claims of its requests without locks; every lock takes its part of it. */
function lockRooms({ claims, locks }: Month): LockRooms {
  const rooms: LockRooms = new Map()
  if (locks.size === 0) return rooms
  for (const { kg, requests } of claims.shared) {
    const claimedKg = requests.reduce((sum, i) => sum + (locks.has(i) ? 0 : claims.kg[i]!), 0)
    const room = { leftKg: kg - claimedKg }
    for (const i of requests) rooms.set(i, room)
  }
  return rooms
}

/** Returns the kg that volume, project and limits leave for a lock; each violation is reported. */
function allowed(month: Month, limitKg: number[], request: number, lock: Lock, { totalKg, rooms }: Served): number {
  const projectKg = rooms.get(request)?.leftKg ?? Number.POSITIVE_INFINITY
  const claimKg = Math.min(month.claims.lockKg[request]! - totalKg.get(request)!, projectKg)
  const leftKg = Math.min(...month.limits.paths[month.path[request]!]!.map((q) => limitKg[q]!))
  exceeds(month, 'LOCK_EXCEEDS_CLAIM', lock, claimKg)
  exceeds(month, 'LOCK_EXCEEDS_QUOTA', lock, leftKg)
  return Math.min(lock.kg, claimKg, leftKg)
}

function exceeds(month: Month, code: IssueCode, lock: Lock, leftKg: number): void {
  if (lock.kg > leftKg) month.issues.push({ code, ref: lock.requestId, excessKg: lock.kg - leftKg })
}

function lockRow(month: Month, capKg: number[][], limitKg: number[], request: number, lock: Lock, served: Served): void {
  const route = month.route[request]!
  const factory = month.makers.numberOf.get(lock.factoryId!)!
  const market = month.market[request]!
  const number = market < 0 ? -1 : month.makers.markets[market]!.numberOf[factory]!
  const km = route < 0 || number < 0 ? -1 : month.routes.kmFrom(route, number)
  if (km < 0) {
    exceeds(month, 'LOCK_INFEASIBLE', lock, 0)
    return
  }
  const most = allowed(month, limitKg, request, lock, served)
  exceeds(month, 'LOCK_EXCEEDS_SUPPLY', lock, capKg[market]![number]!)
  const kg = Math.min(most, capKg[market]![number]!)
  if (kg === 0) return
  capKg[market]![number]! -= kg
  for (const q of month.limits.paths[month.path[request]!]!) limitKg[q]! -= kg
  take(served, request, kg)
  served.lines.push({ requestId: lock.requestId, factoryId: lock.factoryId!, kg, km, locked: true })
}

function lockAmount(month: Month, room: Room, free: Float64Array[], request: number, lock: Lock, served: Served): void {
  served.freeKg.set(request, 0)
  const reach = reachOf(month, request)
  if (reach === 0) {
    exceeds(month, 'LOCK_INFEASIBLE', lock, 0)
    return
  }
  const market = month.market[request]!
  const number = room.halls[market]!.numberOf.get(reach)!
  const fair: FairClass = { market, reach: number, path: month.path[request]!, claimsKg: 0, requests: [request] }
  const most = allowed(month, room.limitKg, request, lock, served)
  const supplyKg = carriedMost(room, free[market]!, fair, lock.kg)
  exceeds(month, 'LOCK_EXCEEDS_SUPPLY', lock, supplyKg)
  const kg = Math.min(most, supplyKg)
  room.takenKg[market]![number]! += kg
  for (const s of room.halls[market]!.above[number]!) free[market]![s]! -= kg
  for (const q of room.limits.paths[fair.path]!) room.limitKg[q]! -= kg
  served.freeKg.set(request, kg)
  take(served, request, kg)
}

function take({ totalKg, rooms }: Served, request: number, kg: number): void {
  totalKg.set(request, totalKg.get(request)! + kg)
  const room = rooms.get(request)
  if (room) room.leftKg -= kg
}

/** Returns how much of `kg` the factories can still deliver to a class, in addition to the amounts already taken. */
function carriedMost(room: Room, free: Float64Array, { market, reach }: FairClass, kg: number): number {
  const hall = room.halls[market]!
  const most = hall.above[reach]!.reduce((least, s) => Math.min(least, free[s]!), kg)
  if (hall.complete) return most
  const fits = (more: number) => {
    const load = room.takenKg[market]!.slice()
    load[reach]! += more
    return overloadedSet(hall, load) === 0
  }
  if (fits(most)) return most
  let least = 0
  let tooMuch = most
  while (tooMuch - least > 1) {
    const middle = Math.floor((least + tooMuch) / 2)
    if (fits(middle)) least = middle
    else tooMuch = middle
  }
  return least
}
