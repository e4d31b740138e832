import { type Field, inverse, primeField } from './field.ts'

export type Point = { x: bigint; y: bigint }
/** x = X / Z^2, y = Y / Z^3. Z = 0 is the point at infinity. */
export type Jacobian = { X: bigint; Y: bigint; Z: bigint }

export type CurveNumbers = { p: bigint; a: bigint; b: bigint; q: bigint; x: bigint; y: bigint }

const infinity: Jacobian = { X: 1n, Y: 1n, Z: 0n }

/** A curve y^2 = x^3 + ax + b with a base point of prime order q (GOST R 34.10, RFC 7091). Only for public numbers: nothing runs in constant time. */
export class Curve {
  readonly field: Field
  readonly a: bigint
  readonly b: bigint
  readonly q: bigint
  readonly base: Point
  /** Size in bytes of a coordinate and of a number modulo q. */
  readonly size: number
  private readonly minusThree: boolean

  constructor(numbers: CurveNumbers) {
    this.field = primeField(numbers.p)
    this.a = numbers.a
    this.b = numbers.b
    this.q = numbers.q
    this.base = { x: numbers.x, y: numbers.y }
    this.size = Math.ceil(numbers.p.toString(2).length / 256) * 32
    this.minusThree = numbers.a === numbers.p - 3n
  }

  has({ x, y }: Point): boolean {
    const { p, mul, normal } = this.field
    if (x < 0n || x >= p || y < 0n || y >= p) return false
    return normal(mul(y, y) - mul(mul(x, x), x) - mul(this.a, x) - this.b) === 0n
  }

  jacobian({ x, y }: Point): Jacobian {
    return { X: x, Y: y, Z: 1n }
  }

  double({ X, Y, Z }: Jacobian): Jacobian {
    const { mul } = this.field
    if (Z === 0n) return infinity
    const yy = mul(Y, Y)
    const zz = mul(Z, Z)
    const s = mul(X, yy) << 2n
    const m = this.minusThree ? 3n * mul(X - zz, X + zz) : 3n * mul(X, X) + mul(this.a, mul(zz, zz))
    const x = mul(m, m) - (s << 1n)
    const y = mul(m, s - x) - (mul(yy, yy) << 3n)
    return { X: x, Y: y, Z: mul(Y, Z) << 1n }
  }

  add(one: Jacobian, other: Jacobian): Jacobian {
    if (one.Z === 0n) return other
    if (other.Z === 0n) return one
    const { mul } = this.field
    const z1 = mul(one.Z, one.Z)
    const z2 = mul(other.Z, other.Z)
    const u = mul(one.X, z2)
    const s = mul(one.Y, mul(other.Z, z2))
    return this.sum(one, u, s, mul(other.X, z1), mul(other.Y, mul(one.Z, z1)), mul(one.Z, other.Z))
  }

  /** Like add, for a point given in affine coordinates. */
  addPoint(one: Jacobian, other: Point): Jacobian {
    if (one.Z === 0n) return this.jacobian(other)
    const { mul } = this.field
    const z1 = mul(one.Z, one.Z)
    return this.sum(one, one.X, one.Y, mul(other.x, z1), mul(other.y, mul(one.Z, z1)), one.Z)
  }

  /** Both points with the common denominator `z`: (u, s) is `one`, (v, t) the other. */
  private sum(one: Jacobian, u: bigint, s: bigint, v: bigint, t: bigint, z: bigint): Jacobian {
    const { mul, normal } = this.field
    const h = normal(v - u)
    const r = t - s
    if (h === 0n) return normal(r) === 0n ? this.double(one) : infinity
    const hh = mul(h, h)
    const hhh = mul(h, hh)
    const w = mul(u, hh)
    const x = mul(r, r) - hhh - (w << 1n)
    return { X: x, Y: mul(r, w - x) - mul(s, hhh), Z: mul(h, z) }
  }

  /** Converts many points to affine coordinates with one division. None may be at infinity. */
  plain(points: Jacobian[]): Point[] {
    const { p, mul, normal } = this.field
    const products = [1n]
    for (const { Z } of points) products.push(mul(products.at(-1)!, Z))
    let rest = inverse(products.at(-1)!, p)
    const plain: Point[] = []
    for (let i = points.length - 1; i >= 0; i--) {
      const { X, Y, Z } = points[i]!
      const z = mul(rest, products[i]!)
      rest = mul(rest, Z)
      const zz = mul(z, z)
      plain.push({ x: normal(mul(X, zz)), y: normal(mul(Y, mul(z, zz))) })
    }
    return plain.reverse()
  }

  /** k times the point, bit by bit: for making keys and test material, not for verification. */
  times(k: bigint, point: Point): Jacobian {
    let result = infinity
    for (const bit of k.toString(2)) {
      result = this.double(result)
      if (bit === '1') result = this.addPoint(result, point)
    }
    return result
  }
}
