/** For every ordered pair of factories, the cheapest reassignment of a served class from one to the other.
 * An entry is one number, extra km x 2^22 + class, so entries compare without a lookup. The cheapest of a pair is always known;
 * its heap is built when the pair is first exhausted, which does not happen for most pairs. */
const room = 2 ** 22
const none = Number.POSITIVE_INFINITY

export class Moves {
  readonly count: number
  /** Extra km per kg of the best move from j to k at [j x count + k]; Infinity = none. */
  readonly km: Float64Array
  private readonly best: Float64Array
  /** Row of the class moved by the best move of a pair. */
  private readonly row: Int32Array
  private readonly heaps: (number[] | undefined)[] = []
  /** Rows of the classes that are or were served at a factory. */
  private readonly served: number[][] = []
  private readonly cost: Int32Array
  private readonly flow: Float64Array

  /** cost and flow: one row of `count` per class; cost -1 = no route. */
  constructor(cost: Int32Array, flow: Float64Array, count: number) {
    this.cost = cost
    this.flow = flow
    this.count = count
    this.best = new Float64Array(count * count).fill(none)
    this.km = this.best.slice()
    this.row = new Int32Array(count * count)
    for (let f = 0; f < count; f++) this.served.push([])
    for (let row = 0; row < flow.length; row += count) for (let f = 0; f < count; f++) if (flow[row + f]! > 0) this.arrived(row, f)
  }

  /** Adds the moves of a class that is now also served at factory `from`. */
  private arrived(row: number, from: number): void {
    const { cost, count, best } = this
    this.served[from]!.push(row)
    const here = cost[row + from]!
    const fair = row / count
    for (let to = 0, pair = from * count; to < count; to++, pair++) {
      const there = cost[row + to]!
      if (there < 0 || to === from) continue
      const entry = (there - here) * room + fair
      if (entry < best[pair]!) {
        best[pair] = entry
        this.km[pair] = there - here
        this.row[pair] = row
      }
      const heap = this.heaps[pair]
      if (heap) push(heap, entry)
    }
  }

  /** Returns the kg available to the best move of a pair. */
  kgOf(pair: number): number {
    return this.flow[this.row[pair]! + Math.floor(pair / this.count)]!
  }

  /** Moves kg of the class of the best move of a pair. */
  move(pair: number, kg: number): void {
    const { count, flow } = this
    const from = Math.floor(pair / count)
    const to = pair - from * count
    const row = this.row[pair]!
    const wasThere = flow[row + to]! > 0
    flow[row + from]! -= kg
    flow[row + to]! += kg
    if (!wasThere) this.arrived(row, to)
    if (flow[row + from] === 0) for (let k = 0; k < count; k++) if (this.row[from * count + k] === row) this.next(from, k)
  }

  /** Replaces the best move of a pair with the next one, after its class is no longer served there. */
  private next(from: number, to: number): void {
    const { count, flow, best } = this
    const pair = from * count + to
    if (best[pair] === none) return
    let heap = this.heaps[pair]
    if (!heap) {
      heap = this.built(from, to)
      this.heaps[pair] = heap
    }
    best[pair] = none
    while (heap.length > 0) {
      const entry = heap[0]!
      const km = Math.floor(entry * 2 ** -22)
      const row = (entry - km * room) * count
      if (flow[row + from]! > 0) {
        best[pair] = entry
        this.row[pair] = row
        break
      }
      pop(heap)
    }
    this.km[pair] = Math.floor(best[pair] * 2 ** -22)
  }

  private built(from: number, to: number): number[] {
    const { count, flow, cost } = this
    const heap: number[] = []
    for (const row of this.served[from]!) {
      const there = cost[row + to]!
      if (flow[row + from]! > 0 && there >= 0) heap.push((there - cost[row + from]!) * room + row / count)
    }
    for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
    return heap
  }
}

function push(heap: number[], entry: number): void {
  let i = heap.push(entry) - 1
  while (i > 0) {
    const parent = (i - 1) >> 1
    if (heap[parent]! <= entry) break
    heap[i] = heap[parent]!
    i = parent
  }
  heap[i] = entry
}

function pop(heap: number[]): void {
  const last = heap.pop()!
  if (heap.length === 0) return
  heap[0] = last
  sink(heap, 0)
}

function sink(heap: number[], from: number): void {
  const entry = heap[from]!
  let i = from
  for (let child = 2 * i + 1; child < heap.length; child = 2 * i + 1) {
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++
    if (heap[child]! >= entry) break
    heap[i] = heap[child]!
    i = child
  }
  heap[i] = entry
}
