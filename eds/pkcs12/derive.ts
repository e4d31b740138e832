import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import type { Node } from '../der/read.ts'
import { type Algorithm, algorithm, Fields, octets, smallInteger, tags } from '../der/values.ts'
import { Refused } from '../refused.ts'
import { rc2CbcDecrypt } from './rc2.ts'

/** Purpose of the bytes derived from a password (RFC 7292, appendix B.3). */
const use = { key: 1, iv: 2, mac: 3 } as const
/** Programs that write such files use 2,000 to 100,000; a file of a stranger must not keep a processor for seconds. */
const mostIterations = 100_000

const blockSizes: Record<string, number> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 }

/** Derives bytes from a password (RFC 7292, appendix B.2). */
export function derived(
  hash: string,
  password: string,
  salt: Uint8Array,
  iterations: number,
  purpose: keyof typeof use,
  length: number,
): Uint8Array {
  if (iterations < 1 || iterations > mostIterations) throw new Refused('malformed', `PKCS#12: ${iterations} iterations`)
  const v = blockSizes[hash]!
  const text = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const input = Buffer.concat([filled(salt, v), filled(text, v)])
  const diversifier = Buffer.alloc(v, use[purpose])
  const pieces: Buffer[] = []
  for (let made = 0; made < length; made += pieces[0]!.length) {
    let a = createHash(hash).update(diversifier).update(input).digest()
    for (let i = 1; i < iterations; i++) a = createHash(hash).update(a).digest()
    pieces.push(a)
    addOnePlus(filled(a, v, v), input)
  }
  return Buffer.concat(pieces).subarray(0, length)
}

/** `bytes` repeated up to a multiple of `block`, or to exactly `size`. */
function filled(bytes: Uint8Array, block: number, size = block * Math.ceil(bytes.length / block)): Buffer {
  const out = Buffer.alloc(size)
  for (let i = 0; i < size; i++) out[i] = bytes[i % bytes.length]!
  return out
}

/** Replaces every block of `input` by itself + `b` + 1. */
function addOnePlus(b: Buffer, input: Buffer): void {
  for (let from = 0; from < input.length; from += b.length) {
    let carry = 1
    for (let i = b.length - 1; i >= 0; i--) {
      carry += input[from + i]! + b[i]!
      input[from + i] = carry
      carry >>= 8
    }
  }
}

/** The password-based ciphers of PKCS#12 (RFC 7292, appendix C). */
const ownCiphers: Record<string, { cipher: 'des-ede3-cbc' | 'rc2'; keyBytes: number }> = {
  '1.2.840.113549.1.12.1.3': { cipher: 'des-ede3-cbc', keyBytes: 24 },
  '1.2.840.113549.1.12.1.4': { cipher: 'des-ede3-cbc', keyBytes: 16 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2', keyBytes: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2', keyBytes: 5 },
}

const pbes2 = '1.2.840.113549.1.5.13'

/** Decrypts password-protected data. Throws Refused when the cipher is unknown or the padding indicates a wrong password. */
export function deciphered(by: Algorithm, password: string, data: Uint8Array): Uint8Array {
  const own = ownCiphers[by.oid]
  if (!own) return deciphered2(by, password, data)
  const fields = new Fields(by.parameters ?? undefined, 'PKCS#12 cipher')
  const salt = octets(fields.take(tags.octetString), 'salt')
  const iterations = smallInteger(fields.take(tags.integer), 'iterations')
  const key = derived('sha1', password, salt, iterations, 'key', own.keyBytes)
  const iv = derived('sha1', password, salt, iterations, 'iv', 8)
  if (own.cipher === 'rc2') return unpadded(rc2CbcDecrypt(key, iv, data), 8)
  return byNode('des-ede3-cbc', key.length === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key, iv, data)
}

const macs: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const ciphers: Record<string, { name: string; keyBytes: number }> = {
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
}

/** PBES2 with PBKDF2 (RFC 8018), as newer programs write it. */
function deciphered2(by: Algorithm, password: string, data: Uint8Array): Uint8Array {
  if (by.oid !== pbes2) throw new Refused('algorithmUnsupported', `PKCS#12 cipher ${by.oid}`)
  const fields = new Fields(by.parameters ?? undefined, 'PBES2')
  const kdf = algorithm(fields.take(tags.sequence), 'PBES2')
  const scheme = algorithm(fields.take(tags.sequence), 'PBES2')
  const parameters = new Fields(kdf.parameters ?? undefined, 'PBKDF2')
  const salt = octets(parameters.take(tags.octetString), 'salt')
  const iterations = smallInteger(parameters.take(tags.integer), 'iterations')
  parameters.maybe(tags.integer)
  const prf: Node | null = parameters.maybe(tags.sequence)
  const mac = prf ? macs[algorithm(prf, 'PBKDF2').oid] : 'sha1'
  const cipher = ciphers[scheme.oid]
  if (kdf.oid !== '1.2.840.113549.1.5.12' || !mac || !cipher)
    throw new Refused('algorithmUnsupported', `PKCS#12 cipher ${kdf.oid} ${scheme.oid}`)
  if (iterations < 1 || iterations > mostIterations) throw new Refused('malformed', `PKCS#12: ${iterations} iterations`)
  const key = pbkdf2Sync(Buffer.from(password, 'utf8'), salt, iterations, cipher.keyBytes, mac)
  return byNode(cipher.name, key, octets(scheme.parameters ?? undefined, 'PBES2'), data)
}

function byNode(cipher: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return Buffer.concat([decipher.update(data), decipher.final()])
  } catch {
    throw new Refused('malformed', 'PKCS#12: it does not decipher')
  }
}

function unpadded(bytes: Uint8Array, block: number): Uint8Array {
  const count = bytes.at(-1) ?? 0
  if (bytes.length % block !== 0 || count < 1 || count > block) throw new Refused('malformed', 'PKCS#12: it does not decipher')
  return bytes.subarray(0, bytes.length - count)
}
