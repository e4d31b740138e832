import { createHash } from 'node:crypto'
import { type Der, explicit, integer, nil, octets, oid as oidOf, sequence } from '../der/write.ts'
import { oid } from '../oid.ts'
import { readCertificate } from '../x509/certificate.ts'

/**
 * Builds an OCSP request (RFC 6960, 4.1) for one certificate, to be sent as application/ocsp-request to a URL configured by the operator. Both
 * certificates in DER. The nonce prevents replay of an older response by a man in the middle. Throws Refused when a certificate cannot be parsed.
 */
export function ocspRequest(certificate: Uint8Array, issuer: Uint8Array, nonce?: Uint8Array): Der {
  const { serialNumber } = readCertificate(certificate)
  const { subject, publicKey } = readCertificate(issuer)
  const hash = (data: Uint8Array) => octets(createHash('sha256').update(data).digest())
  const about = sequence(
    sequence(oidOf(oid.sha256), nil()),
    hash(subject.raw),
    hash(publicKey.bits),
    integer(Buffer.from(serialNumber, 'hex')),
  )
  const extensions = nonce ? [explicit(2, sequence(sequence(oidOf(oid.ocspNonce), octets(octets(nonce)))))] : []
  return sequence(sequence(sequence(sequence(about)), ...extensions))
}
