import { fromHex, sha256, toHex } from './sha256.ts'

/** Hashes are lower-case hex of SHA-256. The tree has the shape of RFC 9162, 2.1: the left side holds the largest power of two below the count. */
const join = (left: string, right: string): string => toHex(sha256(Uint8Array.from([1, ...fromHex(left), ...fromHex(right)])))

const leftOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** The root over the leaves; there must be one at least. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length < 2) return leaves[0]!
  const left = leftOf(leaves.length)
  return join(merkleRoot(leaves.slice(0, left)), merkleRoot(leaves.slice(left)))
}

/** What must be joined to a leaf, from below, to come to the root (RFC 9162, 2.1.3.1). */
export function inclusionPath(leaves: readonly string[], index: number): string[] {
  if (leaves.length < 2) return []
  const left = leftOf(leaves.length)
  return index < left
    ? [...inclusionPath(leaves.slice(0, left), index), merkleRoot(leaves.slice(left))]
    : [...inclusionPath(leaves.slice(left), index - left), merkleRoot(leaves.slice(0, left))]
}

/** The root that a leaf at this place among so many leads to; null = the path does not fit the place. */
export function rootBy(path: readonly string[], leaf: string, index: number, count: number): string | null {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 0 || index >= count) return null
  if (count === 1) return path.length === 0 ? leaf : null
  const last = path.at(-1)
  if (last === undefined) return null
  const left = leftOf(count)
  const below = path.slice(0, -1)
  const own = index < left ? rootBy(below, leaf, index, left) : rootBy(below, leaf, index - left, count - left)
  return own === null ? null : index < left ? join(own, last) : join(last, own)
}

/** Joins computed at one go before `treeOf` pauses: a few milliseconds. */
const stretch = 500

/**
 * The levels of the tree, leaves first, root last; a hash without a neighbour goes up as it is, which gives the same tree. Pauses now and then, so that a
 * server stays awake over a busy day.
 */
export function* treeOf(leaves: readonly string[]): Generator<undefined, string[][]> {
  const levels = [[...leaves]]
  let joins = 0
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: string[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]]
      above.push(right === undefined ? left : join(left, right))
      if (++joins % stretch === 0) yield
    }
    levels.push(above)
  }
  return levels
}

/** As inclusionPath, read off the levels. */
export function pathIn(levels: readonly (readonly string[])[], index: number): string[] {
  return levels.slice(0, -1).flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}

/** A root that grows leaf by leaf: what is computed for each is little, and the same in sum. */
export function growingRoot(): { add: (leaf: string) => void; count: () => number; root: () => string } {
  /** Whole subtrees, the largest first: their sizes are the bits of the count. */
  let whole: { hash: string; size: number }[] = []
  let count = 0
  return {
    add(leaf) {
      count++
      let last = { hash: leaf, size: 1 }
      for (let before = whole.at(-1); before?.size === last.size; before = whole.at(-1)) {
        whole = whole.slice(0, -1)
        last = { hash: join(before.hash, last.hash), size: before.size * 2 }
      }
      whole.push(last)
    },
    count: () => count,
    root: () => whole.map(({ hash }) => hash).reduceRight((right, left) => join(left, right)),
  }
}
