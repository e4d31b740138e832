/** Arithmetic modulo a prime. `mul` and `fold` return values that may be slightly outside 0..p-1 (also negative); `normal` reduces them. */
export type Field = {
  p: bigint
  mul: (a: bigint, b: bigint) => bigint
  normal: (a: bigint) => bigint
}

/** Primes 2^n - c with a small c, such as those of the curves in use, are reduced by folding the upper half; others by division. */
export function primeField(p: bigint): Field {
  const bits = p.toString(2).length
  const c = (1n << BigInt(bits)) - p
  const normal = (a: bigint) => {
    const rest = a % p
    return rest < 0n ? rest + p : rest
  }
  if (c > 0xffffn) return { p, mul: (a, b) => (a * b) % p, normal }
  const shift = BigInt(bits)
  const mul = (a: bigint, b: bigint) => {
    const product = a * b
    const once = BigInt.asUintN(bits, product) + (product >> shift) * c
    return BigInt.asUintN(bits, once) + (once >> shift) * c
  }
  return { p, mul, normal }
}

/** a^-1 modulo m, by Euclid. `a` must not be divisible by a factor of `m`. */
export function inverse(a: bigint, m: bigint): bigint {
  let [r0, r1] = [m, ((a % m) + m) % m]
  let [t0, t1] = [0n, 1n]
  while (r1 > 0n) {
    const quotient = r0 / r1
    ;[r0, r1] = [r1, r0 - quotient * r1]
    ;[t0, t1] = [t1, t0 - quotient * t1]
  }
  return t0 < 0n ? t0 + m : t0
}
