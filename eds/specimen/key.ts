import { generateKeyPairSync, type KeyObject, sign as signByNode } from 'node:crypto'
import { bits, type Der, nil, octets, oid as oidOf, sequence } from '../der/write.ts'
import { type DigestName, digest } from '../digests.ts'
import type { Curve } from '../gost/curve.ts'
import { cryptoProA, tc26Curve256A, tc26Curve512A } from '../gost/curves.ts'
import { inverse } from '../gost/field.ts'
import { littleEndian } from '../gost/signature.ts'
import { oid } from '../oid.ts'

/** A key for test data of eds, never for a real signature. */
export type SpecimenKey = {
  spki: Der
  digest: DigestName
  digestAlgorithm: Der
  signatureAlgorithm: Der
  sign: (data: Uint8Array) => Uint8Array
}

const rsaIds = {
  sha256: [oid.sha256, oid.sha256WithRsa],
  sha384: [oid.sha384, oid.sha384WithRsa],
  sha512: [oid.sha512, oid.sha512WithRsa],
} as const

/** Creates a new RSA key. */
export function rsaSpecimenKey(modulusLength = 2048): RsaSpecimenKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  return rsaSpecimen(publicKey, privateKey, 'sha256')
}

/** The same RSA key with another digest. */
export const withDigest = (key: RsaSpecimenKey, by: keyof typeof rsaIds): RsaSpecimenKey => rsaSpecimen(key.publicKey, key.privateKey, by)

export type RsaSpecimenKey = SpecimenKey & { publicKey: KeyObject; privateKey: KeyObject }

function rsaSpecimen(publicKey: KeyObject, privateKey: KeyObject, by: keyof typeof rsaIds): RsaSpecimenKey {
  return {
    publicKey,
    privateKey,
    spki: publicKey.export({ format: 'der', type: 'spki' }),
    digest: by,
    digestAlgorithm: sequence(oidOf(rsaIds[by][0]), nil()),
    signatureAlgorithm: sequence(oidOf(rsaIds[by][1]), nil()),
    sign: (data) => signByNode(by, data, privateKey),
  }
}

export type GostKind = 'GOST-2004' | 'GOST-2015-256' | 'GOST-2015-512'
const kinds: Record<
  GostKind,
  { curve: Curve; digest: DigestName; key: string; curveId: string; parameters: string; digestId: string; signature: string }
> = {
  'GOST-2004': {
    curve: cryptoProA,
    digest: 'gost94',
    key: oid.gost2004Key,
    curveId: oid.gost2004CurveA,
    parameters: '1.2.398.3.10.1.3.1.1.0',
    digestId: oid.gost94,
    signature: oid.gost2004Signature,
  },
  'GOST-2015-256': {
    curve: tc26Curve256A,
    digest: 'streebog256',
    key: oid.gost2015Key256,
    curveId: oid.gost2015Curve256A,
    parameters: oid.streebog256,
    digestId: oid.streebog256,
    signature: oid.gost2015Signature256,
  },
  'GOST-2015-512': {
    curve: tc26Curve512A,
    digest: 'streebog512',
    key: oid.gost2015Key512,
    curveId: oid.gost2015Curve512A,
    parameters: oid.streebog512,
    digestId: oid.streebog512,
    signature: oid.gost2015Signature512,
  },
}

/** Creates a GOST key that depends on `seed` only, and so do its signatures: k is derived from the message, which is safe for test data only. */
export function gostSpecimenKey(kind: GostKind, seed: number): SpecimenKey {
  const { curve, digest: by, key, curveId, parameters, digestId, signature } = kinds[kind]
  const secret = inverse(BigInt(seed) + 1000n, curve.q)
  const [point] = curve.plain([curve.times(secret, curve.base)])
  return {
    spki: sequence(
      sequence(oidOf(key), sequence(oidOf(curveId), oidOf(parameters))),
      bits(octets(reversed(point!.x, curve.size), reversed(point!.y, curve.size))),
    ),
    digest: by,
    digestAlgorithm: sequence(oidOf(digestId), nil()),
    signatureAlgorithm: sequence(oidOf(signature), nil()),
    sign: (data) => gostSign(curve, secret, digest(by, data)),
  }
}

function gostSign(curve: Curve, secret: bigint, hash: Uint8Array): Uint8Array {
  const e = littleEndian(hash) % curve.q || 1n
  const k = inverse(e + secret, curve.q)
  const [point] = curve.plain([curve.times(k, curve.base)])
  const r = point!.x % curve.q
  const s = (r * secret + k * e) % curve.q
  return Buffer.concat([reversed(r, curve.size), reversed(s, curve.size)])
}

const reversed = (value: bigint, size: number): Uint8Array => Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex').reverse()
