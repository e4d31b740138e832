import { oid } from '../oid.ts'
import type { Identity, Purpose, Reason } from '../verdict.ts'
import type { Certificate } from './certificate.ts'
import { extendedKeyUsage, keyUsage, policies, usage } from './extensions.ts'

type Rule = { uses: readonly string[]; policies: readonly string[] }

/**
 * Profile of the national CA. Since 2022 every leaf certificate has the same policy; before, the policy distinguished signing from signing in. No
 * GOST-2015 key has clientAuth, so signing keys are accepted for signing in too: the text of the challenge distinguishes the two.
 */
const rules: Record<'sign' | 'auth', Rule> = {
  sign: {
    uses: [oid.emailProtection],
    policies: [oid.ncaPolicy, oid.ncaPolicyOrganisationSign, oid.ncaPolicyPersonSign],
  },
  auth: {
    uses: [oid.clientAuth, oid.emailProtection],
    policies: [
      oid.ncaPolicy,
      oid.ncaPolicyOrganisationSign,
      oid.ncaPolicyPersonSign,
      oid.ncaPolicyOrganisationAuth,
      oid.ncaPolicyPersonAuth,
    ],
  },
}

/** Returns the reasons why a signer's certificate must not be used for `purpose`. Throws Refused on an extension that cannot be parsed. */
export function purposeReasons(certificate: Certificate, identity: Identity, purpose: Purpose): Reason[] {
  const reasons: Reason[] = []
  const bits = keyUsage(certificate)
  if (bits !== null && !(bits & (usage.digitalSignature | usage.nonRepudiation)))
    reasons.push({ code: 'keyUsageWrong', detail: 'the key is not for signatures' })
  if (purpose === 'any') return reasons
  if (bits === null) reasons.push({ code: 'keyUsageWrong', detail: 'the certificate does not say what the key is for' })
  const rule = rules[purpose]
  const uses = extendedKeyUsage(certificate)
  if (!rule.uses.some((use) => uses.includes(use))) reasons.push({ code: 'extendedKeyUsageWrong', detail: `not for ${purpose}` })
  if (uses.includes(oid.ncaPerson) === uses.includes(oid.ncaOrganisation)) {
    reasons.push({ code: 'extendedKeyUsageWrong', detail: "neither clearly a person's nor clearly an organisation's" })
  }
  if (!policies(certificate).some((policy) => rule.policies.includes(policy)))
    reasons.push({ code: 'policyWrong', detail: `no policy for ${purpose}` })
  if (identity.iin === null) reasons.push({ code: 'identityMissing', detail: 'no IIN' })
  if (identity.kind === 'organisation' && identity.bin === null) reasons.push({ code: 'identityMissing', detail: 'no BIN' })
  return reasons
}
