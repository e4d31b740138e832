/** Exact shares a x b / c of whole numbers, also where a x b is far beyond 2^53. */

const splitter = 2 ** 27 + 1 // Veltkamp 1968: splits a double into two halves of 26 bits

/** Rounding error of a x b with respect to `product` (Dekker 1971). */
function lost(a: number, b: number, product: number): number {
  const a1 = splitter * a
  const aHigh = a1 - (a1 - a)
  const aLow = a - aHigh
  const b1 = splitter * b
  const bHigh = b1 - (b1 - b)
  const bLow = b - bHigh
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow)
}

/** a x b - whole x c, exact if the result is a safe integer. */
export function restOf(a: number, b: number, c: number, whole: number): number {
  const have = a * b
  const taken = whole * c
  if (have <= Number.MAX_SAFE_INTEGER) return have - taken
  return have - taken + (lost(a, b, have) - lost(whole, c, taken))
}

/** floor(a x b / c) for whole a, b >= 0 and c > 0. */
export function wholeShare(a: number, b: number, c: number): number {
  let whole = Math.floor((a * b) / c)
  let rest = restOf(a, b, c, whole)
  while (rest < 0) {
    whole--
    rest += c
  }
  while (rest >= c) {
    whole++
    rest -= c
  }
  return whole
}

/** Divides `total` in proportion to `weights` (largest remainder, the earlier first on ties); no share exceeds its weight
 * if total <= sum of weights. All in whole units. */
export function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => wholeShare(weight, total, sum))
  const rests = weights.map((weight, i) => restOf(weight, total, sum, shares[i]!))
  let left = total - shares.reduce((a, b) => a + b, 0)
  const order = weights.map((_, i) => i).sort((i, j) => rests[j]! - rests[i]! || i - j)
  for (const i of order) {
    if (left === 0) break
    shares[i]!++
    left--
  }
  return shares
}
