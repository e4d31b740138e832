import { fromHex, sha256, toHex } from './sha256.ts'

/** Hashes are lower-case hex of SHA-256. The tree has the shape of RFC 9162, 2.1: the left subtree has the largest power of two below the count. */
export function join(left: string, right: string): string {
  const bytes = new Uint8Array(65)
  bytes[0] = 1
  bytes.set(fromHex(left), 1)
  bytes.set(fromHex(right), 33)
  return toHex(sha256(bytes))
}

/** How many leaves the left subtree has. */
export const leftOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** Computes the root of the leaves; at least one is required. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length < 2) return leaves[0]!
  const left = leftOf(leaves.length)
  return join(merkleRoot(leaves.slice(0, left)), merkleRoot(leaves.slice(left)))
}

/** Returns the inclusion path: the hashes joined to a leaf, bottom up, to compute the root (RFC 9162, 2.1.3.1). */
export function inclusionPath(leaves: readonly string[], index: number): string[] {
  if (leaves.length < 2) return []
  const left = leftOf(leaves.length)
  return index < left
    ? [...inclusionPath(leaves.slice(0, left), index), merkleRoot(leaves.slice(left))]
    : [...inclusionPath(leaves.slice(left), index - left), merkleRoot(leaves.slice(0, left))]
}

/** Computes the root from a leaf, its index and the number of leaves; null = the path does not match the index. */
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

/** Number of joins before `treeOf` yields: a few milliseconds. */
const stretch = 500

/**
 * Computes the levels of the tree, leaves first, root last; a hash without a sibling is promoted unchanged, which gives the same tree. Yields
 * regularly, so that a server stays responsive on a day with many lines.
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

/** Same as inclusionPath, computed from the levels. */
export function pathIn(levels: readonly (readonly string[])[], index: number): string[] {
  return levels.slice(0, -1).flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}

/** Incremental root, leaf by leaf: little work per leaf, the same result. */
export function growingRoot(): { add: (leaf: string) => void; count: () => number; root: () => string } {
  /** Complete subtrees, largest first: their sizes are the bits of the count. */
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
