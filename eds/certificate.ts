import { unarmored } from './cms/armor.ts'
import { keyKind } from './keys.ts'
import type { Identity } from './verdict.ts'
import { type Certificate, readCertificate } from './x509/certificate.ts'
import { basicConstraints, extendedKeyUsage, policies } from './x509/extensions.ts'
import { identityOf } from './x509/identity.ts'
import { nameText } from './x509/name.ts'

/** The certificate fields that a page or a log shows. Not verified. */
export type CertificateFacts = {
  subject: string
  issuer: string
  /** Lower-case hex. */
  serialNumber: string
  /** SHA-256 of the DER, lower-case hex. */
  fingerprint: string
  notBefore: Date
  notAfter: Date
  algorithm: string
  signatureAlgorithm: string
  ca: boolean
  extendedKeyUsage: string[]
  policies: string[]
  identity: Identity
  certificate: Certificate
}

/** Parses a certificate in DER, PEM or base64 for display. Throws Refused when it cannot be parsed. */
export function certificateOf(bytes: Uint8Array | string): CertificateFacts {
  const certificate = readCertificate(unarmored(bytes))
  return {
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    algorithm: keyKind(certificate.publicKey),
    signatureAlgorithm: certificate.signatureAlgorithm.oid,
    ca: basicConstraints(certificate).ca,
    extendedKeyUsage: extendedKeyUsage(certificate),
    policies: policies(certificate),
    identity: identityOf(certificate),
    certificate,
  }
}
