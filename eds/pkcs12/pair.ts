import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readDer } from '../der/read.ts'
import { algorithm, Fields, octets, positiveHex, smallInteger, tags } from '../der/values.ts'
import type { Curve } from '../gost/curve.ts'
import { littleEndian } from '../gost/signature.ts'
import { type PublicKey, publicKey } from '../keys.ts'
import { Refused } from '../refused.ts'
import type { Certificate } from '../x509/certificate.ts'

/** Returns the secret number of a GOST key in PKCS#8. The national CA writes 2015 keys lowest byte first, 2004 keys as a plain INTEGER. Throws Refused. */
export function gostSecret(pkcs8: Uint8Array, curve: Curve): bigint {
  const fields = new Fields(readDer(pkcs8), 'private key')
  smallInteger(fields.take(tags.integer), 'private key')
  algorithm(fields.take(tags.sequence), 'private key')
  const value = readDer(octets(fields.take(tags.octetString), 'private key'))
  const secret = value.tag === tags.integer ? BigInt(`0x${positiveHex(value, 'private key')}`) : littleEndian(octets(value, 'private key'))
  if (secret <= 0n || secret >= curve.q) throw new Refused('malformed', 'private key: out of range')
  return secret
}

/** Checks whether the private key (PKCS#8) belongs to the certificate. Never throws. */
export function isPair(pkcs8: Uint8Array, certificate: Certificate): boolean {
  try {
    return matches(pkcs8, publicKey(certificate.publicKey))
  } catch {
    return false
  }
}

function matches(pkcs8: Uint8Array, key: PublicKey): boolean {
  if (key.family === 'RSA') {
    const secret = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
    return createPublicKey(secret).equals(key.key)
  }
  const [point] = key.curve.plain([key.curve.times(gostSecret(pkcs8, key.curve), key.curve.base)])
  return point!.x === key.point.x && point!.y === key.point.y
}
