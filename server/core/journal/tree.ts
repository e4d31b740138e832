import { setImmediate as nextTurn } from 'node:timers/promises'
import { treeOf } from '#domain/core/journal/merkle.ts'

/** Cached trees: the documents that users open are from few days. A tree of 10,000 lines takes about 2 MB. */
const mostTrees = 8
const known = new Map<string, string[][]>()

/** Computes the levels of a day's Merkle tree over the hashes of its links, leaves first; yields to the event loop between steps. */
export async function dayTree(day: string, hashes: string[]): Promise<string[][]> {
  const key = `${day} ${hashes.length} ${hashes.at(-1)}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const steps = treeOf(hashes)
  for (;;) {
    const step = steps.next()
    if (step.done) {
      if (known.size >= mostTrees) known.delete(known.keys().next().value!)
      known.set(key, step.value)
      return step.value
    }
    await nextTurn()
  }
}
