import { randomBytes } from 'node:crypto'
import { type DigestName, digest } from '#eds/digests.ts'

/** HMAC (RFC 2104) over a GOST digest; the block is 64 bytes with Streebog (RFC 7836, 4.1), 32 with GOST R 34.11-94. */
export function hmacOf(by: DigestName): (key: Uint8Array, ...data: Uint8Array[]) => Uint8Array {
  const block = by === 'gost94' ? 32 : 64
  return (key, ...data) => {
    const padded = Buffer.alloc(block)
    padded.set(key.length > block ? digest(by, key) : key)
    const inner = digest(by, Buffer.concat([padded.map((b) => b ^ 0x36), ...data]))
    return digest(by, Buffer.concat([padded.map((b) => b ^ 0x5c), inner]))
  }
}

/**
 * Generates numbers from 1 to q - 1 that cannot be predicted without the key, as in RFC 6979 (3.2 and 3.6): from the secret, the digest to be signed
 * and `extra`, so that neither a bad random source nor signing the same document twice reveals a number.
 */
export function* nonces(
  by: DigestName,
  q: bigint,
  secret: Uint8Array,
  hash: Uint8Array,
  extra: Uint8Array = randomBytes(32),
): Generator<bigint> {
  const hmac = hmacOf(by)
  const size = digest(by, new Uint8Array()).length
  let v: Uint8Array = Buffer.alloc(size, 1)
  let k: Uint8Array = Buffer.alloc(size, 0)
  for (const mark of [0, 1]) {
    k = hmac(k, v, Uint8Array.of(mark), secret, hash, extra)
    v = hmac(k, v)
  }
  for (;;) {
    v = hmac(k, v)
    // q has as many bits as the digest, or two fewer: larger values are skipped
    const number = BigInt(`0x${Buffer.from(v).toString('hex')}`)
    if (number > 0n && number < q) yield number
    k = hmac(k, v, Uint8Array.of(0))
    v = hmac(k, v)
  }
}
