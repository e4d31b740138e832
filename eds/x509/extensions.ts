import { readDer } from '../der/read.ts'
import { body, boolean, expect, Fields, namedBits, oidOf, smallInteger, tags } from '../der/values.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import type { Certificate } from './certificate.ts'

/** Bits of KeyUsage, RFC 5280 (4.2.1.3). */
export const usage = {
  digitalSignature: 1,
  nonRepudiation: 2,
  keyEncipherment: 4,
  dataEncipherment: 8,
  keyAgreement: 16,
  keyCertSign: 32,
  crlSign: 64,
} as const

/** Null when the certificate sets no restrictions. */
export function keyUsage(certificate: Certificate): number | null {
  const extension = certificate.extensions.get(oid.keyUsage)
  return extension ? namedBits(readDer(extension.value), 'key usage') : null
}

export function extendedKeyUsage(certificate: Certificate): string[] {
  return listOf(certificate, oid.extendedKeyUsage, 'extended key usage').map((node) => oidOf(node, 'extended key usage'))
}

export function policies(certificate: Certificate): string[] {
  return listOf(certificate, oid.certificatePolicies, 'policies').map((node) => oidOf(new Fields(node, 'policy').take(tags.oid), 'policy'))
}

function listOf(certificate: Certificate, id: string, what: string) {
  const extension = certificate.extensions.get(id)
  if (!extension) return []
  const list = expect(readDer(extension.value), tags.sequence, what).children
  if (list.length === 0) throw new Refused('malformed', `${what}: empty`)
  return list
}

export type BasicConstraints = { ca: boolean; pathLength: number | null }

export function basicConstraints(certificate: Certificate): BasicConstraints {
  const extension = certificate.extensions.get(oid.basicConstraints)
  if (!extension) return { ca: false, pathLength: null }
  const fields = new Fields(readDer(extension.value), 'basic constraints')
  const flag = fields.maybe(tags.boolean)
  const length = fields.maybe(tags.integer)
  fields.end()
  const ca = flag ? boolean(flag, 'basic constraints') : false
  if (length && !ca) throw new Refused('malformed', 'basic constraints: a path length without CA')
  return { ca, pathLength: length ? smallInteger(length, 'path length') : null }
}

/** Returns the e-mail addresses of SubjectAltName. */
export function alternativeEmails(certificate: Certificate): string[] {
  return listOf(certificate, oid.subjectAltName, 'alternative names')
    .filter((node) => node.tag === 0x81)
    .map((node) => Buffer.from(body(node)).toString('latin1'))
}

/** Extensions that are processed, or may safely be ignored because configuration serves their purpose (finding CRLs, naming). */
const understood: ReadonlySet<string> = new Set([
  oid.subjectKeyIdentifier,
  oid.authorityKeyIdentifier,
  oid.keyUsage,
  oid.extendedKeyUsage,
  oid.basicConstraints,
  oid.certificatePolicies,
  oid.subjectAltName,
  oid.issuerAltName,
  oid.crlDistributionPoints,
  oid.freshestCrl,
  oid.authorityInfoAccess,
  oid.ocspNoCheck,
])

/** Returns the first unsupported critical extension (RFC 5280, 4.2: the certificate must then be refused), or null. */
export function unknownCritical(certificate: Certificate): string | null {
  for (const [id, extension] of certificate.extensions) if (extension.critical && !understood.has(id)) return id
  return null
}
