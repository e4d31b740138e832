import { describe, expect, test } from 'vitest'
import { bmp, boolean, nil, octets, oid as oidOf, sequence, utf8 } from './der/write.ts'
import { oid } from './oid.ts'
import { type Authority, signedBy, specimenAuthority, trusting } from './specimen/authority.ts'
import { caOf, extension, extensionsFor, keyUsageOf, names, policyOf, specimenCertificate } from './specimen/certificate.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import { loadTrust } from './trust.ts'
import type { Purpose } from './verdict.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const authority = specimenAuthority('GOST-2015-512')
const { root, ca, person, organisation, trust, issue } = authority

const judge = (cms: Uint8Array, purpose: Purpose = 'sign', when = at, under = trust) =>
  verify({ cms, content: document, trust: under, at: when, purpose, revocation: 'none' })
const codeFor = (certificate = person, purpose: Purpose = 'sign', when = at) => judge(signedBy(certificate, document), purpose, when).code
const signedAlong = (certificate: Authority['person'], ...along: Authority['person'][]) =>
  specimenMessage({
    signers: [specimenSigner({ certificate, content: document })],
    certificates: [certificate.der, ...along.map(({ der }) => der)],
  })

describe('the chain', () => {
  const foreign = specimenAuthority('GOST-2015-512')
  const stranger = specimenCertificate({ subject: names.root, key: foreign.stamps.key, by: null, extensions: extensionsFor.authority() })
  const strangerCa = specimenCertificate({
    subject: names.ca,
    key: foreign.stamps.key,
    by: stranger,
    extensions: extensionsFor.authority(),
  })

  test('a CA nobody knows is refused', () => {
    const unknown = specimenCertificate({ subject: names.responder, key: ca.key, by: null, extensions: extensionsFor.authority() })
    expect(codeFor(issue({ by: unknown }))).toBe('issuerUnknown')
  })

  test('a foreign CA with the same names is refused', () => {
    expect(codeFor(issue({ by: { subject: names.ca, key: stranger.key } }))).toBe('issuerSignatureBad')
    expect(judge(signedAlong(issue({ by: strangerCa }), strangerCa)).ok).toBe(false)
  })

  test("the signer's own root inside the message does not become trusted", () => {
    expect(judge(signedAlong(issue({ by: strangerCa }), strangerCa, stranger)).code).toBe('rootUntrusted')
    const selfMade = specimenCertificate({ subject: names.person, key: person.key, by: null, extensions: extensionsFor.person })
    expect(codeFor(selfMade)).toBe('rootUntrusted')
  })

  test('a CA sent along that a trusted root has certified is taken', () => {
    expect(judge(signedAlong(person, ca), 'sign', at, trusting([root.der])).code).toBe('ok')
    expect(judge(signedBy(person, document), 'sign', at, trusting([root.der])).code).toBe('issuerUnknown')
  })

  test('a certificate of a person used as a CA is refused', () => {
    const below = issue({ subject: names.organisation, by: person, extensions: extensionsFor.organisation })
    expect(judge(signedAlong(below, person)).code).toBe('notCa')
  })

  test('a CA whose key may not sign certificates is refused', () => {
    const unfit = specimenCertificate({ subject: names.responder, key: ca.key, by: root, extensions: [caOf(), keyUsageOf(6)] })
    expect(judge(signedAlong(issue({ by: unfit }), unfit)).code).toBe('notCa')
  })

  test('more CAs than the path length allows are refused', () => {
    const sub = issue({ subject: names.responder, extensions: extensionsFor.authority() })
    expect(judge(signedAlong(issue({ by: sub }), sub)).code).toBe('pathTooLong')
  })

  test('a chain of seven is refused', () => {
    const open = specimenCertificate({ subject: names.ca, key: ca.key, by: root, extensions: extensionsFor.authority() })
    const links = [open]
    for (let i = 0; i < 5; i++) {
      const subject = [[oid.commonName, utf8(`LINK ${i}`)]] as const
      links.push(specimenCertificate({ subject, key: ca.key, by: links.at(-1)!, extensions: extensionsFor.authority() }))
    }
    expect(judge(signedAlong(issue({ by: links.at(-1)! }), ...links), 'sign', at, trusting([root.der])).code).toBe('chainTooLong')
    expect(judge(signedAlong(issue({ by: links[3]! }), ...links.slice(0, 4)), 'sign', at, trusting([root.der])).code).toBe('ok')
  })

  test('an unknown critical extension is refused, the same uncritical is not', () => {
    const odd = (critical: boolean) => issue({ extensions: [...extensionsFor.person, extension('1.2.398.3.3.99', nil(), critical)] })
    expect(codeFor(odd(true))).toBe('criticalExtensionUnknown')
    expect(codeFor(odd(false))).toBe('ok')
  })

  test('critical name constraints on a CA, which are not applied here, are refused', () => {
    const limited = specimenCertificate({
      subject: names.ca,
      key: ca.key,
      by: root,
      extensions: [...extensionsFor.authority(), extension(oid.nameConstraints, sequence(), true)],
    })
    expect(judge(signedBy(person, document), 'sign', at, trusting([root.der, limited.der])).code).toBe('criticalExtensionUnknown')
  })

  test('a duplicate extension is refused', () => {
    expect(codeFor(issue({ extensions: [...extensionsFor.person, policyOf(oid.ncaPolicy)] }))).toBe('extensionDuplicate')
  })

  test('differing algorithms inside and outside the certificate are refused', () => {
    expect(codeFor(issue({ innerAlgorithm: sequence(oidOf(oid.sha256WithRsa), nil()) }))).toBe('certificateAlgorithmsDiffer')
  })

  test('names that differ only in kind of string, case and spaces are the same name', () => {
    const spaced = [
      [oid.commonName, bmp('ұлттық  куәландырушы орталық (specimen)')],
      [oid.country, utf8('kz')],
    ] as const
    expect(codeFor(issue({ by: { subject: spaced, key: ca.key } }))).toBe('ok')
  })

  test("a root's own signature is good for nothing", () => {
    expect(codeFor(root)).toBe('keyUsageWrong')
    expect(
      loadTrust([person.der, organisation.der, Buffer.from('text'), sequence(boolean(true), octets(nil()))]).refused.map(
        ({ index }) => index,
      ),
    ).toEqual([0, 1, 2, 3])
  })
})
