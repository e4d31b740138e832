import { expect, test } from 'vitest'
import type { VerifyInput } from '../input.ts'
import { signedBy, specimenAuthority } from '../specimen/authority.ts'
import { specimenOcsp } from '../specimen/revocation.ts'
import { specimenStamp } from '../specimen/stamp.ts'
import { loadTrust, loadTrustAs } from '../trust.ts'
import { verify } from '../verify.ts'
import { readCertificate } from '../x509/certificate.ts'
import type { Profile, Use } from './profile.ts'
import { readyProfiles } from './ready.ts'

const content = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const { root, ca, person, responder, stamps } = specimenAuthority('RSA')
const without = (...uses: Use[]): Profile => ({
  ...readyProfiles.nca,
  name: 'own',
  uses: readyProfiles.nca.uses.filter((use) => !uses.includes(use)),
})
const judge = (profile: Profile, more: Partial<VerifyInput> = {}) =>
  verify({
    ...{ cms: signedBy(person, content), content, at, purpose: 'sign', revocation: 'none' },
    trust: loadTrustAs(profile, [root.der, ca.der]),
    ...more,
  })

test('each use that the operator did not choose is refused, with the profile and the rule', () => {
  expect(judge(readyProfiles.nca).code).toBe('ok')
  expect(judge(without('sign'))).toMatchObject({
    code: 'useNotAccepted',
    reasons: [{ rule: { profile: 'own', rule: 'use', has: 'sign' } }],
  })
  expect(judge(without('signIn'), { purpose: 'auth' }).code).toBe('useNotAccepted')
  expect(judge(without('sign', 'signIn'), { purpose: 'any' }).code).toBe('useNotAccepted')
  expect(judge(without('signIn')).code).toBe('ok')
})

test('a time stamp counts only where the profile of its authority is for stamps', () => {
  const cms = signedBy(person, content, { unsigned: (signature) => [specimenStamp({ by: stamps, signature })] })
  expect(judge(readyProfiles.nca, { cms }).code).toBe('ok')
  expect(judge(without('stamp'), { cms })).toMatchObject({ code: 'timestampUntrusted', reasons: [{ rule: { rule: 'use', has: 'stamp' } }] })
})

test('without OCSP in the profile no certificate becomes good by a response, and what one revokes stays revoked', () => {
  const about = { serial: person.serial, issuer: ca }
  const good = [specimenOcsp({ about, responder })]
  const revoked = [specimenOcsp({ about, responder, status: { revokedAt: new Date('2026-04-20T00:00:00Z') } })]
  expect(judge(readyProfiles.nca, { ocsp: good, revocation: 'required' }).code).toBe('ok')
  expect(judge(without('ocsp'), { ocsp: good, revocation: 'required' }).code).toBe('ocspResponderUnauthorised')
  for (const revocation of ['required', 'ifPresent'] as const)
    expect(judge(without('ocsp'), { ocsp: revoked, revocation }).code).toBe('certificateRevoked')
})

test('the nearest trusted authority decides, with the profile that was in force at the time', () => {
  const [rootPrint, caPrint] = [root, ca].map(({ der }) => readCertificate(der).fingerprint) as [string, string]
  const trust = (ofCa: Profile | null, from: Date | null = null) =>
    loadTrust(
      [root.der, ca.der],
      new Map([
        [rootPrint, [{ from: null, profile: readyProfiles.nca }]],
        [caPrint, [...(from ? [{ from: null, profile: readyProfiles.nca }] : []), { from, profile: ofCa }]],
      ]),
    )
  expect(judge(readyProfiles.nca, { trust: trust(null) }).code).toBe('profileMissing')
  expect(judge(readyProfiles.nca, { trust: trust(readyProfiles.state) }).code).toBe('extendedKeyUsageWrong')
  expect(judge(readyProfiles.nca, { trust: trust(null, new Date(at.getTime() + 1)) }).code).toBe('ok')
  expect(judge(readyProfiles.nca, { trust: trust(null, at) }).code).toBe('profileMissing')
})
