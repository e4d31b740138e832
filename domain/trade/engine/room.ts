import { addSet, type Sets } from './hall.ts'
import type { Limits } from './limits.ts'

/** Remaining capacity: kg left per limit, and per grade the kg taken by each reach. Whole kilograms between the tiers. */
export interface Room {
  halls: Sets[]
  limits: Limits
  limitKg: number[]
  takenKg: Float64Array[]
}

export function wholeRoom(halls: Sets[], limits: Limits, limitKg: number[]): Room {
  return { halls, limits, limitKg, takenKg: halls.map((hall) => new Float64Array(hall.reaches.length)) }
}

/** Kg still free in every set of one grade. */
export function setRoom(hall: Sets, takenKg: Float64Array): Float64Array {
  const room = Float64Array.from(hall.setKg)
  for (let r = 0; r < takenKg.length; r++) {
    const kg = takenKg[r]!
    if (kg === 0) continue
    for (const s of hall.above[r]!) room[s]! -= kg
  }
  return room
}

/** Repeats `attempt` until its amounts can be transported; each time a violated set that was not listed is added. */
export function untilCarried<T extends { room: Room }>(
  room: Room,
  attempt: () => T,
  overloadedSet: (hall: Sets, kg: Float64Array) => number,
): T {
  for (;;) {
    const done = attempt()
    let again = false
    room.halls.forEach((hall, market) => {
      if (hall.complete) return
      const set = overloadedSet(hall, done.room.takenKg[market]!)
      if (set === 0) return
      addSet(hall, set)
      again = true
    })
    if (!again) return done
  }
}
