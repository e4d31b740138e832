import { createPublicKey, createVerify, type KeyObject, verify as verifyByNode } from 'node:crypto'
import { type Node, readDer } from './der/read.ts'
import { type Algorithm, Fields, integer, octets, oidOf, tags } from './der/values.ts'
import { type DigestName, digest, digestInPieces, gost94TestParameters } from './digests.ts'
import type { Curve, Point } from './gost/curve.ts'
import { cryptoProA, tc26Curve256A, tc26Curve512A } from './gost/curves.ts'
import { gostSignatureHolds, littleEndian } from './gost/signature.ts'
import { oid } from './oid.ts'
import { Refused } from './refused.ts'
import type { SubjectKey } from './x509/certificate.ts'

type GostFamily = 'GOST-2004' | 'GOST-2015-256' | 'GOST-2015-512'
export type Family = 'RSA' | GostFamily
export type RsaKey = { family: 'RSA'; bits: number; key: KeyObject }
export type GostKey = { family: GostFamily; curve: Curve; point: Point }
export type PublicKey = RsaKey | GostKey

/** Keys of the national CA: each family has one curve and one digest, given in the parameters. */
type GostSuite = { family: GostFamily; curveId: string; curve: Curve; digestId: string }
const gostKeys: Record<string, GostSuite> = {
  [oid.gost2004Key]: { family: 'GOST-2004', curveId: oid.gost2004CurveA, curve: cryptoProA, digestId: gost94TestParameters },
  [oid.gost2015Key256]: { family: 'GOST-2015-256', curveId: oid.gost2015Curve256A, curve: tc26Curve256A, digestId: oid.streebog256 },
  [oid.gost2015Key512]: { family: 'GOST-2015-512', curveId: oid.gost2015Curve512A, curve: tc26Curve512A, digestId: oid.streebog512 },
}

const digestsOf: Record<Family, readonly DigestName[]> = {
  RSA: ['sha256', 'sha384', 'sha512'],
  'GOST-2004': ['gost94'],
  'GOST-2015-256': ['streebog256'],
  'GOST-2015-512': ['streebog512'],
}

/** The key family and digest of a signature identifier. `digest` is null for the identifier of a bare key; the digest then comes from the message. */
const suites: Record<string, { family: Family; digest: DigestName | null }> = {
  [oid.rsaEncryption]: { family: 'RSA', digest: null },
  [oid.sha256WithRsa]: { family: 'RSA', digest: 'sha256' },
  [oid.sha384WithRsa]: { family: 'RSA', digest: 'sha384' },
  [oid.sha512WithRsa]: { family: 'RSA', digest: 'sha512' },
  [oid.gost2004Key]: { family: 'GOST-2004', digest: null },
  [oid.gost2004Signature]: { family: 'GOST-2004', digest: 'gost94' },
  [oid.gost2015Key256]: { family: 'GOST-2015-256', digest: null },
  [oid.gost2015Signature256]: { family: 'GOST-2015-256', digest: 'streebog256' },
  [oid.gost2015Key512]: { family: 'GOST-2015-512', digest: null },
  [oid.gost2015Signature512]: { family: 'GOST-2015-512', digest: 'streebog512' },
}

const broken: Record<string, string> = { [oid.md5WithRsa]: 'MD5', [oid.sha1WithRsa]: 'SHA-1' }

const made = new WeakMap<SubjectKey, PublicKey>()

/** Prepares a key for verification. Throws Refused: keyTooShort, algorithmUnsupported, malformed. */
export function publicKey(subject: SubjectKey): PublicKey {
  const known = made.get(subject)
  if (known) return known
  const key = subject.algorithm.oid === oid.rsaEncryption ? rsaKey(subject) : gostKey(subject)
  made.set(subject, key)
  return key
}

function rsaKey(subject: SubjectKey): RsaKey {
  if (subject.algorithm.parameters) throw new Refused('algorithmUnsupported', 'parameters of an RSA key')
  const fields = new Fields(readDer(subject.bits), 'RSA key')
  const modulus = integer(fields.take(tags.integer), 'modulus')
  const exponent = integer(fields.take(tags.integer), 'exponent')
  fields.end()
  if (modulus[0]! >= 0x80 || exponent[0]! >= 0x80) throw new Refused('malformed', 'RSA key: a negative number')
  const significant = modulus[0] === 0 ? modulus.subarray(1) : modulus
  const bits = significant.length * 8 - Math.clz32(significant[0] ?? 0) + 24
  if (bits < 2048) throw new Refused('keyTooShort', `RSA-${bits}`)
  if (bits > 8192 || exponent.length > 5)
    throw new Refused('algorithmUnsupported', `RSA-${bits} with an exponent of ${exponent.length} bytes`)
  if (exponent.at(-1)! % 2 === 0 || (exponent.length === 1 && exponent[0]! < 3)) throw new Refused('malformed', 'RSA key: a bad exponent')
  try {
    return { family: 'RSA', bits, key: createPublicKey({ key: Buffer.from(subject.raw), format: 'der', type: 'spki' }) }
  } catch {
    throw new Refused('malformed', 'RSA key: not accepted')
  }
}

