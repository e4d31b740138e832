import type { Findings } from '../findings.ts'
import type { VerifyInput } from '../input.ts'
import { Refused } from '../refused.ts'
import type { Reason, Revocation } from '../verdict.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { Chain } from '../x509/chain.ts'
import { answerOfCrls } from './by-crl.ts'
import { answerOfOcsp } from './by-ocsp.ts'

/**
 * Asks every source at hand about the signer's certificate. One that says revoked wins; one good answer is enough; how much silence is worth is the
 * caller's choice (`input.revocation`). CA certificates are refused when a list names them, and need no answer: the operator chose them.
 */
export function revocationOf(chain: Chain, at: Date, input: VerifyInput, findings: Findings): Revocation | null {
  const [certificate, issuer] = chain.certificates
  if (!certificate || !issuer || input.revocation === 'none') return null
  const problems: Reason[] = []
  const answers = answersAbout(certificate, issuer, at, input, problems)
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

function answersAbout(certificate: Certificate, issuer: Certificate, at: Date, input: VerifyInput, problems: Reason[]): Revocation[] {
  const ask = (source: () => Revocation): Revocation[] => {
    try {
      return [source()]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problems.push({ code: error.code, detail: error.detail })
      return []
    }
  }
  const { crls, ocsp = [], trust } = input
  return [
    ...ocsp.flatMap((response) => ask(() => answerOfOcsp(response, certificate, issuer, at, trust.verified))),
    ...(crls ? ask(() => answerOfCrls(crls, certificate, issuer, at)) : []),
  ]
}

/** Whether a list at hand says that a CA of the chain (the root aside) was revoked at the moment. */
function revokedAuthority(certificates: Certificate[], at: Date, input: VerifyInput): boolean {
  return certificates.slice(1, -1).some((authority, i) => isRevoked(authority, certificates[i + 2]!, at, input))
}

/** Whether a list at hand says that a certificate was revoked at the moment; silence says no. */
export function isRevoked(certificate: Certificate, issuer: Certificate, at: Date, { crls, revocation }: VerifyInput): boolean {
  if (!crls || revocation === 'none') return false
  try {
    return answerOfCrls(crls, certificate, issuer, at).status === 'revoked'
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
