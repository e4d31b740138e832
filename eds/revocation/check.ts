import type { Findings } from '../findings.ts'
import type { VerifyInput } from '../input.ts'
import type { Profile } from '../profile/profile.ts'
import { Refused } from '../refused.ts'
import type { Reason, Revocation } from '../verdict.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { Chain } from '../x509/chain.ts'
import { answerOfCrls } from './by-crl.ts'
import { answerOfOcsp } from './by-ocsp.ts'

/**
 * Checks the signer's certificate with every available source. One revoked status wins; one good status is enough; missing answers are handled as the
 * caller chooses (`input.revocation`). CA certificates are refused when a CRL lists them, and need no status: the operator chose them.
 */
export function revocationOf(chain: Chain, at: Date, input: VerifyInput, findings: Findings, profile: Profile | null): Revocation | null {
  const [certificate, issuer] = chain.certificates
  if (!certificate || !issuer || input.revocation === 'none') return null
  const problems: Reason[] = []
  const answers = answersAbout(certificate, issuer, at, input, profile, problems)
  if (revokedAuthority(chain.certificates, at, input)) findings.add({ code: 'issuerRevoked', detail: 'a CA of the chain was revoked' })
  const revoked = answers.find((answer) => answer.status === 'revoked')
  if (revoked) {
    findings.add({ code: 'certificateRevoked', detail: `since ${revoked.revokedAt!.toISOString()}` })
    return revoked
  }
  const good = answers.find((answer) => answer.status === 'good')
  if (good) return good
  const unknown = answers[0] ?? null
  if (unknown) findings.add({ code: 'ocspUnknown', detail: 'the responder does not know the certificate' })
  else if (input.revocation === 'required') {
    findings.addAll(
      problems.length > 0 ? problems : [{ code: 'revocationMissing', detail: 'neither a list nor an OCSP response is at hand' }],
    )
  }
  return unknown
}

function answersAbout(
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  input: VerifyInput,
  profile: Profile | null,
  problems: Reason[],
): Revocation[] {
  const ask = (source: () => Revocation): Revocation[] => {
    try {
      return [source()]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problems.push(error.reason)
      return []
    }
  }
  const { crls, ocsp = [], trust, now, keptFor } = input
  const byOcsp = (response: Uint8Array): Revocation => {
    const answer = answerOfOcsp(response, certificate, issuer, { at, now }, trust.verified)
    // a profile narrows: where it is not for OCSP nothing becomes good by a response, and what one revokes stays revoked
    if (answer.status !== 'revoked' && !profile?.uses.includes('ocsp'))
      throw new Refused('ocspResponderUnauthorised', 'the profile of the authority is not for OCSP')
    return answer
  }
  return [
    ...ocsp.flatMap((response) => ask(() => byOcsp(response))),
    ...(crls ? ask(() => answerOfCrls(crls, certificate, issuer, at, keptFor)) : []),
  ]
}

/** Checks whether an available CRL lists a CA of the chain (except the root) as revoked at the moment. */
function revokedAuthority(certificates: Certificate[], at: Date, input: VerifyInput): boolean {
  return certificates.slice(1, -1).some((authority, i) => isRevoked(authority, certificates[i + 2]!, at, input))
}

/** Checks whether an available CRL lists a certificate as revoked at the moment; false when there is no answer. */
export function isRevoked(certificate: Certificate, issuer: Certificate, at: Date, { crls, revocation }: VerifyInput): boolean {
  if (!crls || revocation === 'none') return false
  try {
    return answerOfCrls(crls, certificate, issuer, at).status === 'revoked'
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