function gostKey(subject: SubjectKey): GostKey {
  const kind = gostKeys[subject.algorithm.oid]
  if (!kind) throw new Refused('algorithmUnsupported', `key ${subject.algorithm.oid}`)
  const { family, curve } = kind
  checkGostParameters(subject.algorithm.parameters, kind)
  const bytes = octets(readDer(subject.bits), 'GOST key')
  if (bytes.length !== 2 * curve.size) throw new Refused('malformed', `GOST key of ${bytes.length} bytes`)
  const point = { x: littleEndian(bytes.subarray(0, curve.size)), y: littleEndian(bytes.subarray(curve.size)) }
  if (!curve.has(point)) throw new Refused('malformed', 'GOST key: not a point of its curve')
  return { family, curve, point }
}

function checkGostParameters(parameters: Node | null, { curveId, digestId }: GostSuite): void {
  if (!parameters) throw new Refused('algorithmUnsupported', 'GOST key without a curve')
  const fields = new Fields(parameters, 'GOST key')
  const curve = oidOf(fields.take(tags.oid), 'curve')
  const digest = fields.maybe(tags.oid)
  fields.end()
  if (curve !== curveId) throw new Refused('algorithmUnsupported', `curve ${curve}`)
  if (digest && oidOf(digest, 'digest') !== digestId) throw new Refused('algorithmUnsupported', 'a GOST key of another digest')
}

/** The bare identifier of a GOST key may repeat the key's own parameters; no other signature identifier has parameters. */
function checkSignatureParameters({ oid: id, parameters }: Algorithm): void {
  if (!parameters) return
  const kind = gostKeys[id]
  if (!kind) throw new Refused('algorithmUnsupported', `parameters of signature ${id}`)
  checkGostParameters(parameters, kind)
}

/** Returns the digest of a signature by this key with this identifier. `stated` is the digest in the message, null when nothing else gives it. */
export function digestFor(signature: Algorithm, key: PublicKey, stated: DigestName | null): DigestName {
  if (broken[signature.oid]) throw new Refused('digestWeak', broken[signature.oid]!)
  const suite = suites[signature.oid]
  if (!suite) throw new Refused('algorithmUnsupported', `signature ${signature.oid}`)
  checkSignatureParameters(signature)
  if (suite.family !== key.family) throw new Refused('algorithmMismatch', `${signature.oid} with a key of ${key.family}`)
  const allowed = digestsOf[key.family]
  const chosen = suite.digest ?? stated ?? (allowed.length === 1 ? allowed[0]! : null)
  if (!chosen) throw new Refused('algorithmUnsupported', `${signature.oid} names no digest`)
  if ((stated && stated !== chosen) || !allowed.includes(chosen))
    throw new Refused('algorithmMismatch', `${signature.oid} with ${stated ?? chosen}`)
  return chosen
}

export function signatureHolds(key: PublicKey, by: DigestName, data: Uint8Array, signature: Uint8Array): boolean {
  if (key.family === 'RSA') return verifyByNode(by, data, key.key, signature)
  return gostSignatureHolds(key.curve, key.point, digest(by, data), signature)
}

/** Like signatureHolds, for data that arrives in pieces. */
export function checkInPieces(
  key: PublicKey,
  by: DigestName,
): { update: (piece: Uint8Array) => void; holds: (signature: Uint8Array) => boolean } {
  if (key.family === 'RSA') {
    const check = createVerify(by)
    return { update: (piece) => check.update(piece), holds: (signature) => check.verify(key.key, signature) }
  }
  const hash = digestInPieces(by)
  return { update: (piece) => hash.update(piece), holds: (signature) => gostSignatureHolds(key.curve, key.point, hash.finish(), signature) }
}

/** 'RSA-2048', 'GOST-2015-512' and so on; the bare identifier for an unknown kind of key. Never throws. */
export function keyKind(subject: SubjectKey): string {
  try {
    const key = publicKey(subject)
    return key.family === 'RSA' ? `RSA-${key.bits}` : key.family
  } catch {
    return subject.algorithm.oid
  }
}
