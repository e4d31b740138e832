import { type Comb, comb, combSum } from './comb.ts'
import type { Curve, Point } from './curve.ts'
import { inverse } from './field.ts'
import { windowSum } from './window.ts'

/** Precomputed tables of a curve: its base point, and keys used more than once (mainly those of the CAs), whose next verification is then fast. */
type Prepared = { base: Comb; keys: Map<string, Comb | 'seen'> }
const prepared = new WeakMap<Curve, Prepared>()
const mostKeys = 256

/** Checks whether (r, s) is the signature of the digest `e` by `key` (RFC 7091, 6.2, on numbers). The key must be a point of the curve. */
export function numbersHold(curve: Curve, key: Point, e: bigint, r: bigint, s: bigint): boolean {
  const { q, field } = curve
  if (r <= 0n || r >= q || s <= 0n || s >= q) return false
  const v = inverse(e % q || 1n, q)
  const k = (s * v) % q
  const l = ((q - r) * v) % q
  const { base, keys } = preparedFor(curve)
  const known = combOf(curve, key, keys)
  const sum = known ? combSum(curve, k, base, l, known) : windowSum(curve, k, base, l, key)
  if (field.normal(sum.Z) === 0n) return false
  // x of the sum modulo q must be r: compared without division, for every x below p congruent to r
  const zz = field.mul(sum.Z, sum.Z)
  for (let x = r; x < field.p; x += q) if (field.normal(sum.X - field.mul(x, zz)) === 0n) return true
  return false
}

function preparedFor(curve: Curve): Prepared {
  const known = prepared.get(curve)
  if (known) return known
  const made: Prepared = { base: comb(curve, curve.base, 8), keys: new Map() }
  prepared.set(curve, made)
  return made
}

/** Returns null on the first use of a key. The least recently used keys are evicted. */
function combOf(curve: Curve, key: Point, keys: Prepared['keys']): Comb | null {
  const name = `${key.x.toString(36)} ${key.y.toString(36)}`
  const known = keys.get(name)
  keys.delete(name)
  const next = known === undefined ? 'seen' : known === 'seen' ? comb(curve, key, 6) : known
  keys.set(name, next)
  if (keys.size > mostKeys) keys.delete(keys.keys().next().value!)
  return next === 'seen' ? null : next
}

/** The national CA writes numbers lowest byte first: x then y in keys, r then s in signatures (the reverse of RFC 4491). */
export const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex') || '0'}`)

/** Like numbersHold, for the bytes of a digest and of a signature r || s. */
export function gostSignatureHolds(curve: Curve, key: Point, digest: Uint8Array, signature: Uint8Array): boolean {
  const { size } = curve
  if (signature.length !== 2 * size) return false
  return numbersHold(curve, key, littleEndian(digest), littleEndian(signature.subarray(0, size)), littleEndian(signature.subarray(size)))
}
