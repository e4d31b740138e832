import { Moves } from '../moves.ts'

export interface Carried {
  /** Kg of each class from each factory, one row per class. */
  flow: Float64Array
  /** Km per kg that one more kg at a factory would save. */
  priceKm: number[]
  pushes: number
}

/** Solves the transport problem for fixed amounts at minimum cost: kg per class, km per class and factory (-1 = no route), kg per factory. Exact, whole kg.
 * Unused capacity is a class too, at no cost, so the amounts add up to the capacities; the last row of `cost` is reserved for it.
 * Each class starts at the cheapest factory, prices included; the overload is then pushed along shortest paths of the factory graph
 * (successive shortest paths with potentials: Edmonds, Karp 1972; Tomizawa 1971). The amounts must fit (`hall.ts`). */
export function carryCheapest(cost: Int32Array, amounts: number[], capKg: readonly number[]): Carried {
  const kept = capKg.reduce((a, b) => a + b, 0) - amounts.reduce((a, b) => a + b, 0)
  const carriage = new Carriage(cost, [...amounts, kept], capKg)
  if (kept < 0 || carriage.relieve() !== 0) throw new Error('the amounts cannot be carried')
  return { flow: carriage.flow, priceKm: carriage.prices(), pushes: carriage.pushes }
}

const sampleEvery = 8
const worthSampling = 200

/** Assignment of classes to factories, improved step by step to the minimum cost. */
export class Carriage {
  readonly flow: Float64Array
  pushes = 0
  /** Negative price of each factory: with these prices no move reduces the cost. */
  readonly potential: Float64Array
  private readonly free: number[]
  private readonly moves: Moves

  constructor(cost: Int32Array, amounts: number[], capKg: readonly number[]) {
    const count = capKg.length
    this.flow = new Float64Array(cost.length)
    this.potential = learnt(cost, amounts, capKg)
    this.free = [...capKg]
    for (let fair = 0, row = 0; fair < amounts.length; fair++, row += count) {
      let best = 0
      let least = Number.POSITIVE_INFINITY
      for (let f = 0; f < count; f++) {
        const km = cost[row + f]!
        if (km >= 0 && km - this.potential[f]! < least) {
          least = km - this.potential[f]!
          best = f
        }
      }
      this.flow[row + best] = amounts[fair]!
      this.free[best]! -= amounts[fair]!
    }
    this.moves = new Moves(cost, this.flow, count)
  }

  /** Pushes until no factory is overloaded and returns 0. If that is impossible, returns the set of factories that are overloaded together. */
  relieve(): number {
    const { free, potential } = this
    const { count, km } = this.moves
    const far = new Float64Array(count)
    const from = new Int32Array(count)
    const done = new Uint8Array(count)
    for (;;) {
      let overloaded = false
      for (let f = 0; f < count; f++) {
        far[f] = free[f]! < 0 ? 0 : Number.POSITIVE_INFINITY
        from[f] = -1
        done[f] = 0
        if (free[f]! < 0) overloaded = true
      }
      if (!overloaded) return 0
      let last = -1
      let reached = 0
      for (;;) {
        let next = -1
        for (let f = 0; f < count; f++) if (done[f] === 0 && far[f]! < (next < 0 ? Number.POSITIVE_INFINITY : far[next]!)) next = f
        if (next < 0) return reached
        if (free[next]! > 0) {
          last = next
          break
        }
        done[next] = 1
        reached |= 1 << next
        const here = far[next]! + potential[next]!
        for (let f = 0, pair = next * count; f < count; f++, pair++) {
          const way = here + km[pair]! - potential[f]!
          if (way < far[f]!) {
            far[f] = way
            from[f] = next
          }
        }
      }
      for (let f = 0; f < count; f++) potential[f]! += Math.min(far[f]!, far[last]!)
      this.pushAlong(from, last)
    }
  }

  /** Pushes along one path while its moves keep their km; every push exhausts a source, a target or a class. */
  private pushAlong(from: Int32Array, last: number): void {
    const { free, moves } = this
    const { count, km } = moves
    const path: number[] = []
    let first = last
    let length = 0
    for (; from[first]! >= 0; first = from[first]!) {
      const pair = from[first]! * count + first
      path.push(pair)
      length += km[pair]!
    }
    let now = length
    while (now === length && free[first]! < 0 && free[last]! > 0) {
      let kg = Math.min(-free[first]!, free[last]!)
      for (const pair of path) kg = Math.min(kg, moves.kgOf(pair))
      for (const pair of path) moves.move(pair, kg)
      free[first]! += kg
      free[last]! -= kg
      this.pushes++
      now = 0
      for (const pair of path) now += km[pair]!
    }
  }

  /** Computes the km saved by one free kg at each factory, by shortest paths (Bellman, Ford; there is no negative cycle at the optimum). */
  prices(): number[] {
    const { count, km } = this.moves
    const saved = new Array<number>(count).fill(0)
    for (let round = 0; round < count; round++) {
      for (let pair = 0; pair < km.length; pair++) {
        const to = pair % count
        saved[to] = Math.max(saved[to]!, saved[(pair - to) / count]! - km[pair]!)
      }
    }
    return saved
  }
}

/** Computes initial prices from a sample: every eighth class with its share of the capacity. Any start leads to the optimum; this one is close. */
function learnt(cost: Int32Array, amounts: number[], capKg: readonly number[]): Float64Array {
  const count = capKg.length
  if (amounts.length < worthSampling) return new Float64Array(count)
  const some: number[] = []
  const rows: number[] = []
  let someKg = 0
  let allKg = 0
  for (let fair = 0; fair < amounts.length - 1; fair++) {
    allKg += amounts[fair]!
    if (fair % sampleEvery > 0) continue
    someKg += amounts[fair]!
    some.push(amounts[fair]!)
    rows.push(fair)
  }
  const share = capKg.map((kg) => Math.ceil((kg * someKg) / allKg))
  const part = new Int32Array((rows.length + 1) * count)
  rows.forEach((fair, row) => {
    part.set(cost.subarray(fair * count, (fair + 1) * count), row * count)
  })
  const carriage = new Carriage(part, [...some, share.reduce((a, b) => a + b, 0) - someKg], share)
  carriage.relieve()
  return carriage.potential
}
