import { setImmediate as nextTurn } from 'node:timers/promises'
import { treeOf } from '#domain/chain/merkle.ts'

/** Trees remembered: papers that people look at are of few days. A tree of 10,000 lines has about 2 MB. */
const mostTrees = 8
const known = new Map<string, string[][]>()

/** The levels of a day's tree over the hashes of its links, leaves first; others get their turn while it is computed. */
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
