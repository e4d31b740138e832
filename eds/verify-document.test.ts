import { describe, expect, test } from 'vitest'
import { nil, oid as oidOf, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import type { Purpose } from './verdict.ts'
import { verify } from './verify.ts'

const document = Buffer.from('Жол битумына өтінім № 17, 2026 жылғы мамыр')
const at = new Date('2026-05-01T10:00:30Z')

describe.each(['RSA', 'GOST-2004', 'GOST-2015-256', 'GOST-2015-512'] as const)('a %s signature', (kind) => {
  const authority = specimenAuthority(kind)
  const { person, organisation, trust } = authority
  const judge = (cms: Uint8Array | string, content: Uint8Array | undefined = document, purpose: Purpose = 'sign') =>
    verify({ cms, content, trust, at, purpose, revocation: 'none' })
  const attached = (wish = {}, content = document) =>
    specimenMessage({ signers: [specimenSigner({ certificate: person, content: document, ...wish })], certificates: [person.der], content })

  test('of the document is good and tells who signed', () => {
    const verdict = judge(signedBy(organisation, document))
    expect(verdict).toMatchObject({ ok: true, code: 'ok', reasons: [], revocation: null, content: null })
    expect(verdict.identity).toMatchObject({
      iin: '900101300017',
      bin: '090140000019',
      kind: 'organisation',
      rights: ['head'],
      patronymic: 'ҮЛГІҰЛЫ',
    })
    expect(verdict.identity!.algorithm).toBe(kind === 'RSA' ? 'RSA-2048' : kind)
    expect(verdict.chain).toEqual([organisation.der, authority.ca.der, authority.root.der])
    expect(verdict.times).toEqual({ signing: new Date('2026-05-01T10:00:00Z'), timestamp: null, checkedAt: at })
    expect(verdict.signatureHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is good attached or detached, as DER, base64 or PEM', () => {
    const der = Buffer.from(attached())
    const base64 = der.toString('base64')
    expect(judge(der).ok).toBe(true)
    expect(judge(base64).ok).toBe(true)
    expect(judge(Buffer.from(base64)).ok).toBe(true)
    expect(judge(`-----BEGIN CMS-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CMS-----\n`).ok).toBe(true)
    expect(verify({ cms: der, trust, at, purpose: 'sign', revocation: 'none' })).toMatchObject({ ok: true, content: document })
  })

  test('is good with the bare identifier of the key, and with or without NULL parameters', () => {
    const key = {
      RSA: oid.rsaEncryption,
      'GOST-2004': oid.gost2004Key,
      'GOST-2015-256': oid.gost2015Key256,
      'GOST-2015-512': oid.gost2015Key512,
    }[kind]
    expect(judge(signedBy(person, document, { signatureAlgorithm: sequence(oidOf(key)) })).code).toBe('ok')
    expect(judge(signedBy(person, document, { signatureAlgorithm: sequence(oidOf(key), nil()) })).code).toBe('ok')
  })

  test('of another document is refused', () => {
    expect(judge(signedBy(person, Buffer.from('another')))).toMatchObject({ ok: false, code: 'digestMismatch' })
  })

  test('of a document with one byte changed is refused', () => {
    const changed = Buffer.from(document)
    changed[7]! ^= 1
    expect(judge(signedBy(person, document), changed).code).toBe('digestMismatch')
  })

  test('with another document attached is refused', () => {
    expect(judge(attached({}, document), Buffer.from('the stored bytes')).code).toBe('contentMismatch')
  })

  test('with its attached content edited is refused', () => {
    const edited = Buffer.from('Жол битумына өтінім № 18, 2026 жылғы мамыр')
    expect(judge(attached({}, edited), edited).code).toBe('digestMismatch')
  })

  test('with no document to check it against is refused', () => {
    expect(verify({ cms: signedBy(person, document), trust, at, purpose: 'sign', revocation: 'none' }).code).toBe('contentMissing')
  })

  test('with a changed value is refused', () => {
    for (const place of [0, 1, 31, 40, 63]) {
      const changed = (right: Uint8Array) => right.map((byte, i) => (i === place ? byte ^ 4 : byte))
      expect(judge(signedBy(person, document, { signature: changed })).code).toBe('badSignature')
    }
  })

  test('of zeros, of one byte or of none is refused', () => {
    for (const signature of [(right: Uint8Array) => right.map(() => 0), () => Uint8Array.of(0), () => new Uint8Array()]) {
      expect(judge(signedBy(person, document, { signature })).code).toBe('badSignature')
    }
  })

  test('with a changed signed attribute is refused', () => {
    const later = Buffer.from(signedBy(person, document))
    const time = later.indexOf('260501100000Z')
    later.write('260501100001Z', time, 'latin1')
    expect(judge(later).code).toBe('badSignature')
  })

  test('under an algorithm that does not fit the key is refused', () => {
    const other = kind === 'RSA' ? oid.gost2015Signature512 : oid.sha256WithRsa
    const digestAlgorithm = sequence(oidOf(kind === 'RSA' ? oid.streebog512 : oid.sha256))
    expect(
      judge(signedBy(person, document, { signatureAlgorithm: sequence(oidOf(other), nil()), digestAlgorithm })).reasons.map(
        ({ code }) => code,
      ),
    ).toContain('algorithmMismatch')
    expect(judge(signedBy(person, document, { signatureAlgorithm: sequence(oidOf(other), nil()) })).code).toBe('algorithmMismatch')
  })

  test('under a digest that does not fit the key is refused', () => {
    const digestAlgorithm = sequence(oidOf(kind === 'RSA' ? oid.gost94 : oid.sha256))
    expect(judge(signedBy(person, document, { digestAlgorithm })).reasons.map(({ code }) => code)).toContain('algorithmMismatch')
  })
})
