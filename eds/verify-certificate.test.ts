import { describe, expect, test } from 'vitest'
import { bmp, printable, utf8 } from './der/write.ts'
import { oid } from './oid.ts'
import { type Authority, signedBy, specimenAuthority, trusting } from './specimen/authority.ts'
import {
  emailOf,
  extensionsFor,
  keyUsageOf,
  names,
  policyOf,
  type SpecimenName,
  specimenCertificate,
  usesOf,
} from './specimen/certificate.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import type { Purpose } from './verdict.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const authority = specimenAuthority('GOST-2015-512')
const { root, ca, person, trust, issue } = authority

const judge = (cms: Uint8Array, purpose: Purpose = 'sign', when = at, under = trust) =>
  verify({ cms, content: document, trust: under, at: when, purpose, revocation: 'none' })
const codeFor = (certificate = person, purpose: Purpose = 'sign', when = at) => judge(signedBy(certificate, document), purpose, when).code
const _signedAlong = (certificate: Authority['person'], ...along: Authority['person'][]) =>
  specimenMessage({
    signers: [specimenSigner({ certificate, content: document })],
    certificates: [certificate.der, ...along.map(({ der }) => der)],
  })

describe('whom the certificate names', () => {
  const subject = (...parts: [string, Uint8Array][]): SpecimenName => [[oid.commonName, utf8('ҮЛГІЛІ ҮЛГІ')], ...parts]

  test.each([
    ['UTF8String', utf8],
    ['PrintableString', printable],
    ['BMPString', bmp],
  ])('IIN and BIN are read from a %s', (_, text) => {
    const both = subject([oid.serialNumber, text('IIN900101300017')], [oid.organizationalUnit, text('BIN090140000019')])
    const { identity } = judge(signedBy(issue({ subject: both, extensions: extensionsFor.organisation }), document))
    expect(identity).toMatchObject({ iin: '900101300017', bin: '090140000019', kind: 'organisation' })
  })

  test('the e-mail address comes from the alternative name', () => {
    const { identity } = judge(signedBy(issue({ extensions: [...extensionsFor.person, emailOf('person@example.kz')] }), document))
    expect(identity).toMatchObject({ email: 'person@example.kz', kind: 'person', bin: null })
  })

  test('a department beside the BIN does not confuse', () => {
    const two = [...names.organisation, [oid.organizationalUnit, utf8('Бөлім')]] as const
    expect(judge(signedBy(issue({ subject: two, extensions: extensionsFor.organisation }), document)).identity).toMatchObject({
      bin: '090140000019',
    })
  })

  test.each([
    ['two SERIALNUMBERs', [...names.person, [oid.serialNumber, printable('IIN900101300025')]]],
    ['two names', [...names.person, [oid.commonName, utf8('БАСҚА АДАМ')]]],
    ['two BINs', [...names.organisation, [oid.organizationalUnit, utf8('BIN090140000027')]]],
  ] as const)('%s are refused', (_, both) => {
    expect(codeFor(issue({ subject: both, extensions: extensionsFor.organisation }))).toBe('identityAmbiguous')
  })

  test.each([
    ['no IIN', extensionsFor.person, names.authority],
    ['an IIN with a letter', extensionsFor.person, subject([oid.serialNumber, printable('IIN90010130001A')])],
    ['an IIN with a digit too many', extensionsFor.person, subject([oid.serialNumber, printable('IIN9001013000170')])],
    ['an IIN followed by a zero byte', extensionsFor.person, subject([oid.serialNumber, utf8('IIN900101300017\0')])],
    ["an organisation's certificate without BIN", extensionsFor.organisation, names.person],
  ] as const)('%s: refused for signing, as nobody is named', (_, extensions, who) => {
    expect(codeFor(issue({ subject: who, extensions: [...extensions] }))).toBe('identityMissing')
  })
})

