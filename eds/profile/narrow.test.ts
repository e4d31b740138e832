import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { oid } from '../oid.ts'
import { specimenAuthority } from '../specimen/authority.ts'
import { keyUsageOf, names, policyOf, usesOf } from '../specimen/certificate.ts'
import { readCertificate } from '../x509/certificate.ts'
import { identityOf } from '../x509/identity.ts'
import { purposeReasons } from '../x509/purpose.ts'
import { bookAsJson, bookFrom, sameProfile, withProfile } from './book.ts'
import type { Profile } from './profile.ts'
import { ProfileFault, profileAsJson, profileFrom } from './read.ts'
import { bankProfile, families, readyProfiles } from './ready.ts'

const { issue } = specimenAuthority('RSA')
const usages = [oid.emailProtection, oid.clientAuth, oid.stateBodyUsage, oid.ncaPerson, oid.ncaOrganisation, oid.ncaHead, '1.2.398.99.1']
const policies = [oid.ncaPolicy, oid.ncaPolicyPersonAuth, oid.stateBodyPolicy, '1.2.398.99.2']

const acceptance = fc.record({ usages: fc.uniqueArray(fc.constantFrom(...usages)), policies: fc.uniqueArray(fc.constantFrom(...policies)) })
/** Profiles as an operator might write them; those outside of the bounds are refused by `profileFrom` and drop out. */
const profiles = fc
  .record({
    name: fc.constant('Свой'),
    uses: fc.uniqueArray(fc.constantFrom('signIn', 'sign', 'stamp', 'ocsp'), { minLength: 1 }),
    keys: fc.uniqueArray(fc.constantFrom(...families), { minLength: 1 }),
    signIn: acceptance,
    sign: acceptance,
    withoutUsage: fc.boolean(),
    organisationBy: fc.constantFrom('usage', 'bin'),
    rights: fc.constant({ [oid.ncaHead]: 'head' }),
    unnamedRight: fc.constantFrom('rightToSign', 'employee', null),
  })
  .filter((value) => {
    try {
      return profileFrom(value) !== null
    } catch {
      return false
    }
  })
  .map(profileFrom)

const certificates = fc
  .record({
    uses: fc.uniqueArray(fc.constantFrom(...usages), { maxLength: 3 }),
    policy: fc.option(fc.constantFrom(...policies)),
    bits: fc.option(fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 })),
    subject: fc.constantFrom(names.person, names.organisation),
  })
  .map(({ uses, policy, bits, subject }) => {
    const extensions = [
      ...(bits ? [keyUsageOf(...bits)] : []),
      ...(uses.length > 0 ? [usesOf(...uses)] : []),
      ...(policy ? [policyOf(policy)] : []),
    ]
    return { uses, policy, bits: bits ?? [], certificate: readCertificate(issue({ subject, extensions }).der) }
  })

const isAccepted = (certificate: ReturnType<typeof readCertificate>, purpose: 'sign' | 'auth', profile: Profile): boolean =>
  purposeReasons(certificate, identityOf(certificate, profile), purpose, { authority: 'CA', profile }).length === 0

test('what a profile accepts, the operator chose: the use, the kind of key, a usage, a policy', () => {
  fc.assert(
    fc.property(profiles, certificates, fc.constantFrom('sign', 'auth'), (profile, { certificate, uses, policy, bits }, purpose) => {
      if (!isAccepted(certificate, purpose, profile)) return
      const use = purpose === 'sign' ? 'sign' : 'signIn'
      expect(profile.uses).toContain(use)
      expect(profile.keys).toContain('RSA')
      expect(profile[use].policies).toContain(policy)
      expect(uses.length === 0 ? profile.withoutUsage : profile[use].usages.some((id) => uses.includes(id))).toBe(true)
      expect(bits.includes(0) || bits.includes(1)).toBe(true)
    }),
    { numRuns: tries(250) },
  )
})

test('taking something from a profile never lets in what it refused', () => {
  const less = (profile: Profile): Profile[] => [
    ...profile.uses.map((use) => ({ ...profile, uses: profile.uses.filter((one) => one !== use) })),
    ...profile.keys.map((key) => ({ ...profile, keys: profile.keys.filter((one) => one !== key) })),
    ...(['signIn', 'sign'] as const).flatMap((use) =>
      (['usages', 'policies'] as const).flatMap((list) =>
        profile[use][list].map((id) => ({
          ...profile,
          [use]: { ...profile[use], [list]: profile[use][list].filter((one) => one !== id) },
        })),
      ),
    ),
    { ...profile, withoutUsage: false },
  ]
  fc.assert(
    fc.property(profiles, certificates, fc.constantFrom('sign', 'auth'), (profile, { certificate }, purpose) => {
      const before = isAccepted(certificate, purpose, profile)
      expect(!before && less(profile).some((narrower) => isAccepted(certificate, purpose, narrower))).toBe(false)
    }),
    { numRuns: tries(200) },
  )
})

test('no profile lets a key sign that is for signing in only', () => {
  fc.assert(
    fc.property(profiles, certificates, (profile, { certificate, uses, bits }) => {
      const isForSigningInOnly = !uses.includes(oid.emailProtection) && (uses.includes(oid.clientAuth) || !bits.includes(1))
      expect(isForSigningInOnly && isAccepted(certificate, 'sign', profile)).toBe(false)
    }),
    { numRuns: tries(250) },
  )
})

test.each([
  ['any usage', { sign: { usages: [oid.anyExtendedKeyUsage], policies: ['1.2.3'] } }],
  ['signing with keys for signing in', { sign: { usages: [oid.clientAuth], policies: ['1.2.3'] } }],
  ['signing by a policy for signing in', { sign: { usages: [oid.emailProtection], policies: [oid.ncaPolicyPersonAuth] } }],
  ['any policy', { signIn: { usages: [oid.emailProtection], policies: [oid.anyPolicy] } }],
  ['no policy', { sign: { usages: [oid.emailProtection], policies: [] } }],
  ['keys of time stamps', { signIn: { usages: [oid.timeStamping], policies: ['1.2.3'] } }],
  ['another kind of key', { keys: ['ECDSA'] }],
  ['nothing at all', { uses: [] }],
  ['the name of a ready profile', { name: 'nca' }],
  ['a field that is none', { chain: 'any' }],
])('an operator cannot choose %s', (_, change) => {
  expect(() => profileFrom({ ...bankProfile(['1.2.398.99.2']), name: 'Свой', ...change })).toThrow(ProfileFault)
})

test('a book of profiles is read as it was written, and keeps what held before a change', () => {
  const [one, two] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string]
  const bank = bankProfile(['1.2.398.99.2'])
  const now = new Date('2026-11-20T10:00:00Z')
  const book = withProfile(withProfile(sameProfile(readyProfiles.nca, [one]), two, bank, now), one, readyProfiles.state, now)
  expect(bookFrom(bookAsJson(book))).toEqual(book)
  expect(book.get(one)).toEqual([
    { from: null, profile: readyProfiles.nca },
    { from: now, profile: readyProfiles.state },
  ])
  expect(book.get(two)).toEqual([{ from: null, profile: bank }])
  expect(withProfile(book, two, bank, new Date())).toEqual(book)
  expect(profileAsJson(readyProfiles.state)).toBe('state')
  for (const wrong of ['[]', '{"a":[]}', `{"${one}":[]}`, `{"${one}":[{"from":"2026-01-01","profile":"nca"}]}`, '{'])
    expect(() => bookFrom(wrong), wrong).toThrow(ProfileFault)
})
