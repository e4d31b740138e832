import { unarmored } from './cms/armor.ts'
import { digestFor, publicKey, signatureHolds } from './keys.ts'
import { type ProfileBook, profileAt, sameProfile } from './profile/book.ts'
import type { Profile } from './profile/profile.ts'
import { Refused } from './refused.ts'
import { type Certificate, isSelfIssued, readCertificate } from './x509/certificate.ts'
import { basicConstraints } from './x509/extensions.ts'
import { nameText } from './x509/name.ts'

/**
 * Roots and intermediates chosen by the operator. `refused` contains the input files (by position) that could not be used, with the reason.
 * `verified` caches valid certificate signatures, so that a CA's signature is verified once.
 */
export type Trust = {
  roots: Certificate[]
  intermediates: Certificate[]
  refused: { index: number; detail: string }[]
  verified: Set<string>
  /** What each of them may do; one without a profile verifies nothing. */
  profiles: ProfileBook
}

const mostRemembered = 10_000

/** Loads DER, PEM or base64 certificates; self-signed ones become roots, the rest intermediates, which must chain to them. Never throws. */
export function loadTrust(certificates: (Uint8Array | string)[], profiles: ProfileBook = new Map()): Trust {
  const trust: Trust = { roots: [], intermediates: [], refused: [], verified: new Set(), profiles }
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

/** The same, all of them with one profile. */
export function loadTrustAs(profile: Profile, certificates: (Uint8Array | string)[]): Trust {
  const trust = loadTrust(certificates)
  const fingerprints = [...trust.roots, ...trust.intermediates].map(({ fingerprint }) => fingerprint)
  return { ...trust, profiles: sameProfile(profile, fingerprints) }
}

/** Verifies the CAs' signatures once in advance, so that the first message does not wait for them. An invalid one is reported when it is used. */
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

/**
 * The authority that vouches for the first certificate of a chain: the nearest one above it that the operator trusts, by name, with its profile at that
 * time. An intermediate that came with a message has no profile of its own and is judged by that of the trusted one above it.
 */
export function vouchingFor(chain: readonly Certificate[], trust: Trust, at: Date): { authority: string; profile: Profile | null } {
  const trusted = new Set([...trust.roots, ...trust.intermediates].map(({ fingerprint }) => fingerprint))
  const nearest = chain.slice(1).find(({ fingerprint }) => trusted.has(fingerprint)) ?? chain.at(-1)!
  return { authority: nameText(nearest.subject), profile: profileAt(trust.profiles, nearest.fingerprint, at) }
}

/** Checks whether `issuer`'s key signed `certificate`. Throws Refused when the algorithms are unsupported or do not match. */
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
