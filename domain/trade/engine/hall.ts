/** Hall's theorem (1935), as used here: amounts can be transported to their requests exactly when, for every set of factories, the requests
 * that can reach only this set together take at most its capacity. One grade at a time; a set is a bit mask. */

/** Up to this number of factories all sets are enumerated; above it, sets are found when violated (`cuts.ts`). */
export const mostListed = 12

export interface Sets {
  capKg: number[]
  /** The distinct reaches of requests. */
  reaches: number[]
  numberOf: Map<number, number>
  /** Unions of reaches that can bind: no other set can bind first. */
  sets: number[]
  /** Capacity of each set, kg. */
  setKg: number[]
  /** Per reach, the indexes of the sets that contain it. */
  above: number[][]
  /** True when all sets that can bind are listed. */
  complete: boolean
}

/** Lists the relevant sets. `capKg`: capacity of the factories of the grade; `askedKg`: by reach, the most that its requests can take
 * (Infinity = not known). A set with more capacity than the requests inside it can take never binds. */
export function hallSets(capKg: number[], askedKg: ReadonlyMap<number, number>, most = mostListed): Sets {
  const reaches = [...askedKg.keys()].sort((a, b) => a - b)
  const hall: Sets = {
    capKg,
    reaches,
    numberOf: new Map(reaches.map((reach, r) => [reach, r])),
    sets: [],
    setKg: [],
    above: reaches.map(() => []),
    complete: capKg.length <= most,
  }
  for (const set of hall.complete ? bindingUnions(capKg, askedKg) : reaches) addSet(hall, set)
  return hall
}

/** For all sets, from smaller to larger: the union of the reaches inside it and their demand. */
function bindingUnions(capKg: number[], askedKg: ReadonlyMap<number, number>): number[] {
  const size = 2 ** capKg.length
  const inside = new Int32Array(size)
  const asked = new Float64Array(size)
  for (const [reach, kg] of askedKg) {
    inside[reach] = reach
    asked[reach] = kg
  }
  for (let bit = 1; bit < size; bit *= 2) {
    for (let set = 0; set < size; set++) {
      if ((set & bit) === 0) continue
      inside[set]! |= inside[set ^ bit]!
      asked[set]! += asked[set ^ bit]!
    }
  }
  const sets: number[] = []
  for (let set = 1; set < size; set++) if (inside[set] === set && capacity(capKg, set) <= asked[set]!) sets.push(set)
  return sets
}

export function addSet(hall: Sets, set: number): void {
  const number = hall.sets.push(set) - 1
  hall.setKg.push(capacity(hall.capKg, set))
  for (let r = 0; r < hall.reaches.length; r++) if ((hall.reaches[r]! & ~set) === 0) hall.above[r]!.push(number)
}

export function capacity(capKg: readonly number[], set: number): number {
  let kg = 0
  for (let f = 0; f < capKg.length; f++) if (set & (1 << f)) kg += capKg[f]!
  return kg
}
