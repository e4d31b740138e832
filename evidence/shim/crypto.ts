import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { readDer } from '#eds/der/read.ts'
import { bitBytes, Fields, integer, tags, toHex } from '#eds/der/values.ts'

/** In place of node:crypto, for a browser, the part that `eds` uses: hashes, and RSA PKCS #1 v1.5 signatures, which need public numbers only. */
const hashes = { sha1, sha256, sha384, sha512 }
type HashName = keyof typeof hashes

/** DER of the DigestInfo before the digest (RFC 8017, 9.2). SHA-1 is for names only. */
const digestInfo: Partial<Record<HashName, string>> = {
  sha256: '3031300d060960864801650304020105000420',
  sha384: '3041300d060960864801650304020205000430',
  sha512: '3051300d060960864801650304020305000440',
}

export function createHash(name: HashName) {
  const running = hashes[name].create()
  const hash = {
    update(piece: Uint8Array) {
      running.update(piece)
      return hash
    },
    digest(encoding?: 'hex' | 'base64') {
      const digest = Buffer.from(running.digest())
      return encoding ? digest.toString(encoding) : digest
    },
  }
  return hash
}

type RsaNumbers = { n: bigint; e: bigint; size: number }

/** Reads a SubjectPublicKeyInfo with an RSA key, which `eds/keys.ts` has checked. */
export function createPublicKey({ key }: { key: Uint8Array }): RsaNumbers {
  const outer = new Fields(readDer(key), 'key')
  outer.take(tags.sequence)
  const numbers = new Fields(readDer(bitBytes(outer.take(tags.bitString), 'key')), 'key')
  const n = numberOf(integer(numbers.take(tags.integer), 'modulus'))
  const e = numberOf(integer(numbers.take(tags.integer), 'exponent'))
  return { n, e, size: Math.ceil(n.toString(16).length / 2) }
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

export const verify = (by: HashName, data: Uint8Array, key: RsaNumbers, signature: Uint8Array): boolean =>
  holds(by, hashes[by](data), key, signature)

export function createVerify(by: HashName) {
  const running = hashes[by].create()
  return {
    update: (piece: Uint8Array) => void running.update(piece),
    verify: (key: RsaNumbers, signature: Uint8Array) => holds(by, running.digest(), key, signature),
  }
}

/** RFC 8017, 8.2.2: the whole encoded message is built and compared, so that nothing in it is parsed. */
function holds(by: HashName, digest: Uint8Array, { n, e, size }: RsaNumbers, signature: Uint8Array): boolean {
  const info = digestInfo[by]
  const value = numberOf(signature)
  if (!info || signature.length !== size || value >= n) return false
  const tail = `00${info}${toHex(digest)}`
  const wanted = `0001${'ff'.repeat(size - 2 - tail.length / 2)}${tail}`
  return power(value, e, n) === BigInt(`0x${wanted}`)
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
