import { createHash } from 'node:crypto'
import { type Node, readDer } from '../der/read.ts'
import {
  type Algorithm,
  algorithm,
  bitBytes,
  boolean,
  expect,
  Fields,
  octets,
  oidOf,
  positiveHex,
  raw,
  sameBytes,
  smallInteger,
  tags,
  time,
  toHex,
} from '../der/values.ts'
import { Refused } from '../refused.ts'
import { sameAlgorithm } from '../same-algorithm.ts'
import { type Name, readName } from './name.ts'

export type Extension = { critical: boolean; value: Uint8Array }

/** The parsed fields of an X.509 certificate (RFC 5280); not verified. */
export type Certificate = {
  der: Uint8Array
  /** SHA-256 of `der`, lower-case hex. */
  fingerprint: string
  /** The bytes that the issuer signed. */
  signed: Uint8Array
  version: number
  /** Lower-case hex without a sign byte. */
  serialNumber: string
  issuer: Name
  subject: Name
  notBefore: Date
  notAfter: Date
  publicKey: SubjectKey
  extensions: ReadonlyMap<string, Extension>
  signatureAlgorithm: Algorithm
  signature: Uint8Array
}

export type SubjectKey = { raw: Uint8Array; algorithm: Algorithm; bits: Uint8Array }

/** Parses one DER certificate. Throws Refused, also for a duplicate extension and for different inner and outer algorithms. */
export function readCertificate(der: Uint8Array): Certificate {
  const outer = new Fields(readDer(der), 'certificate')
  const signedNode = outer.take(tags.sequence)
  const signatureAlgorithm = algorithm(outer.take(tags.sequence), 'certificate algorithm')
  const signature = bitBytes(outer.take(tags.bitString), 'certificate signature')
  outer.end()

  const fields = new Fields(signedNode, 'certificate')
  const version = readVersion(fields.maybe(0xa0))
  const serialNumber = positiveHex(fields.take(tags.integer), 'serial number')
  if (serialNumber.length > 64) throw new Refused('malformed', 'serial number: too long')
  const inner = algorithm(fields.take(tags.sequence), 'certificate algorithm')
  const issuer = readName(fields.take(tags.sequence))
  const validity = new Fields(fields.take(tags.sequence), 'validity')
  const notBefore = time(validity.any(), 'not before')
  const notAfter = time(validity.any(), 'not after')
  validity.end()
  const subject = readName(fields.take(tags.sequence))
  const publicKey = readSubjectKey(fields.take(tags.sequence))
  fields.maybe(0x81)
  fields.maybe(0x82)
  const wrapped = fields.maybe(0xa3)
  fields.end()
  if (wrapped && version !== 3) throw new Refused('malformed', 'certificate: extensions before version 3')
  if (!sameAlgorithm(inner, signatureAlgorithm)) {
    throw new Refused('certificateAlgorithmsDiffer', `inside ${inner.oid}, outside ${signatureAlgorithm.oid}`)
  }
  return {
    der,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    signed: raw(signedNode),
    version,
    serialNumber,
    issuer,
    subject,
    notBefore,
    notAfter,
    publicKey,
    extensions: wrapped ? readExtensions(wrapped) : new Map(),
    signatureAlgorithm,
    signature,
  }
}

function readVersion(wrapped: Node | null): number {
  if (!wrapped) return 1
  const fields = new Fields(wrapped, 'certificate version', 0xa0)
  const version = smallInteger(fields.take(tags.integer), 'certificate version') + 1
  fields.end()
  if (version !== 2 && version !== 3) throw new Refused('malformed', `certificate version ${version}`)
  return version
}

function readSubjectKey(node: Node): SubjectKey {
  const fields = new Fields(node, 'public key')
  const id = algorithm(fields.take(tags.sequence), 'public key algorithm')
  const bits = bitBytes(fields.take(tags.bitString), 'public key')
  fields.end()
  return { raw: raw(node), algorithm: id, bits }
}

/** Also used for CRL, OCSP and time stamps, which wrap their extensions in the same way. `wrapped` contains the SEQUENCE of extensions. */
export function readExtensions(wrapped: Node): Map<string, Extension> {
  const outer = new Fields(wrapped, 'extensions', wrapped.tag)
  const list = outer.take(tags.sequence)
  outer.end()
  return extensionsOf(list.children)
}

export function extensionsOf(list: readonly Node[]): Map<string, Extension> {
  const extensions = new Map<string, Extension>()
  for (const node of list) {
    const fields = new Fields(node, 'extension')
    const id = oidOf(fields.take(tags.oid), 'extension')
    const flag = fields.maybe(tags.boolean)
    const critical = flag ? boolean(flag, 'extension') : false
    const value = octets(expect(fields.any(), tags.octetString, 'extension'), 'extension')
    fields.end()
    if (extensions.has(id)) throw new Refused('extensionDuplicate', id)
    extensions.set(id, { critical, value })
  }
  return extensions
}

/** Checks whether two certificates have the same key, however its identifier is encoded. */
export const sameKey = (a: SubjectKey, b: SubjectKey): boolean => sameAlgorithm(a.algorithm, b.algorithm) && sameBytes(a.bits, b.bits)

export const isSelfIssued = (certificate: Certificate): boolean => certificate.issuer.key === certificate.subject.key

export const subjectKeyIdentifier = (certificate: Certificate): string | null => {
  const extension = certificate.extensions.get('2.5.29.14')
  return extension ? toHex(octets(readDer(extension.value), 'subject key identifier')) : null
}
