import { type Comb, columnsOf } from './comb.ts'
import type { Curve, Jacobian, Point } from './curve.ts'

const width = 5

/**
 * k written with digits that are zero or odd, between -15 and 15, at most one non-zero among five neighbours (windowed non-adjacent form); lowest first.
 * Bits are taken from a byte array, since shifting a large number digit by digit would cost more than the curve arithmetic itself.
 */
export function digitsOf(k: bigint): Int8Array {
  const text = k.toString(2)
  const bits = new Uint8Array(text.length + width + 1)
  for (let i = 0; i < text.length; i++) bits[i] = text.charCodeAt(text.length - 1 - i) & 1
  const digits = new Int8Array(bits.length)
  for (let i = 0; i + width <= bits.length; i++) {
    if (bits[i] === 0) continue
    let digit = 0
    for (let j = 0; j < width; j++) digit |= bits[i + j]! << j
    bits.fill(0, i, i + width)
    if (digit >= 1 << (width - 1)) {
      digit -= 1 << width
      for (let j = i + width; ; j++) {
        bits[j]! ^= 1
        if (bits[j] === 1) break
      }
    }
    digits[i] = digit
  }
  return digits
}

/** k * P + l * Q for a precomputed P and a Q that is used for the first time. */
export function windowSum(curve: Curve, k: bigint, p: Comb, l: bigint, q: Point): Jacobian {
  const odd = oddMultiples(curve, q)
  const digits = digitsOf(l)
  const columns = columnsOf(k, p)
  let sum: Jacobian = { X: 1n, Y: 1n, Z: 0n }
  for (let i = Math.max(digits.length, columns.length) - 1; i >= 0; i--) {
    sum = curve.double(sum)
    const digit = digits[i] ?? 0
    if (digit > 0) sum = curve.add(sum, odd[digit >> 1]!)
    else if (digit < 0) sum = curve.add(sum, negative(odd[-digit >> 1]!))
    if (i < columns.length && columns[i]! > 0) sum = curve.addPoint(sum, p.multiples[columns[i]!]!)
  }
  return sum
}

/** Q, 3Q, 5Q ... 15Q. */
function oddMultiples(curve: Curve, point: Point): Jacobian[] {
  const odd = [curve.jacobian(point)]
  const twice = curve.double(odd[0]!)
  for (let i = 1; i < 1 << (width - 2); i++) odd.push(curve.add(odd[i - 1]!, twice))
  return odd
}

const negative = ({ X, Y, Z }: Jacobian): Jacobian => ({ X, Y: -Y, Z })
