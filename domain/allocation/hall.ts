/** Hall's theorem (1935), as used here: amounts can be carried to their requests exactly when, for every set of factories, the requests
 * that can reach nothing else together take no more than the set can give. One grade at a time; a set is a word of bits. */

/** Up to so many factories every set is looked at; beyond, sets are found when they are broken (`cuts.ts`). */
export const mostListed = 12

export interface Sets {
  capKg: number[]
  /** The distinct reaches of requests. */
  reaches: number[]
  numberOf: Map<number, number>
  /** The unions of reaches that can bind: no other set can bind first. */
  sets: number[]
  /** Kg that each set can give. */
  setKg: number[]
  /** Per reach, the numbers of the sets that hold it. */
  above: number[][]
  /** All that can bind are listed. */
  complete: boolean
}

/** The sets that matter. `capKg`: what the factories of the grade can give; `askedKg`: by reach, the most that its requests can take
 * (Infinity = not known). A set that can give more than the requests inside it can take never binds. */
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

/** Of every set at once, from smaller to larger: the union of the reaches inside it and what they ask. */
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
