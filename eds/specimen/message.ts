import { createHash } from 'node:crypto'
import { type Der, element, explicit, implicit, integer, octets, oid as oidOf, sequence, setOf, time } from '../der/write.ts'
import { digest } from '../digests.ts'
import { oid } from '../oid.ts'
import { nameDer, type SpecimenCertificate } from './certificate.ts'

export const attribute = (type: string, ...values: Der[]): Der => sequence(oidOf(type), setOf(...values))

export type SignerWish = {
  certificate: SpecimenCertificate
  content: Uint8Array
  contentType?: string
  signingTime?: Date | null
  /** Replaces the default signed attributes; null omits them. */
  attributes?: ((usual: Der[]) => Der[]) | null
  /** Encodes the set of attributes differently from DER. */
  writeAttributes?: (attributes: Der[]) => Der
  unsigned?: (signature: Uint8Array) => Der[]
  signature?: (right: Uint8Array) => Uint8Array
  digestAlgorithm?: Der
  signatureAlgorithm?: Der
  /** Identifies the certificate by its key identifier instead of issuer and serial number. */
  keyIdentifier?: Uint8Array
}

export type MessageWish = {
  signers: Der[]
  certificates: Der[]
  /** Attached content; null makes a detached signature. */
  content?: Uint8Array | null
  contentType?: string
  digestAlgorithms?: Der[]
}

export const essCertificateV2 = (der: Uint8Array): Der =>
  attribute(oid.signingCertificateV2, sequence(sequence(sequence(octets(createHash('sha256').update(der).digest())))))

export function usualAttributes(wish: SignerWish): Der[] {
  const { certificate, content, contentType = oid.data, signingTime = new Date('2026-05-01T10:00:00Z') } = wish
  return [
    attribute(oid.contentType, oidOf(contentType)),
    attribute(oid.messageDigest, octets(digest(certificate.key.digest, content))),
    ...(signingTime ? [attribute(oid.signingTime, time(signingTime))] : []),
    essCertificateV2(certificate.der),
  ]
}

/** Makes a SignerInfo with exactly the given fields. The signature covers the attributes in DER encoding. */
export function specimenSigner(wish: SignerWish): Der {
  const { certificate, content } = wish
  const { key } = certificate
  const attributes = wish.attributes === null ? null : (wish.attributes ?? ((usual) => usual))(usualAttributes(wish))
  const right = key.sign(attributes ? setOf(...attributes) : content)
  const signature = (wish.signature ?? ((value) => value))(right)
  const unsigned = wish.unsigned?.(signature) ?? []
  return sequence(
    integer(wish.keyIdentifier ? 3 : 1),
    wish.keyIdentifier ? element(0x80, wish.keyIdentifier) : sequence(nameDer(certificate.issuer), integer(certificate.serial)),
    wish.digestAlgorithm ?? key.digestAlgorithm,
    ...(attributes ? [wish.writeAttributes?.(attributes) ?? retagged(setOf(...attributes), 0xa0)] : []),
    wish.signatureAlgorithm ?? key.signatureAlgorithm,
    octets(signature),
    ...(unsigned.length > 0 ? [retagged(setOf(...unsigned), 0xa1)] : []),
  )
}

export const retagged = (der: Der, tag: number): Der => Buffer.concat([Uint8Array.of(tag), der.subarray(1)])

/** Makes a ContentInfo with SignedData with exactly the given fields. */
export function specimenMessage({
  signers,
  certificates,
  content = null,
  contentType = oid.data,
  digestAlgorithms = [],
}: MessageWish): Der {
  return sequence(
    oidOf(oid.signedData),
    explicit(
      0,
      sequence(
        integer(1),
        setOf(...digestAlgorithms),
        sequence(oidOf(contentType), ...(content ? [explicit(0, octets(content))] : [])),
        ...(certificates.length > 0 ? [implicit(0, ...certificates)] : []),
        setOf(...signers),
      ),
    ),
  )
}
