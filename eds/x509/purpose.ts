import { publicKey } from '../keys.ts'
import { oid } from '../oid.ts'
import type { Profile } from '../profile/profile.ts'
import { Refused } from '../refused.ts'
import type { Identity, ProfileRule, Purpose, Reason, RefusalCode } from '../verdict.ts'
import type { Certificate } from './certificate.ts'
import { extendedKeyUsage, keyUsage, policies, usage } from './extensions.ts'

/** The authority that vouches for a certificate in the portal, by name, and its profile. */
export type Vouching = { authority: string; profile: Profile }

/**
 * Returns the reasons why a signer's certificate must not be used for `purpose`; for any purpose it must be accepted for one of them. Throws Refused on an
 * extension that cannot be parsed.
 */
export function purposeReasons(certificate: Certificate, identity: Identity, purpose: Purpose, vouching: Vouching): Reason[] {
  if (purpose !== 'any') return reasonsFor(certificate, identity, purpose === 'auth' ? 'signIn' : 'sign', vouching)
  const signing = reasonsFor(certificate, identity, 'sign', vouching)
  return signing.length === 0 || reasonsFor(certificate, identity, 'signIn', vouching).length === 0 ? [] : signing
}

function reasonsFor(certificate: Certificate, identity: Identity, use: 'sign' | 'signIn', { authority, profile }: Vouching): Reason[] {
  const reasons: Reason[] = []
  const refuse = (code: RefusalCode, detail: string, rule: ProfileRule['rule'], has: string, accepted: string) =>
    void reasons.push({ code, detail, rule: { authority, profile: profile.name, rule, has, accepted } })
  const { usages, policies: accepted } = profile[use]
  const ids = extendedKeyUsage(certificate)
  if (!profile.uses.includes(use)) refuse('useNotAccepted', `the profile is not for ${use}`, 'use', use, profile.uses.join(', '))
  const family = familyOf(certificate)
  if (family && !profile.keys.includes(family)) refuse('keyNotAccepted', `a key of ${family}`, 'key', family, profile.keys.join(', '))
  const isListed = usages.some((id) => ids.includes(id)) || (profile.withoutUsage && ids.length === 0)
  const bitsFault = keyUsageFault(keyUsage(certificate), use === 'sign' && isListed && !ids.includes(oid.emailProtection))
  if (bitsFault) refuse('keyUsageWrong', bitsFault.detail, 'keyUsage', bitsFault.has, bitsFault.accepted)
  const isAuthOnly = use === 'sign' && ids.includes(oid.clientAuth) && !ids.includes(oid.emailProtection)
  if (!isListed || isAuthOnly) {
    const all = [...usages, ...(profile.withoutUsage ? ['–'] : [])]
    refuse('extendedKeyUsageWrong', `not for ${use}`, isAuthOnly ? 'authOnly' : 'usage', ids.join(', ') || '–', all.join(', '))
  }
  if (profile.organisationBy === 'usage' && ids.includes(oid.ncaPerson) === ids.includes(oid.ncaOrganisation)) {
    const holders = `${oid.ncaPerson}, ${oid.ncaOrganisation}`
    refuse('extendedKeyUsageWrong', "neither clearly a person's nor clearly an organisation's", 'holder', ids.join(', ') || '–', holders)
  }
  const named = policies(certificate)
  if (!named.some((policy) => accepted.includes(policy)))
    refuse('policyWrong', `no policy for ${use}`, 'policy', named.join(', ') || '–', accepted.join(', '))
  if (identity.iin === null) refuse('identityMissing', 'no IIN', 'iin', '–', 'SERIALNUMBER=IIN')
  if (identity.kind === 'organisation' && identity.bin === null) refuse('identityMissing', 'no BIN', 'bin', '–', 'OU=BIN')
  return reasons
}

/**
 * A key for signing in has keyEncipherment in place of nonRepudiation. Where no extended key usage says that a key is for signing (emailProtection), the
 * bit must (RFC 5280, 4.2.1.3: contentCommitment), so that no profile lets a key sign that is for signing in only.
 */
function keyUsageFault(bits: number | null, onlyByBits: boolean) {
  const accepted = 'digitalSignature, nonRepudiation'
  if (bits === null) return { detail: 'the certificate does not say what the key is for', has: '–', accepted }
  const has = bitsText(bits)
  if (!(bits & (usage.digitalSignature | usage.nonRepudiation))) return { detail: 'the key is not for signatures', has, accepted }
  if (onlyByBits && !(bits & usage.nonRepudiation)) return { detail: 'the key is for signing in only', has, accepted: 'nonRepudiation' }
  return null
}

const bitsText = (bits: number): string =>
  Object.entries(usage)
    .filter(([, bit]) => bits & bit)
    .map(([name]) => name)
    .join(', ') || '–'

/** Null for a key that cannot be used at all, which is reported with the signature. */
function familyOf(certificate: Certificate) {
  try {
    return publicKey(certificate.publicKey).family
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** The reason against every certificate of an authority to which the operator gave no profile. */
export function profileMissing(authority: string): Reason {
  const rule = { authority, profile: null, rule: 'profile', has: '–', accepted: '–' } as const
  return { code: 'profileMissing', detail: `no profile says what certificates of ${authority} are for`, rule }
}
