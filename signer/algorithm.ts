import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { readDer } from '#eds/der/read.ts'
import { algorithm, Fields, tags } from '#eds/der/values.ts'
import { type Der, nil, oid as oidOf, sequence } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { type GostPrivateKey, gostAlgorithm, gostKeyFromPkcs8 } from './keys/gost.ts'

export type RsaPrivateKey = { kind: 'rsa'; key: KeyObject }
/** A private key and its algorithm. node:crypto has no object for GOST keys. */
export type PrivateKey = RsaPrivateKey | GostPrivateKey

export type Algorithm = {
  /** Display name. */
  title: string
  digestIdentifier: Der
  digest(bytes: Uint8Array): Uint8Array
  /** AlgorithmIdentifier in certificates. */
  certificateIdentifier: Der
  /** AlgorithmIdentifier in SignerInfo: for RSA, NCALayer writes the identifier of the bare key. */
  signerIdentifier: Der
  sign(key: PrivateKey, bytes: Uint8Array): Uint8Array
  /** Contents of the public key's bit string; for RSA the PKCS #1 key. */
  publicKeyBits(key: PrivateKey): Uint8Array
  /** SubjectPublicKeyInfo, DER. */
  publicKey(key: PrivateKey): Der
  /** PrivateKeyInfo (PKCS #8), DER. */
  pkcs8(key: PrivateKey): Der
}

const sha256WithRsa: Algorithm = {
  title: 'RSA-2048, SHA-256',
  digestIdentifier: sequence(oidOf(oid.sha256)),
  digest: (bytes) => createHash('sha256').update(bytes).digest(),
  certificateIdentifier: sequence(oidOf(oid.sha256WithRsa), nil()),
  signerIdentifier: sequence(oidOf(oid.rsaEncryption), nil()),
  sign: (key, bytes) => sign('sha256', bytes, rsaOf(key)),
  publicKeyBits: (key) => createPublicKey(rsaOf(key)).export({ type: 'pkcs1', format: 'der' }),
  publicKey: (key) => createPublicKey(rsaOf(key)).export({ type: 'spki', format: 'der' }),
  pkcs8: (key) => rsaOf(key).export({ type: 'pkcs8', format: 'der' }),
}

function rsaOf(key: PrivateKey): KeyObject {
  if (key.kind !== 'rsa') throw new TypeError(`a ${key.kind} key where an RSA one belongs`)
  return key.key
}

export const algorithms: Record<PrivateKey['kind'], Algorithm> = {
  rsa: sha256WithRsa,
  'gost2015-512': gostAlgorithm('gost2015-512'),
  'gost2015-256': gostAlgorithm('gost2015-256'),
  gost2004: gostAlgorithm('gost2004'),
}

/** @throws Error when this service cannot sign with this kind of key; Refused when the key cannot be parsed. */
export function privateKeyFromPkcs8(der: Uint8Array): PrivateKey {
  const fields = new Fields(readDer(der), 'private key')
  fields.take(tags.integer)
  const gost = gostKeyFromPkcs8(algorithm(fields.take(tags.sequence), 'private key').oid, der)
  if (gost) return gost
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`a ${key.asymmetricKeyType} key cannot sign here`)
  return { kind: 'rsa', key }
}
