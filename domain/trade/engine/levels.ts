import type { FairClass } from './classes.ts'
import { type Room, setRoom } from './room.ts'

/** The constraint that stopped a group of classes: a limit, or a set of factories of one grade, or none (both -1: all classes got the whole claim).
 * Their common fill rate is availableKg / claimsKg. */
export interface Stop {
  limit: number
  market: number
  set: number
  claimsKg: number
  availableKg: number
  classes: FairClass[]
}

/** Tolerance for comparing sums of fractions of kilograms. */
const hair = 1e-3

/** Progressive filling (Bertsekas, Gallager, Data Networks, section 6.5): the fill rate of all classes rises together until a limit or a set of
 * factories is exhausted; the classes it stops keep their rate, the others continue. Returns the lexicographic max-min of x / claim, exact up to
 * the whole kilogram that `availableKg` is cut to. */
export function fillTier(classes: FairClass[], start: Room): Stop[] {
  const tier = new Rising(classes, start)
  const stops: Stop[] = []
  while (tier.waiting > 0) {
    const stop = tier.nextStop()
    stops.push(stop)
    tier.freeze(stop)
  }
  return stops
}

class Rising {
  waiting: number
  private readonly live: Uint8Array
  private readonly limitKg: number[]
  private readonly limitClaims: Float64Array
  private readonly underLimit: number[][]
  private readonly setKg: Float64Array[]
  private readonly setClaims: Float64Array[]
  /** A rate below which no set of the grade can stop a class: the rates of sets only rise while other classes are stopped. */
  private readonly least: Float64Array
  /** Factories exhausted so far in this tier, per grade. */
  private readonly closed: number[]
  private readonly classes: FairClass[]
  private readonly start: Room

  constructor(classes: FairClass[], start: Room) {
    const { halls, limits } = start
    this.classes = classes
    this.start = start
    this.waiting = classes.length
    this.live = new Uint8Array(classes.length).fill(1)
    this.limitKg = [...start.limitKg]
    this.limitClaims = new Float64Array(this.limitKg.length)
    this.underLimit = this.limitKg.map(() => [])
    this.setKg = halls.map((hall, market) => setRoom(hall, start.takenKg[market]!))
    this.setClaims = halls.map((hall) => new Float64Array(hall.sets.length))
    this.least = new Float64Array(halls.length)
    this.closed = halls.map(() => 0)
    const byReach = halls.map((hall) => new Float64Array(hall.reaches.length))
    classes.forEach((fair, c) => {
      byReach[fair.market]![fair.reach]! += fair.claimsKg
      for (const q of limits.paths[fair.path]!) {
        this.limitClaims[q]! += fair.claimsKg
        this.underLimit[q]!.push(c)
      }
    })
    halls.forEach((hall, market) => {
      const claims = this.setClaims[market]!
      hall.above.forEach((sets, r) => {
        const kg = byReach[market]![r]!
        if (kg > 0) for (const s of sets) claims[s]! += kg
      })
    })
  }

  /** Returns the constraint with the lowest rate: on ties the first limit, and a limit before a set of factories. */
  nextStop(): Stop {
    let rate = 1
    let limit = -1
    for (let q = 0; q < this.limitKg.length; q++) {
      const claims = this.limitClaims[q]!
      const kg = this.limitKg[q]!
      if (claims > 0 && kg < claims - hair && kg < rate * claims) {
        rate = kg / claims
        limit = q
      }
    }
    let market = -1
    for (let m = 0; m < this.setKg.length; m++) {
      if (this.least[m]! >= rate) continue
      const lowest = this.lowestRate(m)
      this.least[m] = lowest
      if (lowest >= rate * (1 - 1e-12)) continue
      rate = lowest
      market = m
    }
    if (market >= 0) return this.stopBySupply(market, Math.max(0, rate))
    if (limit >= 0) return this.stopByLimit(limit)
    const classes = this.liveOnes(this.classes.map((_, c) => c))
    const claimsKg = classes.reduce((sum, fair) => sum + fair.claimsKg, 0)
    return { limit: -1, market: -1, set: 0, claimsKg, availableKg: claimsKg, classes }
  }

  private lowestRate(market: number): number {
    const room = this.setKg[market]!
    const claims = this.setClaims[market]!
    let rate = 1
    for (let s = 0; s < room.length; s++) {
      const asked = claims[s]!
      if (asked > 0 && room[s]! < asked * rate && room[s]! < asked - hair) rate = room[s]! / asked
    }
    return rate
  }

  private stopByLimit(limit: number): Stop {
    const availableKg = Math.max(0, Math.floor(this.limitKg[limit]! + hair))
    return { limit, market: -1, set: 0, claimsKg: this.limitClaims[limit]!, availableKg, classes: this.liveOnes(this.underLimit[limit]!) }
  }

  /** Stops by all sets exhausted at this rate together: their union is exhausted too (submodularity), so the result does not depend on the order. */
  private stopBySupply(market: number, rate: number): Stop {
    const hall = this.start.halls[market]!
    const room = this.setKg[market]!
    const claims = this.setClaims[market]!
    let set = this.closed[market]!
    for (let s = 0; s < room.length; s++) if (room[s]! - rate * claims[s]! <= hair) set |= hall.sets[s]!
    this.closed[market] = set
    const classes = this.liveOnes(
      this.classes.flatMap((fair, c) => (fair.market === market && (hall.reaches[fair.reach]! & ~set) === 0 ? [c] : [])),
    )
    const claimsKg = classes.reduce((sum, fair) => sum + fair.claimsKg, 0)
    return { limit: -1, market, set, claimsKg, availableKg: Math.floor(rate * claimsKg + hair), classes }
  }

  private liveOnes(numbers: number[]): FairClass[] {
    const found: FairClass[] = []
    for (const c of numbers) {
      if (this.live[c] === 0) continue
      this.live[c] = 0
      found.push(this.classes[c]!)
    }
    return found
  }

  freeze(stop: Stop): void {
    const { halls, limits } = this.start
    this.waiting -= stop.classes.length
    if (this.waiting === 0) return
    const rate = stop.availableKg / stop.claimsKg
    for (const fair of stop.classes) {
      const kg = fair.claimsKg * rate
      for (const q of limits.paths[fair.path]!) {
        this.limitKg[q]! -= kg
        this.limitClaims[q]! -= fair.claimsKg
      }
      const room = this.setKg[fair.market]!
      const claims = this.setClaims[fair.market]!
      for (const s of halls[fair.market]!.above[fair.reach]!) {
        room[s]! -= kg
        claims[s]! -= fair.claimsKg
      }
    }
  }
}
