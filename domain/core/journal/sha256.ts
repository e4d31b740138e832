/**
 * SHA-256 (FIPS 180-4), so that a page can verify the journal in any context: Web Crypto is asynchronous and not available without https.
 * The constants are the first 32 bits of the fractional parts of square and cube roots of the first primes (sections 4.2.2 and 5.3.3).
 */
const primes = [2]
for (let n = 3; primes.length < 64; n += 2) if (primes.every((p) => n % p !== 0)) primes.push(n)

/** The first 32 fractional bits of the k-th root of n, exact: the integer root of n * 2^(32 k). */
function fraction(n: number, k: 2 | 3): number {
  const target = BigInt(n) << BigInt(32 * k)
  let root = 0n
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if ((root + bit) ** BigInt(k) <= target) root += bit
  return Number(root & 0xffffffffn)
}
const start = Int32Array.from(primes.slice(0, 8), (p) => fraction(p, 2))
const round = Int32Array.from(primes, (p) => fraction(p, 3))

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** Returns the digest, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(start)
  const words = new Int32Array(64)
  const padded = withPadding(bytes)
  const view = new DataView(padded.buffer)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => {
    digest.setInt32(4 * i, word)
  })
  return new Uint8Array(digest.buffer)
}

/** Adds one bit, zeros, and the length in bits in the last eight bytes (section 5.1.1). */
function withPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

function compress(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    w[i] = (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)) + w[i - 7]! + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + w[i - 16]!
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i]! += value
  })
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += pairs[byte]!
  return hex
}

/** Of a hexadecimal digit, by its character code: 0 to 9, a to f in either case. */
const digit = (code: number): number => (code & 15) + (code >> 6) * 9

/** Hex of an even length. */
export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = digit(hex.charCodeAt(2 * i)) * 16 + digit(hex.charCodeAt(2 * i + 1))
  return bytes
}
