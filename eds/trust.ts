import { unarmored } from './cms/armor.ts'
import { digestFor, publicKey, signatureHolds } from './keys.ts'
import { Refused } from './refused.ts'
import { type Certificate, isSelfIssued, readCertificate } from './x509/certificate.ts'
import { basicConstraints } from './x509/extensions.ts'

/**
 * Roots and intermediates the operator has chosen. `refused` says which of the given files (by position) could not be used and why.
 * `verified` remembers certificate signatures that held, so that a CA's signature is computed once.
 */
export type Trust = {
  roots: Certificate[]
  intermediates: Certificate[]
  refused: { index: number; detail: string }[]
  verified: Set<string>
}

const mostRemembered = 10_000

/** DER, PEM or base64 certificates; self-signed ones become roots, the rest intermediates that must lead to them. Nothing throws. */
export function loadTrust(certificates: (Uint8Array | string)[]): Trust {
  const trust: Trust = { roots: [], intermediates: [], refused: [], verified: new Set() }
  const seen = new Set<string>()
  certificates.forEach((bytes, index) => {
    try {
      const certificate = readCertificate(unarmored(bytes))
      if (seen.has(certificate.fingerprint)) return
      seen.add(certificate.fingerprint)
      if (!basicConstraints(certificate).ca) throw new Refused('notCa', 'not the certificate of a CA')
      if (!isSelfIssued(certificate)) trust.intermediates.push(certificate)
      else if (issued(certificate, certificate, trust.verified)) trust.roots.push(certificate)
      else throw new Refused('issuerSignatureBad', 'says it signed itself, but did not')
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      trust.refused.push({ index, detail: refused.message })
    }
  })
  for (const certificate of trust.intermediates) warm(certificate, trust)
  return trust
}

/** Computes the signatures of the CAs once here, so that the first message does not wait for them. What does not hold shows when it is needed. */
function warm(certificate: Certificate, trust: Trust): void {
  for (const issuer of [...trust.roots, ...trust.intermediates]) {
    if (issuer.subject.key !== certificate.issuer.key) continue
    try {
      issued(issuer, certificate, trust.verified)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

/** Whether `issuer`'s key signed `certificate`. Throws Refused when the algorithms cannot be used or do not fit. */
export function issued(issuer: Certificate, certificate: Certificate, verified: Set<string>): boolean {
  const memory = `${certificate.fingerprint} ${issuer.fingerprint}`
  if (verified.has(memory)) return true
  const key = publicKey(issuer.publicKey)
  const by = digestFor(certificate.signatureAlgorithm, key, null)
  const holds = signatureHolds(key, by, certificate.signed, certificate.signature)
  if (holds) {
    if (verified.size >= mostRemembered) verified.delete(verified.values().next().value!)
    verified.add(memory)
  }
  return holds
}
