import type { FairClass } from './classes.ts'
import type { Stop } from './levels.ts'
import { restOf, wholeShare } from './proportion.ts'
import { type Room, setRoom } from './room.ts'

export interface Rounded {
  allocatedKg: Float64Array
  roundedUp: Uint8Array
}

/** Writes whole steps for one tier into `into`, and returns the remaining room.
 * Each request first gets its exact share rounded down to a step; then, largest remainder first (Hamilton 1792; ties by id),
 * one more step if every limit and every set of factories has room for it. So no request differs by a whole step from its exact share. */
export function roundTier(stops: Stop[], start: Room, claimKg: Float64Array, stepKg: number, into: Rounded): Room {
  const room: Room = { ...start, limitKg: [...start.limitKg], takenKg: start.takenKg.map((kg) => kg.slice()) }
  const between = new Between()
  for (const { availableKg, claimsKg, classes } of stops) {
    for (const fair of classes) {
      let sum = 0
      for (const request of fair.requests) {
        const claim = claimKg[request]!
        let whole = claim
        if (availableKg < claimsKg) {
          whole = wholeShare(claim, availableKg, claimsKg)
          const over = whole % stepKg
          const rest = restOf(claim, availableKg, claimsKg, whole)
          whole -= over
          if (over + rest > 0) between.add(request, fair, (over + rest / claimsKg) / stepKg)
        }
        into.allocatedKg[request] = whole
        into.roundedUp[request] = 0
        sum += whole
      }
      take(room, fair, sum)
    }
  }
  if (between.requests.length > 0) addSteps(between, room, stepKg, into)
  return room
}

function take(room: Room, fair: FairClass, kg: number): void {
  room.takenKg[fair.market]![fair.reach]! += kg
  for (const q of room.limits.paths[fair.path]!) room.limitKg[q]! -= kg
}

/** Requests with an exact share between two steps, and the fraction of the next step: above 0, below 1. */
class Between {
  readonly requests: number[] = []
  readonly fairs: FairClass[] = []
  private readonly fractions: number[] = []

  add(request: number, fair: FairClass, fraction: number): void {
    this.requests.push(request)
    this.fairs.push(fair)
    this.fractions.push(fraction)
  }

  /** Positions, largest fraction first, then by request. Sorts numbers composed of 31 bits of the fraction and 22 of the position, which is
   * much faster than comparing; entries equal in these bits are compared in full. */
  inOrder(): Float64Array {
    const { fractions, requests } = this
    const coarse = 2 ** 22
    const order = Float64Array.from(fractions, (fraction, at) => Math.floor((1 - fraction) * 2 ** 31) * coarse + at).sort()
    const bucket = order.map((key) => Math.floor(key / coarse))
    for (let i = 0; i < order.length; i++) order[i] = order[i]! - bucket[i]! * coarse
    for (let from = 0; from < order.length; ) {
      let to = from + 1
      while (to < order.length && bucket[to] === bucket[from]) to++
      if (to - from > 1) order.subarray(from, to).sort((a, b) => fractions[b]! - fractions[a]! || requests[a]! - requests[b]!)
      from = to
    }
    return order
  }
}

function addSteps(between: Between, room: Room, stepKg: number, into: Rounded): void {
  const free = room.halls.map((hall, market) => setRoom(hall, room.takenKg[market]!))
  const tight = tightSets(between, room, free, stepKg)
  const full = new Set<FairClass>()
  const { limitKg, limits } = room
  for (const at of between.inOrder()) {
    const fair = between.fairs[at]!
    if (full.has(fair)) continue
    const sets = tight[fair.market]![fair.reach]!
    const freeHere = free[fair.market]!
    let fits = true
    for (const q of limits.paths[fair.path]!) if (limitKg[q]! < stepKg) fits = false
    for (const s of sets) if (freeHere[s]! < stepKg) fits = false
    if (!fits) {
      full.add(fair)
      continue
    }
    for (const s of sets) freeHere[s]! -= stepKg
    take(room, fair, stepKg)
    into.allocatedKg[between.requests[at]!]! += stepKg
    into.roundedUp[between.requests[at]!] = 1
  }
}

/** Per reach, the sets without capacity for one more step for every waiting request inside them. */
function tightSets(between: Between, room: Room, free: Float64Array[], stepKg: number): number[][][] {
  const wanted = room.halls.map((hall) => new Float64Array(hall.reaches.length))
  for (const fair of between.fairs) wanted[fair.market]![fair.reach]! += stepKg
  return room.halls.map((hall, market) => {
    const wantedOf = new Float64Array(hall.sets.length)
    hall.above.forEach((sets, r) => {
      const kg = wanted[market]![r]!
      if (kg > 0) for (const s of sets) wantedOf[s]! += kg
    })
    return hall.above.map((sets, r) => (wanted[market]![r]! > 0 ? sets.filter((s) => free[market]![s]! < wantedOf[s]!) : []))
  })
}
