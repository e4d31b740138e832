import { createHash } from 'node:crypto'
import type { Node } from '../der/read.ts'
import { algorithm, body, expect, Fields, octets, oidOf, positiveHex, raw, sameBytes, tags, time } from '../der/values.ts'
import { digest, digestName } from '../digests.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import type { Certificate } from '../x509/certificate.ts'
import { readName } from '../x509/name.ts'
import { readSignedAttributes, type Signer } from './message.ts'

/** The signed attributes of one signer. `signed` are the bytes covered by the signature: the same set with the universal SET tag (RFC 5652, 5.4). */
export type SignedAttributes = {
  signed: Uint8Array
  contentType: string
  messageDigest: Uint8Array
  signingTime: Date | null
  /** Values of signing-certificate attributes (ESS), both versions. */
  signingCertificates: { version: 1 | 2; value: Node }[]
}

/** Parses the signed attributes and checks their form. Throws Refused with the code of a missing or duplicate attribute. */
export function signedAttributes(signer: Signer): SignedAttributes {
  if (!signer.signedAttributes) throw new Refused('signedAttributesMissing', 'the signature covers the content directly')
  const set = readSignedAttributes(signer.signedAttributes)
  const byType = attributesByType(set.children)
  const one = (id: string): Node | null => {
    const values = byType.get(id)
    if (!values) return null
    if (values.length !== 1)
      throw new Refused(id === oid.messageDigest ? 'messageDigestMultiple' : 'malformed', `${values.length} values of ${id}`)
    return values[0]!
  }
  const messageDigest = one(oid.messageDigest)
  if (!messageDigest) throw new Refused('messageDigestMissing', 'no messageDigest')
  const contentType = one(oid.contentType)
  if (!contentType) throw new Refused('contentTypeMissing', 'no contentType')
  const signingTime = one(oid.signingTime)
  const v1 = one(oid.signingCertificate)
  const v2 = one(oid.signingCertificateV2)
  return {
    signed: underSetTag(set),
    contentType: oidOf(contentType, 'contentType'),
    messageDigest: body(expect(messageDigest, tags.octetString, 'messageDigest')),
    signingTime: signingTime ? time(signingTime, 'signingTime') : null,
    signingCertificates: [...(v1 ? [{ version: 1 as const, value: v1 }] : []), ...(v2 ? [{ version: 2 as const, value: v2 }] : [])],
  }
}

function attributesByType(attributes: readonly Node[]): Map<string, readonly Node[]> {
  const byType = new Map<string, readonly Node[]>()
  for (const node of attributes) {
    const fields = new Fields(node, 'attribute')
    const type = oidOf(fields.take(tags.oid), 'attribute')
    const values = fields.take(tags.set)
    fields.end()
    if (byType.has(type)) throw new Refused(type === oid.messageDigest ? 'messageDigestDuplicate' : 'signedAttributeDuplicate', type)
    byType.set(type, values.children)
  }
  return byType
}

/** DER sorts a set by its encoded members. Even when a set is written in another order, the signature covers the DER order. */
function underSetTag(set: Node): Uint8Array {
  const members = set.children.map(raw)
  const sorted = [...members].sort(Buffer.compare)
  const bytes = Buffer.from(raw(set))
  bytes[0] = tags.set
  if (sorted.some((member, i) => member !== members[i])) Buffer.concat(sorted).copy(bytes, set.body)
  return bytes
}

/** ESS (RFC 2634, 5035): the signed message identifies its certificate by hash, so that it cannot be replaced by another one with the same key. */
export function checkSigningCertificate(attributes: SignedAttributes, certificate: Certificate): void {
  for (const { version, value } of attributes.signingCertificates) {
    const first = new Fields(value, 'signing certificate').take(tags.sequence).children[0]
    const fields = new Fields(first, 'signing certificate')
    const named = version === 2 ? fields.maybe(tags.sequence) : null
    const hash = octets(fields.take(tags.octetString), 'signing certificate')
    const issuerSerial = fields.maybe(tags.sequence)
    fields.end()
    const actual =
      version === 1
        ? createHash('sha1').update(certificate.der).digest() // required by RFC 2634; the signature itself never depends on SHA-1
        : digest(named ? digestName(algorithm(named, 'signing certificate')) : 'sha256', certificate.der)
    if (!sameBytes(hash, actual)) throw new Refused('signingCertificateMismatch', 'the message names another certificate by hash')
    if (issuerSerial) checkIssuerSerial(issuerSerial, certificate)
  }
}

function checkIssuerSerial(node: Node, certificate: Certificate): void {
  const fields = new Fields(node, 'signing certificate')
  const names = fields.take(tags.sequence).children.filter((name) => name.tag === 0xa4)
  const serialNumber = positiveHex(fields.take(tags.integer), 'signing certificate')
  fields.end()
  const sameIssuer = names.some((name) => name.children[0] && readName(name.children[0]).key === certificate.issuer.key)
  if (!sameIssuer || serialNumber !== certificate.serialNumber)
    throw new Refused('signingCertificateMismatch', 'the message names another issuer or serial number')
}
