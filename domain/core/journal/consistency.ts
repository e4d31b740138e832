import { join, leftOf } from './merkle.ts'

/** A tree by its number of leaves and its root. */
export type TreeHead = { size: number; root: string }

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Whether the larger tree begins with all leaves of the smaller one, by a consistency proof (RFC 6962, 2.1.2). */
export function isExtended(from: TreeHead, to: TreeHead, proof: readonly string[]): boolean {
  if (from.size > to.size || !proof.every(isHash)) return false
  if (from.size === 0) return proof.length === 0
  const roots = rootsBy(proof, from.size, to.size, from.root)
  return roots !== null && roots.old === from.root && roots.now === to.root
}

/** Both roots as the proof has them: the last hash is that of the half where nothing is compared. `known` = the root of the old tree, where this part is all of it. */
function rootsBy(proof: readonly string[], old: number, size: number, known: string | null): { old: string; now: string } | null {
  if (old === size) {
    const root = known ?? proof[0]
    return root !== undefined && proof.length === (known === null ? 1 : 0) ? { old: root, now: root } : null
  }
  const [below, beside] = [proof.slice(0, -1), proof.at(-1)]
  if (beside === undefined) return null
  const left = leftOf(size)
  const own = old <= left ? rootsBy(below, old, left, known) : rootsBy(below, old - left, size - left, null)
  if (own === null) return null
  return old <= left ? { old: own.old, now: join(own.now, beside) } : { old: join(beside, own.old), now: join(beside, own.now) }
}
