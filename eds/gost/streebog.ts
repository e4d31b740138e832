import { linear, roundConstants, substitution } from './streebog-constants.ts'

/**
 * GOST R 34.11-2012 "Streebog" (RFC 6986), table driven. A block is 8 little-endian words of 64 bits, stored as 16 halves: low, high, low, high...
 * Substitution, transposition and the linear step (S, P, L) of one byte are a single look-up: table j contains the result of byte value x of word j.
 */
const low = new Int32Array(8 * 256)
const high = new Int32Array(8 * 256)
for (let j = 0; j < 8; j++) {
  for (let x = 0; x < 256; x++) {
    const value = substitution[x]!
    for (let bit = 0; bit < 8; bit++) {
      if (!(value & (1 << bit))) continue
      low[j * 256 + x]! ^= Number(linear[63 - 8 * j - bit]! & 0xffffffffn)
      high[j * 256 + x]! ^= Number(linear[63 - 8 * j - bit]! >> 32n)
    }
  }
}

const constants = roundConstants.map((hex) => {
  const halves = new Int32Array(16)
  for (let i = 0; i < 16; i++) halves[i] = Number.parseInt(hex.slice(120 - 8 * i, 128 - 8 * i), 16)
  return halves
})

/** out = L(P(S(a xor b))). `out` may be `a` or `b`. */
function lpsx(out: Int32Array, a: Int32Array, b: Int32Array): void {
  const l0 = a[0]! ^ b[0]!
  const h0 = a[1]! ^ b[1]!
  const l1 = a[2]! ^ b[2]!
  const h1 = a[3]! ^ b[3]!
  const l2 = a[4]! ^ b[4]!
  const h2 = a[5]! ^ b[5]!
  const l3 = a[6]! ^ b[6]!
  const h3 = a[7]! ^ b[7]!
  const l4 = a[8]! ^ b[8]!
  const h4 = a[9]! ^ b[9]!
  const l5 = a[10]! ^ b[10]!
  const h5 = a[11]! ^ b[11]!
  const l6 = a[12]! ^ b[12]!
  const h6 = a[13]! ^ b[13]!
  const l7 = a[14]! ^ b[14]!
  const h7 = a[15]! ^ b[15]!
  for (let i = 0, s = 0; s < 32; i += 2, s += 8) {
    const i0 = (l0 >>> s) & 255
    const i1 = ((l1 >>> s) & 255) | 256
    const i2 = ((l2 >>> s) & 255) | 512
    const i3 = ((l3 >>> s) & 255) | 768
    const i4 = ((l4 >>> s) & 255) | 1024
    const i5 = ((l5 >>> s) & 255) | 1280
    const i6 = ((l6 >>> s) & 255) | 1536
    const i7 = ((l7 >>> s) & 255) | 1792
    out[i] = low[i0]! ^ low[i1]! ^ low[i2]! ^ low[i3]! ^ low[i4]! ^ low[i5]! ^ low[i6]! ^ low[i7]!
    out[i + 1] = high[i0]! ^ high[i1]! ^ high[i2]! ^ high[i3]! ^ high[i4]! ^ high[i5]! ^ high[i6]! ^ high[i7]!
    const j0 = (h0 >>> s) & 255
    const j1 = ((h1 >>> s) & 255) | 256
    const j2 = ((h2 >>> s) & 255) | 512
    const j3 = ((h3 >>> s) & 255) | 768
    const j4 = ((h4 >>> s) & 255) | 1024
    const j5 = ((h5 >>> s) & 255) | 1280
    const j6 = ((h6 >>> s) & 255) | 1536
    const j7 = ((h7 >>> s) & 255) | 1792
    out[i + 8] = low[j0]! ^ low[j1]! ^ low[j2]! ^ low[j3]! ^ low[j4]! ^ low[j5]! ^ low[j6]! ^ low[j7]!
    out[i + 9] = high[j0]! ^ high[j1]! ^ high[j2]! ^ high[j3]! ^ high[j4]! ^ high[j5]! ^ high[j6]! ^ high[j7]!
  }
}

/** Hashes in pieces: call update as often as needed, then finish once. */
export class Streebog {
  private readonly bits: 256 | 512
  private readonly state = new Int32Array(16)
  private readonly length = new Int32Array(16)
  private readonly sum = new Int32Array(16)
  private readonly block = new Int32Array(16)
  private readonly key = new Int32Array(16)
  private readonly mixed = new Int32Array(16)
  private readonly pending = new Uint8Array(64)
  private filled = 0

  constructor(bits: 256 | 512) {
    this.bits = bits
    if (bits === 256) this.state.fill(0x01010101)
  }

  update(data: Uint8Array): this {
    let at = 0
    if (this.filled > 0) {
      at = Math.min(64 - this.filled, data.length)
      this.pending.set(data.subarray(0, at), this.filled)
      this.filled += at
      if (this.filled < 64) return this
      this.absorb(this.pending, 0, 512)
      this.filled = 0
    }
    for (; at + 64 <= data.length; at += 64) this.absorb(data, at, 512)
    this.pending.set(data.subarray(at))
    this.filled = data.length - at
    return this
  }

  finish(): Uint8Array {
    const { pending, filled, state, block } = this
    pending.fill(0, filled)
    pending[filled] = 1
    this.absorb(pending, 0, filled * 8)
    block.set(this.length)
    this.compress(zero)
    block.set(this.sum)
    this.compress(zero)
    const bytes = new Uint8Array(64)
    for (let i = 0; i < 64; i++) bytes[i] = state[i >> 2]! >>> (8 * (i & 3))
    return this.bits === 256 ? bytes.subarray(32) : bytes
  }

  private absorb(data: Uint8Array, at: number, bits: number): void {
    const { block } = this
    for (let i = 0; i < 16; i++, at += 4) block[i] = data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24)
    this.compress(this.length)
    addBits(this.length, bits)
    add(this.sum, block)
  }

  /** The function g of the standard, on `state` and `block`. */
  private compress(length: Int32Array): void {
    const { state, block, key, mixed } = this
    lpsx(key, state, length)
    lpsx(mixed, key, block)
    for (let round = 0; round < 11; round++) {
      lpsx(key, key, constants[round]!)
      lpsx(mixed, mixed, key)
    }
    lpsx(key, key, constants[11]!)
    for (let i = 0; i < 16; i++) state[i]! ^= key[i]! ^ mixed[i]! ^ block[i]!
  }
}

const zero = new Int32Array(16)

function add(sum: Int32Array, block: Int32Array): void {
  let carry = 0
  for (let i = 0; i < 16; i++) {
    const total = (sum[i]! >>> 0) + (block[i]! >>> 0) + carry
    sum[i] = total
    carry = total > 0xffffffff ? 1 : 0
  }
}

function addBits(sum: Int32Array, bits: number): void {
  let carry = bits
  for (let i = 0; carry > 0 && i < 16; i++) {
    const total = (sum[i]! >>> 0) + carry
    sum[i] = total
    carry = total > 0xffffffff ? 1 : 0
  }
}

/** `bits` is 256 or 512. The digest has the byte order in which certificates and messages contain it. */
export const streebog = (bits: 256 | 512, data: Uint8Array): Uint8Array => new Streebog(bits).update(data).finish()
