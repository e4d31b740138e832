/**
 * GOST R 34.11-94 (RFC 5831) with the S-box of the standard's own example, which is the one that the national CA uses.
 * Numbers of 256 bits are 32 bytes, lowest first, accessed as 8 words of 32 or 16 words of 16 bits.
 */
const sBoxes = [
  [4, 10, 9, 2, 13, 8, 0, 14, 6, 11, 1, 12, 7, 15, 5, 3],
  [14, 11, 4, 12, 6, 13, 15, 10, 2, 3, 8, 1, 0, 7, 5, 9],
  [5, 8, 1, 13, 10, 3, 4, 2, 14, 15, 12, 7, 6, 0, 9, 11],
  [7, 13, 10, 1, 0, 8, 9, 15, 14, 4, 6, 12, 11, 2, 5, 3],
  [6, 12, 7, 1, 5, 15, 13, 8, 4, 10, 9, 14, 0, 3, 11, 2],
  [4, 11, 10, 0, 7, 2, 1, 13, 3, 6, 8, 5, 9, 12, 15, 14],
  [13, 11, 4, 1, 3, 15, 5, 9, 0, 10, 14, 7, 6, 8, 2, 12],
  [1, 15, 13, 0, 5, 7, 10, 4, 9, 2, 3, 14, 6, 11, 8, 12],
] as const

/** Two S-boxes and the rotation by 11 in one look-up: table k is indexed by byte k of the word. */
const box = new Int32Array(4 * 256)
for (let k = 0; k < 4; k++) {
  for (let x = 0; x < 256; x++) {
    const word = (sBoxes[2 * k]![x & 15]! | (sBoxes[2 * k + 1]![x >> 4]! << 4)) << (8 * k)
    box[k * 256 + x] = (word << 11) | (word >>> 21)
  }
}

/** Order of the subkeys in the 32 rounds of GOST 28147-89: three times forwards, once backwards. */
const rounds = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0])

/** Encrypts the two words at `from` of `source` into `target` at the same place. */
function encrypt(key: Int32Array, source: Int32Array, target: Int32Array, from: number): void {
  let a = source[from]!
  let b = source[from + 1]!
  for (let i = 0; i < 32; i += 2) {
    let t = (a + key[rounds[i]!]!) | 0
    b ^= box[t & 255]! ^ box[256 | ((t >>> 8) & 255)]! ^ box[512 | ((t >>> 16) & 255)]! ^ box[768 | (t >>> 24)]!
    t = (b + key[rounds[i + 1]!]!) | 0
    a ^= box[t & 255]! ^ box[256 | ((t >>> 8) & 255)]! ^ box[512 | ((t >>> 16) & 255)]! ^ box[768 | (t >>> 24)]!
  }
  target[from] = b
  target[from + 1] = a
}

/** The constant C3 of the key generation (RFC 5831, 6.1), as words. */
const c3 = Int32Array.from([0xff00ff00, 0xff00ff00, 0x00ff00ff, 0x00ff00ff, 0x00ffff00, 0xff0000ff, 0x000000ff, 0xff00ffff])

/** A: the lowest 64 bits are shifted out, the sum of the two lowest is shifted in at the top. */
function stepA(y: Int32Array): void {
  const [low, high] = [y[0]! ^ y[2]!, y[1]! ^ y[3]!]
  y.copyWithin(0, 2)
  y[6] = low
  y[7] = high
}

/** P: a transposition of the bytes, byte i + 4k is taken from 8i + k. */
function permuted(out: Int32Array, w: Int32Array): void {
  for (let k = 0; k < 8; k++) {
    const shift = 8 * (k & 3)
    const half = k >> 2
    out[k] =
      ((w[half]! >>> shift) & 255) |
      (((w[half + 2]! >>> shift) & 255) << 8) |
      (((w[half + 4]! >>> shift) & 255) << 16) |
      (((w[half + 6]! >>> shift) & 255) << 24)
  }
}

