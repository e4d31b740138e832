import { beforeAll, describe, expect, test } from 'vitest'
import { signerRefusals } from '#domain/documents/document/signing.ts'
import { sample } from '#domain/tries.testing.ts'
import { oid } from '#eds/oid.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { bankProfile, readyProfiles } from '#eds/profile/ready.ts'
import { type Crls, loadCrls } from '#eds/revocation/crls.ts'
import { loadTrust, loadTrustAs, type Trust } from '#eds/trust.ts'
import { verify } from '#eds/verify.ts'
import { readCertificate } from '#eds/x509/certificate.ts'
import { type Authority, addresses, demoBankPolicy, newAuthority, trustedBy } from '#signer/authority.ts'
import type { CertificateDraft, Extension } from '#signer/certificate.ts'
import { signCms } from '#signer/cms.ts'
import { basicConstraints, certificatePolicies, extendedKeyUsage, keyUsage } from '#signer/extensions.ts'
import { type Issued, issue, type Order, type Right } from '#signer/issue.ts'
import { newRsaKey } from '#signer/keys/rsa.ts'
import { listOf } from './authority-list.testing.ts'

const at = new Date('2026-11-20T10:00:00Z')
const valid = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-12-31T00:00:00Z') }
const content = Buffer.from('%PDF-1.7 протокол')
const key = await newRsaKey()

type Signer = { iin: string; bin: string }
type Attack = {
  alter?: (draft: CertificateDraft) => CertificateDraft
  order?: Partial<Order>
  signer?: Partial<Signer>
  trust?: (trust: Trust) => Trust
  by?: Authority
  at?: Date
  revoked?: true
}

const put =
  (...extensions: Extension[]) =>
  (draft: CertificateDraft): CertificateDraft => ({
    ...draft,
    extensions: [...draft.extensions.filter(({ id }) => !extensions.some((one) => one.id === id)), ...extensions],
  })
const drop =
  (id: string) =>
  (draft: CertificateDraft): CertificateDraft => ({ ...draft, extensions: draft.extensions.filter((one) => one.id !== id) })
const policies = (...ids: string[]) => certificatePolicies(ids, addresses.practice)
const withProfile =
  (change: (profile: Profile) => Profile | null) =>
  (trust: Trust): Trust => ({
    ...trust,
    profiles: new Map([...trust.profiles].map(([print, [term]]) => [print, [{ from: null, profile: change(term!.profile!) }]])),
  })

const foreignUsages = [
  '1.3.6.1.5.5.7.3.1',
  oid.clientAuth,
  '1.3.6.1.5.5.7.3.3',
  oid.timeStamping,
  oid.ocspSigning,
  oid.anyExtendedKeyUsage,
  '1.2.398.3.17.3.2',
  '1.2.398.99.7',
]
const foreignPolicies = [
  oid.ncaPolicyOrganisationAuth,
  oid.ncaPolicyPersonAuth,
  oid.anyPolicy,
  '1.2.398.3.17.2.2',
  '2.999.398.2',
  '1.2.398.3.3.2.9',
]
const withoutRight: Right[] = ['employee', 'financial', 'hr', 'informationSystem']

/** What an attacker, a careless authority or a wrong choice of the operator might bring; each must be refused. */
const attacksOn = (kind: 'state' | 'bank', foreign: Authority): [name: string, Attack][] => [
  ...foreignUsages.map((id): [string, Attack] => [`usage ${id}`, { alter: put(extendedKeyUsage([id])) }]),
  ...foreignUsages
    .slice(0, 4)
    .map((id): [string, Attack] => [
      `usages ${id} and of an organisation`,
      { alter: put(extendedKeyUsage([id, oid.ncaOrganisation, oid.ncaHead])) },
    ]),
  ...foreignPolicies.map((id): [string, Attack] => [`policy ${id}`, { alter: put(policies(id)) }]),
  [`policy of the other kind`, { alter: put(policies(kind === 'state' ? demoBankPolicy : oid.stateBodyPolicy)) }],
  ['no policy', { alter: drop(oid.certificatePolicies) }],
  [
    'a key for signing in: usage of its own, clientAuth beside it, no nonRepudiation',
    {
      alter: put(
        extendedKeyUsage([kind === 'state' ? oid.stateBodyUsage : oid.clientAuth, oid.clientAuth]),
        keyUsage('digitalSignature', 'keyEncipherment'),
      ),
    },
  ],
  ['a key for enciphering', { alter: put(keyUsage('keyEncipherment')) }],
  ['a key of an authority', { alter: put(keyUsage('keyCertSign'), basicConstraints()) }],
  ['no key usage', { alter: drop(oid.keyUsage) }],
  ...withoutRight.map((right): [string, Attack] => [
    `${right} as head`,
    {
      alter: put(
        extendedKeyUsage([
          kind === 'state' ? oid.stateBodyUsage : oid.emailProtection,
          {
            employee: oid.ncaEmployee,
            financial: oid.ncaFinancial,
            hr: oid.ncaHr,
            informationSystem: oid.ncaInformationSystem,
            head: '',
            rightToSign: '',
          }[right],
        ]),
      ),
    },
  ]),
  ['BIN of another organisation', { signer: { bin: '090140000019' } }],
  ['IIN of another person', { signer: { iin: '900101300017' } }],
  [
    'no BIN in the subject',
    { alter: (draft) => ({ ...draft, subject: draft.subject.filter(([type]) => type !== oid.organizationalUnit) }) },
  ],
  ['no IIN in the subject', { alter: (draft) => ({ ...draft, subject: draft.subject.filter(([type]) => type !== oid.serialNumber) }) }],
  ['two BINs', { alter: (draft) => ({ ...draft, subject: [...draft.subject, [oid.organizationalUnit, 'BIN090140000019']] }) }],
  ['expired', { at: new Date('2028-01-01T00:00:00Z') }],
  ['not yet valid', { at: new Date('2025-12-31T00:00:00Z') }],
  ['revoked', { revoked: true }],
  ['another authority of the same names', { by: foreign }],
  ['an authority without a profile', { trust: withProfile(() => null) }],
  ['a profile without signing', { trust: withProfile((profile) => ({ ...profile, uses: ['signIn', 'stamp', 'ocsp'] })) }],
  ['a profile for other keys', { trust: withProfile((profile) => ({ ...profile, keys: ['GOST-2015-512'] })) }],
  ['the profile of the national authority', { trust: withProfile(() => readyProfiles.nca) }],
]

