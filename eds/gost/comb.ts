import type { Curve, Jacobian, Point } from './curve.ts'

/**
 * Precomputed multiples of one point, with which a multiplication needs only `columns` doublings: one look-up covers as many bits of the number as
 * the comb has teeth, spread evenly over it. Entry i is the sum of 2^(k * columns) times the point over all bits k of i; entry 0 is unused.
 */
export type Comb = { columns: number; multiples: Point[] }

/** 8 teeth make 255 points and pay off for a base point, 6 make 63 and pay off from the third use on. */
export function comb(curve: Curve, point: Point, teeth: 6 | 8): Comb {
  const columns = Math.ceil((curve.q.toString(2).length + 1) / teeth)
  const sums: Jacobian[] = []
  let tooth = curve.jacobian(point)
  for (let k = 0; k < teeth; k++) {
    sums.push(tooth)
    for (let i = 1, below = 1 << k; i < below; i++) sums.push(curve.add(sums[i - 1]!, tooth))
    for (let i = 0; i < columns; i++) tooth = curve.double(tooth)
  }
  const [first] = curve.plain(sums.slice(0, 1))
  return { columns, multiples: [first!, ...curve.plain(sums)] }
}

/** Returns the indices into a comb, one per column, lowest column first. */
export function columnsOf(k: bigint, { columns }: Comb): Uint8Array {
  const indices = new Uint8Array(columns)
  const bits = k.toString(2)
  for (let i = 0; i < bits.length; i++) {
    const place = bits.length - 1 - i
    if (bits[i] === '1') indices[place % columns]! |= 1 << Math.floor(place / columns)
  }
  return indices
}

/** k * P + l * Q with both points precomputed. */
export function combSum(curve: Curve, k: bigint, p: Comb, l: bigint, q: Comb): Jacobian {
  const [ofP, ofQ] = [columnsOf(k, p), columnsOf(l, q)]
  let sum: Jacobian = { X: 1n, Y: 1n, Z: 0n }
  for (let i = Math.max(p.columns, q.columns) - 1; i >= 0; i--) {
    sum = curve.double(sum)
    const [toothOfP, toothOfQ] = [ofP[i] ?? 0, ofQ[i] ?? 0]
    if (toothOfP > 0) sum = curve.addPoint(sum, p.multiples[toothOfP]!)
    if (toothOfQ > 0) sum = curve.addPoint(sum, q.multiples[toothOfQ]!)
  }
  return sum
}