/** Hashes in pieces: call update as often as needed, then finish once. */
export class Gost94 {
  private readonly state = new Int32Array(8)
  private readonly sum = new Int32Array(8)
  private readonly block = new Int32Array(8)
  private readonly u = new Int32Array(8)
  private readonly v = new Int32Array(8)
  private readonly w = new Int32Array(8)
  private readonly key = new Int32Array(8)
  private readonly encrypted = new Int32Array(8)
  private readonly shifted = new Uint16Array(16 + 74)
  private readonly pending = new Uint8Array(32)
  private filled = 0
  private length = 0

  update(data: Uint8Array): this {
    let at = 0
    this.length += data.length
    if (this.filled > 0) {
      at = Math.min(32 - this.filled, data.length)
      this.pending.set(data.subarray(0, at), this.filled)
      this.filled += at
      if (this.filled < 32) return this
      this.absorb(this.pending, 0)
      this.filled = 0
    }
    for (; at + 32 <= data.length; at += 32) this.absorb(data, at)
    this.pending.set(data.subarray(at))
    this.filled = data.length - at
    return this
  }

  finish(): Uint8Array {
    const { pending, block, state } = this
    if (this.filled > 0) this.absorb(pending.fill(0, this.filled), 0)
    block.fill(0)
    block[0] = this.length * 8
    block[1] = Math.floor(this.length / 0x20000000)
    this.compress()
    block.set(this.sum)
    this.compress()
    const bytes = new Uint8Array(32)
    for (let i = 0; i < 32; i++) bytes[i] = state[i >> 2]! >>> (8 * (i & 3))
    return bytes
  }

  private absorb(data: Uint8Array, at: number): void {
    const { block, sum } = this
    let carry = 0
    for (let i = 0; i < 8; i++, at += 4) {
      const word = data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24)
      block[i] = word
      const total = (sum[i]! >>> 0) + (word >>> 0) + carry
      sum[i] = total
      carry = total > 0xffffffff ? 1 : 0
    }
    this.compress()
  }

  /** The step function (RFC 5831, 6), on `state` and `block`. */
  private compress(): void {
    const { state, block, u, v, w, key, encrypted } = this
    u.set(state)
    v.set(block)
    for (let i = 0; i < 4; i++) {
      if (i > 0) {
        stepA(u)
        if (i === 2) for (let k = 0; k < 8; k++) u[k]! ^= c3[k]!
        stepA(v)
        stepA(v)
      }
      for (let k = 0; k < 8; k++) w[k] = u[k]! ^ v[k]!
      permuted(key, w)
      encrypt(key, state, encrypted, 2 * i)
    }
    this.mix()
  }

  /** state = psi^61(state xor psi(block xor psi^12(encrypted))): psi shifts 16 bits out and feeds the sum of six words back in. */
  private mix(): void {
    const { state, block, encrypted, shifted } = this
    load(shifted, encrypted)
    feed(shifted, 12)
    xorMoved(shifted, 12, block)
    feed(shifted, 1)
    xorMoved(shifted, 1, state)
    feed(shifted, 61)
    for (let k = 0; k < 8; k++) state[k] = shifted[61 + 2 * k]! | (shifted[62 + 2 * k]! << 16)
  }
}

function load(shifted: Uint16Array, words: Int32Array): void {
  for (let k = 0; k < 8; k++) {
    shifted[2 * k] = words[k]!
    shifted[2 * k + 1] = words[k]! >>> 16
  }
}

function feed(shifted: Uint16Array, times: number): void {
  for (let i = 0; i < times; i++) {
    shifted[i + 16] = shifted[i]! ^ shifted[i + 1]! ^ shifted[i + 2]! ^ shifted[i + 3]! ^ shifted[i + 12]! ^ shifted[i + 15]!
  }
}

function xorMoved(shifted: Uint16Array, from: number, words: Int32Array): void {
  for (let k = 0; k < 8; k++) {
    shifted[2 * k] = shifted[from + 2 * k]! ^ words[k]!
    shifted[2 * k + 1] = shifted[from + 2 * k + 1]! ^ (words[k]! >>> 16)
  }
}

/** The digest has the byte order in which certificates and messages contain it. */
export const gost94 = (data: Uint8Array): Uint8Array => new Gost94().update(data).finish()
