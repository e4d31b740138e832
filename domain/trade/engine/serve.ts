import { readTiers } from './classes.ts'
import { overloadedSet } from './cuts.ts'
import { fillTier, type Stop } from './levels.ts'
import type { Locked } from './locks.ts'
import type { Month } from './month.ts'
import { untilCarried } from './room.ts'
import { type Rounded, roundTier } from './rounding.ts'

export interface Served extends Rounded {
  tiers: { tier: number; stops: Stop[] }[]
  fairClasses: number
}

/** Serves the tiers strictly in order: each takes its whole steps before the next is processed, so a later tier never changes an earlier one. */
export function serveTiers(month: Month, locked: Locked): Served {
  const count = month.requests.length
  const served: Served = { allocatedKg: new Float64Array(count), roundedUp: new Uint8Array(count), tiers: [], fairClasses: 0 }
  let room = locked.room
  for (const { tier, classes } of readTiers(month, room.halls)) {
    const start = room
    const done = untilCarried(
      start,
      () => {
        const stops = fillTier(classes, start)
        return { stops, room: roundTier(stops, start, month.claims.kg, month.policy.stepKg, served) }
      },
      overloadedSet,
    )
    room = done.room
    served.tiers.push({ tier, stops: done.stops })
    served.fairClasses += classes.length
  }
  return served
}
