import { createHash, randomBytes } from 'node:crypto'
import { bits, boolean, type Der, explicit, integer, octets, oid as oidOf, printable, sequence, setOf, time, utf8 } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { algorithms, type PrivateKey } from './algorithm.ts'

/** One attribute of a name: the object identifier and the value. */
export type NameAttribute = [type: string, value: string]
export type Extension = { id: string; critical?: boolean; value: Der }

/** The contents of a certificate before it is signed. Tests modify it to make certificates that must be refused. */
export type CertificateDraft = {
  /** Big-endian, at most 20 bytes. */
  serial: Uint8Array
  issuer: NameAttribute[]
  subject: NameAttribute[]
  notBefore: Date
  notAfter: Date
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Der
  extensions: Extension[]
  /** Set only to contradict the outer one: the algorithm named in the signed part. */
  innerAlgorithm?: Der
}

const asPrintable = new Set<string>([oid.serialNumber, oid.country])

export const name = (attributes: NameAttribute[]): Der =>
  sequence(...attributes.map(([type, value]) => setOf(sequence(oidOf(type), asPrintable.has(type) ? printable(value) : utf8(value)))))

/** Twenty random bytes, positive and without a leading zero (RFC 5280, 4.1.2.2). */
export function newSerial(): Uint8Array {
  const serial = randomBytes(20)
  serial[0] = (serial[0]! & 0x3f) | 0x40
  return serial
}

/** SHA-1 over the contents of the public key's bit string (RFC 5280, 4.2.1.2, method 1). */
export function keyIdentifier(key: PrivateKey): Uint8Array {
  return createHash('sha1').update(algorithms[key.kind].publicKeyBits(key)).digest()
}

/** The signed certificate, DER (RFC 5280, 4.1). */
export function signCertificate(draft: CertificateDraft, issuerKey: PrivateKey): Uint8Array {
  const algorithm = algorithms[issuerKey.kind]
  const signed = sequence(
    explicit(0, integer(2)),
    integer(draft.serial),
    draft.innerAlgorithm ?? algorithm.certificateIdentifier,
    name(draft.issuer),
    sequence(time(draft.notBefore), time(draft.notAfter)),
    name(draft.subject),
    draft.publicKey,
    explicit(3, sequence(...draft.extensions.map(extension))),
  )
  return sequence(signed, algorithm.certificateIdentifier, bits(algorithm.sign(issuerKey, signed)))
}

const extension = ({ id, critical = false, value }: Extension): Der =>
  sequence(oidOf(id), ...(critical ? [boolean(true)] : []), octets(value))