const people = Array.from({ length: 5 }, (_, i): Signer => ({ iin: `80010130012${i}`, bin: `0501400000${10 + i}` }))

describe.each([
  ['state', readyProfiles.state],
  ['bank', bankProfile([demoBankPolicy])],
] as const)('the profile %s', (kind, profile) => {
  let authority: Authority
  let foreign: Authority
  let trust: Trust
  beforeAll(async () => {
    ;[authority, foreign] = await Promise.all([newAuthority(kind), newAuthority(kind)])
    trust = loadTrustAs(profile, trustedBy(authority))
  })

  const variants = people.flatMap((signer) =>
    [false, true].map((withoutUsage) => ({ signer, withoutUsage: withoutUsage && kind === 'state' })),
  )
  const order = ({ signer, withoutUsage }: (typeof variants)[number]): Order => ({
    ...valid,
    person: { surname: 'Сейітов', name: 'Асан', iin: signer.iin },
    organisation: { name: 'Мемлекеттік орган (демо)', bin: signer.bin },
    rights: ['rightToSign'],
    privateKey: key,
    withoutUsage,
  })

  /** Does the portal accept this key's signature for this person of this organisation? */
  async function accepted(variant: (typeof variants)[number], attack: Attack): Promise<boolean> {
    const issued: Issued = await issue(attack.by ?? authority, { ...order(variant), ...(attack.alter && { alter: attack.alter }) })
    const cms = signCms({ content, chain: [issued.certificate], privateKey: key, signingTime: at })
    const moment = attack.at ?? at
    const serialNumber = readCertificate(issued.certificate).serialNumber
    const list = listOf(authority, {
      revoked: attack.revoked ? [{ serialNumber, at: new Date('2026-11-01T00:00:00Z') }] : [],
      from: new Date(moment.getTime() - 3_600_000),
      to: new Date(moment.getTime() + 3_600_000),
    })
    const crls: Crls = loadCrls([list], trust)
    const verdict = verify({
      cms,
      content,
      trust: attack.trust?.(trust) ?? trust,
      at: moment,
      purpose: 'sign',
      crls,
      revocation: 'required',
    })
    return verdict.ok && signerRefusals(verdict.identity!, { ...variant.signer, ...attack.signer }).length === 0
  }

  test('accepts the keys that the operator wants', async () => {
    for (const variant of variants) expect(await accepted(variant, {})).toBe(true)
  })

  test('accepts none of four hundred attacks', async () => {
    const attacks = variants.flatMap((variant) => attacksOn(kind, foreign).map(([name, attack]) => ({ name, attack, variant })))
    expect(attacks.length).toBeGreaterThan(390)
    const through: string[] = []
    for (const { name, attack, variant } of sample(attacks, 3)) if (await accepted(variant, attack)) through.push(name)
    expect(through).toEqual([])
  })
})

test('an authority that is trusted while its book of profiles has no word of it verifies nothing', async () => {
  const authority = await newAuthority('state')
  const issued = await issue(authority, { ...valid, person: { surname: 'Ким', name: 'Олег', iin: '800101300123' }, privateKey: key })
  const cms = signCms({ content, chain: [issued.certificate], privateKey: key, signingTime: at })
  const verdict = verify({ cms, content, trust: loadTrust(trustedBy(authority)), at, purpose: 'any', revocation: 'none' })
  expect(verdict).toMatchObject({ code: 'profileMissing', reasons: [{ rule: { rule: 'profile', profile: null } }] })
})
