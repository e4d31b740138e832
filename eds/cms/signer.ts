import { sameBytes } from '../der/values.ts'
import { type DigestOf, digestName } from '../digests.ts'
import { digestFor, publicKey, signatureHolds } from '../keys.ts'
import { Refused } from '../refused.ts'
import { type Certificate, subjectKeyIdentifier } from '../x509/certificate.ts'
import type { SignedAttributes } from './attributes.ts'
import type { Message, Signer } from './message.ts'

/** Finds the signer's certificate among those of the message. Throws Refused. */
export function signerCertificate(message: Message, { by }: Signer, others: Certificate[] = []): Certificate {
  const found = [...message.certificates, ...others].find((certificate) =>
    'keyIdentifier' in by
      ? subjectKeyIdentifier(certificate) === by.keyIdentifier
      : certificate.serialNumber === by.serialNumber && certificate.issuer.key === by.issuerKey,
  )
  if (found) return found
  throw message.unreadable[0] ?? new Refused('signerCertificateMissing', "the signer's certificate is not in the message")
}

/** Compares the two copies of the content type, one of which is covered by the signature (RFC 5652, 5.3). Throws Refused. */
export function checkContentType(message: Message, attributes: SignedAttributes): void {
  if (attributes.contentType !== message.contentType) throw new Refused('contentTypeMismatch', attributes.contentType)
}

/** Throws Refused(digestMismatch) when the content, with the digests returned by `digestOf`, is not what was signed. */
export function checkDigest(signer: Signer, attributes: SignedAttributes, digestOf: DigestOf): void {
  if (!sameBytes(digestOf(digestName(signer.digestAlgorithm)), attributes.messageDigest))
    throw new Refused('digestMismatch', 'the document is not the one that was signed')
}

/** Throws Refused when the algorithms do not match or the signature over the signed attributes is invalid. */
export function checkSignature(signer: Signer, attributes: SignedAttributes, certificate: Certificate): void {
  const stated = digestName(signer.digestAlgorithm)
  const key = publicKey(certificate.publicKey)
  const by = digestFor(signer.signatureAlgorithm, key, stated)
  if (!signatureHolds(key, by, attributes.signed, signer.signature)) throw new Refused('badSignature', 'the signature does not hold')
}
