import { randomBytes } from 'node:crypto'
import { bits, integer, nil, octets, oid as oidOf, sequence } from '#eds/der/write.ts'
import { type DigestName, digest } from '#eds/digests.ts'
import type { Curve } from '#eds/gost/curve.ts'
import { cryptoProA, tc26Curve256A, tc26Curve512A } from '#eds/gost/curves.ts'
import { littleEndian } from '#eds/gost/signature.ts'
import { oid } from '#eds/oid.ts'
import { gostSecret } from '#eds/pkcs12/pair.ts'
import type { Algorithm, PrivateKey } from '../algorithm.ts'
import { nonces } from './gost-nonce.ts'

/**
 * Keys of the Kazakh GOST standards. Only for keys that protect nothing: test keys published by the national CA, and the demo's own. The arithmetic is
 * not constant-time, so that timing measurements reveal information about the key.
 */
export type GostKind = 'gost2015-512' | 'gost2015-256' | 'gost2004'
export type GostPrivateKey = { kind: GostKind; secret: bigint }

type Suite = {
  title: string
  curve: Curve
  digest: DigestName
  key: string
  curveId: string
  parameters: string
  digestId: string
  signature: string
}
const suites: Record<GostKind, Suite> = {
  'gost2015-512': {
    title: 'GOST 34.10-2015 (512), Streebog-512',
    curve: tc26Curve512A,
    digest: 'streebog512',
    key: oid.gost2015Key512,
    curveId: oid.gost2015Curve512A,
    parameters: oid.streebog512,
    digestId: oid.streebog512,
    signature: oid.gost2015Signature512,
  },
  'gost2015-256': {
    title: 'GOST 34.10-2015 (256), Streebog-256',
    curve: tc26Curve256A,
    digest: 'streebog256',
    key: oid.gost2015Key256,
    curveId: oid.gost2015Curve256A,
    parameters: oid.streebog256,
    digestId: oid.streebog256,
    signature: oid.gost2015Signature256,
  },
  gost2004: {
    title: 'GOST 34.310-2004, GOST R 34.11-94',
    curve: cryptoProA,
    digest: 'gost94',
    key: oid.gost2004Key,
    curveId: oid.gost2004CurveA,
    parameters: '1.2.398.3.10.1.3.1.1.0', // the S-box of GOST R 34.11-94, as the CA names it
    digestId: oid.gost94,
    signature: oid.gost2004Signature,
  },
}

export const gostKinds = Object.keys(suites) as GostKind[]

/** Parses a PKCS #8 private key with a GOST algorithm, by its identifier; undefined = another kind of key. @throws Refused when it is malformed */
export function gostKeyFromPkcs8(algorithmId: string, der: Uint8Array): GostPrivateKey | undefined {
  const kind = gostKinds.find((one) => suites[one].key === algorithmId)
  return kind && { kind, secret: gostSecret(der, suites[kind].curve) }
}

/** Creates a new key for demonstrations and tests. */
export function newGostKey(kind: GostKind): GostPrivateKey {
  const { curve } = suites[kind]
  const random = BigInt(`0x${randomBytes(curve.size + 16).toString('hex')}`)
  return { kind, secret: (random % (curve.q - 1n)) + 1n }
}

/** Returns the signature r || s of a digest, each number lowest byte first like the CA (RFC 7091, 6.1). `extra` is mixed into the nonce. */
export function gostSign({ kind, secret }: GostPrivateKey, hash: Uint8Array, extra?: Uint8Array): Uint8Array {
  const { curve, digest: by } = suites[kind]
  const { q, size } = curve
  const e = littleEndian(hash) % q || 1n
  for (const k of nonces(by, q, bytesOf(secret, size), hash, extra)) {
    const [point] = curve.plain([curve.times(k, curve.base)])
    const r = point!.x % q
    const s = (r * secret + k * e) % q
    if (r !== 0n && s !== 0n) return Buffer.concat([bytesOf(r, size), bytesOf(s, size)])
  }
  throw new Error('unreachable: nonces never end')
}

const bytesOf = (value: bigint, size: number): Uint8Array => Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex').reverse()

/** Signing and encoding for keys of this kind. */
export function gostAlgorithm(kind: GostKind): Algorithm {
  const { title, curve, digest: by, key, curveId, parameters, digestId, signature } = suites[kind]
  const keyIdentifier = sequence(oidOf(key), sequence(oidOf(curveId), oidOf(parameters)))
  const publicKeyBits = (given: PrivateKey) => {
    const [point] = curve.plain([curve.times(own(given).secret, curve.base)])
    return octets(bytesOf(point!.x, curve.size), bytesOf(point!.y, curve.size))
  }
  const own = (given: PrivateKey): GostPrivateKey => {
    if (given.kind !== kind) throw new TypeError(`a ${given.kind} key where a ${kind} one belongs`)
    return given
  }
  return {
    title,
    digestIdentifier: sequence(oidOf(digestId), nil()),
    digest: (bytes) => digest(by, bytes),
    certificateIdentifier: sequence(oidOf(signature), nil()),
    // as NCALayer writes for keys of 2015
    signerIdentifier: sequence(oidOf(signature), nil()),
    sign: (given, bytes) => gostSign(own(given), digest(by, bytes)),
    publicKeyBits,
    publicKey: (given) => sequence(keyIdentifier, bits(publicKeyBits(given))),
    pkcs8: (given) => {
      const { secret } = own(given)
      return sequence(integer(0), keyIdentifier, octets(kind === 'gost2004' ? integer(secret) : octets(bytesOf(secret, curve.size))))
    },
  }
}
