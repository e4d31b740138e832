import { describe, expect, test } from 'vitest'
import { type Der, element, nil, octets, oid as oidOf, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { rsaSpecimenKey } from './specimen/key.ts'
import { attribute, essCertificateV2, type SignerWish, specimenMessage, specimenSigner } from './specimen/message.ts'
import { specimenStamp } from './specimen/stamp.ts'
import { signatureHashes, verify, verifyAll } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const authority = specimenAuthority('RSA')
const { person, organisation, stamps, trust } = authority
const judge = (cms: Uint8Array, signers?: number) =>
  verify({ cms, content: document, trust, at, purpose: 'sign', revocation: 'none', signers })
const signer = (wish: Partial<SignerWish> = {}) => specimenSigner({ certificate: person, content: document, ...wish })
const without = (type: string) => (usual: Der[]) => usual.filter((der) => !Buffer.from(der).includes(Buffer.from(oidOf(type))))
const messageDigest = (usual: Der[]) => usual[1]!

describe('algorithms that no longer hold', () => {
  test.each([
    ['SHA-1', oid.sha1, oid.sha1WithRsa],
    ['MD5', oid.md5, oid.md5WithRsa],
  ])('%s as the digest of the message is refused', (_, digest, signature) => {
    const wish = { digestAlgorithm: sequence(oidOf(digest), nil()), signatureAlgorithm: sequence(oidOf(signature), nil()) }
    expect(judge(signedBy(person, document, wish)).code).toBe('digestWeak')
  })

  test('SHA-1 under the bare identifier of the key is refused', () => {
    const wish = { digestAlgorithm: sequence(oidOf(oid.sha1)), signatureAlgorithm: sequence(oidOf(oid.rsaEncryption)) }
    expect(judge(signedBy(person, document, wish)).code).toBe('digestWeak')
  })

  test('a certificate that the CA signed over SHA-1 is refused', () => {
    const weakCa = { ...authority.ca, key: { ...authority.ca.key, signatureAlgorithm: sequence(oidOf(oid.sha1WithRsa), nil()) } }
    expect(judge(signedBy(authority.issue({ by: weakCa }), document)).code).toBe('chainDigestWeak')
  })

  test('an RSA key under 2048 bits is refused', () => {
    expect(judge(signedBy(authority.issue({ key: rsaSpecimenKey(1024) }), document)).code).toBe('keyTooShort')
  })
})

describe('signed attributes', () => {
  test.each([
    ['none at all', 'signedAttributesMissing', null],
    ['no messageDigest', 'messageDigestMissing', without(oid.messageDigest)],
    ['messageDigest twice', 'messageDigestDuplicate', (usual: Der[]) => [...usual, messageDigest(usual)]],
    [
      'messageDigest with two values',
      'messageDigestMultiple',
      (usual: Der[]) =>
        usual.map((der, i) => (i === 1 ? attribute(oid.messageDigest, octets(Buffer.alloc(32)), octets(Buffer.alloc(32, 1))) : der)),
    ],
    [
      'messageDigest without a value',
      'messageDigestMultiple',
      (usual: Der[]) => usual.map((der, i) => (i === 1 ? attribute(oid.messageDigest) : der)),
    ],
    ['no contentType', 'contentTypeMissing', without(oid.contentType)],
    [
      'contentType of something else',
      'contentTypeMismatch',
      (usual: Der[]) => [attribute(oid.contentType, oidOf(oid.tstInfo)), ...usual.slice(1)],
    ],
    ['signing time twice', 'signedAttributeDuplicate', (usual: Der[]) => [...usual, usual[2]!]],
    [
      "another certificate's hash",
      'signingCertificateMismatch',
      (usual: Der[]) => [...usual.slice(0, 3), essCertificateV2(organisation.der)],
    ],
  ] as const)('%s: refused with its own code', (_, code, attributes) => {
    expect(judge(signedBy(person, document, { attributes: attributes as SignerWish['attributes'] })).code).toBe(code)
  })

  test('without signing time and without a hash of the certificate are good: neither is demanded by the CA', () => {
    expect(judge(signedBy(person, document, { attributes: (usual) => usual.slice(0, 2) })).code).toBe('ok')
  })

  test('checked at the time that the message claims, one without a time is refused', () => {
    const cms = signedBy(person, document, { attributes: (usual) => usual.slice(0, 2) })
    expect(verify({ cms, content: document, trust, at: { claimedBefore: at }, purpose: 'sign', revocation: 'none' }).code).toBe(
      'signingTimeMissing',
    )
  })

  test('checked at the time that the message claims, one dated after the moment of checking is refused with its own word', () => {
    const claiming = (signingTime: Date) =>
      verify({
        cms: signedBy(person, document, { signingTime }),
        content: document,
        trust,
        at: { claimedBefore: at },
        purpose: 'sign',
        revocation: 'none',
      })
    expect(claiming(at)).toMatchObject({ ok: true, times: { checkedAt: at } })
    expect(claiming(new Date(at.getTime() + 1000)).reasons.map(({ code }) => code)).toEqual(['signingTimeInFuture'])
  })

  test('without a signing time a stamp dated after the moment of checking is not believed either', () => {
    const cms = signedBy(person, document, {
      attributes: (usual) => usual.slice(0, 2),
      unsigned: (signature) => [specimenStamp({ by: stamps, signature, at: new Date(at.getTime() + 1000) })],
    })
    const verdict = verify({ cms, content: document, trust, at: { claimedBefore: at }, purpose: 'sign', revocation: 'none' })
    expect(verdict.code).toBe('signingTimeInFuture')
  })

  test('in another order than that of DER are taken as the set that was signed', () => {
    const writeAttributes = (attributes: Der[]) => element(0xa0, ...[...attributes].sort(Buffer.compare).reverse())
    expect(judge(signedBy(person, document, { writeAttributes })).code).toBe('ok')
  })

  test('written in BER are refused', () => {
    const writeAttributes = (attributes: Der[]) =>
      Buffer.concat([Uint8Array.of(0xa0, 0x80), ...[...attributes].sort(Buffer.compare), Uint8Array.of(0, 0)])
    expect(judge(signedBy(person, document, { writeAttributes })).code).toBe('berInSignedAttributes')
  })

  test('with one attribute inside written in BER are refused', () => {
    const writeAttributes = (attributes: Der[]) => {
      const [first, ...rest] = [...attributes].sort(Buffer.compare)
      return element(0xa0, Buffer.concat([Uint8Array.of(0x30, 0x80), first!.subarray(2), Uint8Array.of(0, 0)]), ...rest)
    }
    expect(judge(signedBy(person, document, { writeAttributes })).code).toBe('berInSignedAttributes')
  })
})

describe('content, signers and certificates', () => {
  test('content of a type other than data is refused', () => {
    const signers = [signer({ contentType: oid.tstInfo })]
    expect(judge(specimenMessage({ signers, certificates: [person.der], contentType: oid.tstInfo, content: document })).code).toBe(
      'contentTypeNotData',
    )
  })

  test('a message that is not SignedData is refused', () => {
    expect(judge(sequence(oidOf(oid.encryptedData), element(0xa0, sequence()))).code).toBe('contentTypeNotSignedData')
  })

  test('nobody has signed: refused', () => {
    expect(judge(specimenMessage({ signers: [], certificates: [person.der] })).code).toBe('signerMissing')
  })

  test('more or fewer signers than expected are refused', () => {
    const two = specimenMessage({
      signers: [signer(), specimenSigner({ certificate: organisation, content: document })],
      certificates: [person.der, organisation.der],
    })
    expect(judge(two).code).toBe('signersUnexpected')
    expect(judge(two, 3).code).toBe('signersUnexpected')
    expect(judge(two, 2)).toMatchObject({ ok: true, identity: { kind: expect.any(String) } })
  })

  test('of two signers one whose signature does not hold spoils the whole', () => {
    const bad = specimenSigner({ certificate: organisation, content: document, signature: (right) => right.map(() => 1) })
    const two = specimenMessage({ signers: [signer(), bad], certificates: [person.der, organisation.der] })
    expect(judge(two, 2)).toMatchObject({ ok: false, code: 'badSignature' })
    expect(
      verifyAll({ cms: two, content: document, trust, at, purpose: 'sign', revocation: 'none' })
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['badSignature', 'ok'])
  })

  test('a copy of a signer costs nothing: it has the verdict of the first', () => {
    const [one, other] = [signer(), specimenSigner({ certificate: organisation, content: document })]
    const copied = specimenMessage({ signers: [one, other, one, one], certificates: [person.der, organisation.der] })
    const verdicts = verifyAll({ cms: copied, content: document, trust, at, purpose: 'sign', revocation: 'none' })
    expect(verdicts.map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect(new Set(verdicts).size).toBe(2)
  })

  test('a message of more signers than the caller takes is refused before anything is computed', () => {
    const many = specimenMessage({ signers: Array.from({ length: 9 }, () => signer()), certificates: [person.der] })
    const asked = { cms: many, content: document, trust, at, purpose: 'sign', revocation: 'none' } as const
    expect(verifyAll({ ...asked, mostSigners: 8 }).map(({ code }) => code)).toEqual(['signersUnexpected'])
    expect(verifyAll({ ...asked, mostSigners: 9 })).toHaveLength(9)
  })

  test('each signer is judged by the moment that belongs to its signature', () => {
    const two = specimenMessage({
      signers: [signer(), specimenSigner({ certificate: organisation, content: document })],
      certificates: [person.der, organisation.der],
    })
    const hashes = signatureHashes({ cms: two })
    const late = new Date('2030-01-01T00:00:00Z')
    const verdicts = verifyAll({
      cms: two,
      content: document,
      trust,
      at: (hash) => (hash === hashes[0] ? at : late),
      purpose: 'sign',
      revocation: 'none',
    })
    expect(verdicts.map(({ code, times, signatureHash }) => [code, times.checkedAt, signatureHash])).toEqual([
      ['ok', at, hashes[0]],
      ['certificateExpired', late, hashes[1]],
    ])
  })

  test("a message without the signer's certificate is refused", () => {
    expect(judge(specimenMessage({ signers: [signer()], certificates: [] })).code).toBe('signerCertificateMissing')
    expect(judge(specimenMessage({ signers: [signer()], certificates: [organisation.der] })).code).toBe('signerCertificateMissing')
  })

  test('more than ten certificates are refused', () => {
    const many = Array.from({ length: 10 }, () => organisation.der)
    expect(judge(specimenMessage({ signers: [signer()], certificates: [person.der, ...many.slice(1)] })).code).toBe('ok')
    expect(judge(specimenMessage({ signers: [signer()], certificates: [person.der, ...many] })).code).toBe('certificatesTooMany')
  })

  test('a signer who names the certificate by its key identifier is found', () => {
    const keyIdentifier = Buffer.from('0102030405060708', 'hex')
    const named = authority.issue({
      extensions: [...authorityExtensions(), sequence(oidOf(oid.subjectKeyIdentifier), octets(octets(keyIdentifier)))],
    })
    expect(judge(signedBy(named, document, { keyIdentifier })).code).toBe('ok')
    expect(judge(signedBy(named, document, { keyIdentifier: Buffer.from('ff', 'hex') })).code).toBe('signerCertificateMissing')
  })

  test('the same signature in a message written otherwise has the same hash', () => {
    const signers = [signer()]
    const one = judge(specimenMessage({ signers, certificates: [person.der] }))
    const other = judge(specimenMessage({ signers, certificates: [person.der, organisation.der], content: document }))
    expect(one.ok && other.ok).toBe(true)
    expect(one.signatureHash).toBe(other.signatureHash)
  })
})

function authorityExtensions(): Der[] {
  return [
    sequence(oidOf(oid.keyUsage), octets(element(0x03, Uint8Array.of(6, 0xc0)))),
    sequence(oidOf(oid.extendedKeyUsage), octets(sequence(oidOf(oid.emailProtection), oidOf(oid.ncaPerson)))),
    sequence(oidOf(oid.certificatePolicies), octets(sequence(sequence(oidOf(oid.ncaPolicy))))),
  ]
}