describe('what the certificate is for', () => {
  const auth = (policy: string) => [keyUsageOf(0, 2), usesOf(oid.clientAuth, oid.ncaPerson), policyOf(policy)]

  test.each([
    ['since 2022', extensionsFor.person, 'ok', 'ok'],
    ['signing, before 2022', [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson), policyOf(oid.ncaPolicyPersonSign)], 'ok', 'ok'],
    ['signing in, before 2022', auth(oid.ncaPolicyPersonAuth), 'extendedKeyUsageWrong', 'ok'],
    ['signing in, since 2022', auth(oid.ncaPolicy), 'extendedKeyUsageWrong', 'ok'],
    [
      'a policy of signing in on a key for signing',
      [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson), policyOf(oid.ncaPolicyPersonAuth)],
      'policyWrong',
      'ok',
    ],
    [
      'a policy of another system',
      [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson), policyOf('1.2.398.5.19.1.2.2.1.2')],
      'policyWrong',
      'policyWrong',
    ],
    ['no policy', [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson)], 'policyWrong', 'policyWrong'],
    [
      'neither person nor organisation',
      [keyUsageOf(0, 1), usesOf(oid.emailProtection), policyOf(oid.ncaPolicy)],
      'extendedKeyUsageWrong',
      'extendedKeyUsageWrong',
    ],
    [
      'person and organisation at once',
      [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaPerson, oid.ncaOrganisation), policyOf(oid.ncaPolicy)],
      'extendedKeyUsageWrong',
      'extendedKeyUsageWrong',
    ],
    ['a time stamping authority', extensionsFor.stamps, 'keyUsageWrong', 'keyUsageWrong'],
    [
      'encryption',
      [keyUsageOf(2, 3), usesOf(oid.emailProtection, oid.ncaPerson), policyOf(oid.ncaPolicy)],
      'keyUsageWrong',
      'keyUsageWrong',
    ],
  ] as const)('%s', (_, extensions, forSigning, forSigningIn) => {
    const certificate = issue({ extensions: [...extensions] })
    expect(codeFor(certificate, 'sign')).toBe(forSigning)
    expect(codeFor(certificate, 'auth')).toBe(forSigningIn)
  })

  test.each(['head', 'rightToSign', 'financial', 'hr', 'employee', 'informationSystem'] as const)('the right "%s" is read', (right) => {
    const id = {
      head: oid.ncaHead,
      rightToSign: oid.ncaRightToSign,
      financial: oid.ncaFinancial,
      hr: oid.ncaHr,
      employee: oid.ncaEmployee,
      informationSystem: oid.ncaInformationSystem,
    }[right]
    const extensions = [keyUsageOf(0, 1), usesOf(oid.emailProtection, oid.ncaOrganisation, id), policyOf(oid.ncaPolicy)]
    expect(judge(signedBy(issue({ subject: names.organisation, extensions }), document)).identity).toMatchObject({ rights: [right] })
  })
})

describe('when the certificate counts', () => {
  const soon = issue({ from: new Date('2026-05-01T10:00:31Z') })
  const gone = issue({ to: new Date('2026-05-01T10:00:29Z') })

  test('one not yet valid is refused', () => expect(codeFor(soon)).toBe('certificateNotYetValid'))
  test('an expired one is refused', () => expect(codeFor(gone)).toBe('certificateExpired'))
  test('both borders count', () => {
    expect(codeFor(soon, 'sign', new Date('2026-05-01T10:00:31Z'))).toBe('ok')
    expect(codeFor(gone, 'sign', new Date('2026-05-01T10:00:29Z'))).toBe('ok')
  })
  test("the signer's claim does not help an expired certificate", () => {
    expect(judge(signedBy(gone, document, { signingTime: new Date('2026-04-01T00:00:00Z') })).code).toBe('certificateExpired')
  })
  test('a CA whose own certificate was not valid yet is refused', () => {
    const later = {
      subject: names.ca,
      key: ca.key,
      by: root,
      extensions: extensionsFor.authority(0),
      from: new Date('2026-05-01T10:00:31Z'),
    }
    const trusted = trusting([root.der, specimenCertificate(later).der])
    expect(judge(signedBy(person, document), 'sign', at, trusted).code).toBe('issuerNotYetValid')
    expect(judge(signedBy(person, document), 'sign', later.from, trusted).code).toBe('ok')
  })
  test('an expired CA is refused', () => {
    const old = specimenCertificate({
      subject: names.ca,
      key: ca.key,
      by: root,
      extensions: extensionsFor.authority(0),
      to: new Date('2026-04-30T00:00:00Z'),
    })
    expect(judge(signedBy(person, document), 'sign', at, trusting([root.der, old.der])).code).toBe('issuerExpired')
    expect(judge(signedBy(person, document), 'sign', at, trusting([root.der, old.der, ca.der])).code).toBe('ok')
  })
})
