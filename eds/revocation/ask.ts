import { createHash } from 'node:crypto'
import { type Der, explicit, integer, nil, octets, oid as oidOf, sequence } from '../der/write.ts'
import { oid } from '../oid.ts'
import { readCertificate } from '../x509/certificate.ts'

/**
 * An OCSP request (RFC 6960, 4.1) about one certificate, to be posted as application/ocsp-request to an address of the operator's choice. Both
 * certificates in DER. With a nonce no older answer can be passed off by whoever stands between. Throws Refused when a certificate cannot be read.
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
