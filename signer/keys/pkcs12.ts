import { bmp, type Der, explicit, implicitPrimitive, integer, octets, oid as oidOf, sequence, setOf } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { isPair } from '#eds/pkcs12/pair.ts'
import { readPkcs12 } from '#eds/pkcs12/read.ts'
import { algorithms, type PrivateKey, privateKeyFromPkcs8 } from '../algorithm.ts'
import { keyIdentifier } from '../certificate.ts'
import { encrypt, macData } from './pkcs12-secrets.ts'

/** The contents of a key file. */
export type KeyFile = {
  privateKey: PrivateKey
  /** DER; the key's own certificate first. */
  chain: Uint8Array[]
  /** Friendly name that programs display for the key. */
  label?: string
}

// RFC 7292, appendix D, and PKCS #9
const shroudedKeyBag = '1.2.840.113549.1.12.10.1.2'
const certificateBag = '1.2.840.113549.1.12.10.1.3'
const x509Certificate = '1.2.840.113549.1.9.22.1'
const friendlyName = '1.2.840.113549.1.9.20'
const localKeyId = '1.2.840.113549.1.9.21'

/** Writes a PKCS #12 file (RFC 7292), DER: AES-256 and HMAC-SHA-256, like `openssl pkcs12` of version 3. */
export function writePkcs12({ privateKey, chain, label }: KeyFile, password: string): Uint8Array {
  const marks = setOf(
    sequence(oidOf(localKeyId), setOf(octets(keyIdentifier(privateKey)))),
    ...(label ? [sequence(oidOf(friendlyName), setOf(bmp(label)))] : []),
  )
  const certificates = encrypt(sequence(...chain.map((der, i) => certificateEntry(der, i === 0 ? [marks] : []))), password)
  const key = encrypt(algorithms[privateKey.kind].pkcs8(privateKey), password)
  const safe = sequence(
    sequence(
      oidOf(oid.encryptedData),
      explicit(0, sequence(integer(0), sequence(oidOf(oid.data), certificates.algorithm, implicitPrimitive(0, certificates.encrypted)))),
    ),
    content(sequence(sequence(oidOf(shroudedKeyBag), explicit(0, sequence(key.algorithm, octets(key.encrypted))), marks))),
  )
  return sequence(integer(3), content(safe), macData(safe, password))
}

const content = (der: Der): Der => sequence(oidOf(oid.data), explicit(0, octets(der)))

const certificateEntry = (der: Uint8Array, marks: Der[]): Der =>
  sequence(oidOf(certificateBag), explicit(0, sequence(oidOf(x509Certificate), explicit(0, octets(der)))), ...marks)

/**
 * Opens a key file: the demo's, the national CA's, or any other that `eds` can read.
 * @throws WrongPassword when the password is wrong or the file was changed, Refused when it cannot be parsed, Error when it contains no usable key
 */
export function readKeyFile(file: Uint8Array, password: string): KeyFile {
  const { certificates, keys, label } = readPkcs12(file, password)
  const [der] = keys
  if (der === undefined) throw new Error('the file holds no private key')
  const own = certificates.findIndex((certificate) => isPair(der, certificate))
  if (own === -1) throw new Error('the file holds no certificate of its key')
  const chain = [...certificates.splice(own, 1), ...certificates].map((certificate) => certificate.der)
  return { privateKey: privateKeyFromPkcs8(der), chain, ...(label === null ? {} : { label }) }
}
