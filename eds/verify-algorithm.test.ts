import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDer } from './der/read.ts'
import { algorithm, raw } from './der/values.ts'
import { type Der, integer, nil, octets, oid as oidOf, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { loadCrls } from './revocation/crls.ts'
import { sameAlgorithm } from './same-algorithm.ts'
import { signedBy, specimenAuthority, trusting } from './specimen/authority.ts'
import { extensionsFor, names, specimenCertificate } from './specimen/certificate.ts'
import { type CrlWish, specimenCrl, specimenOcsp } from './specimen/revocation.ts'
import { specimenStamp } from './specimen/stamp.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const policies = ['required', 'ifPresent'] as const
const read = (der: Der) => algorithm(readDer(der), 'algorithm')

/** Both encodings of an identifier whose algorithm has no parameters: the national CA writes one in the signed part and the other outside. */
const shapesOf = (id: string) => {
  const bare = sequence(oidOf(id))
  const withNull = sequence(oidOf(id), nil())
  return [
    { shape: 'absent inside, NULL outside', innerAlgorithm: bare, outerAlgorithm: withNull },
    { shape: 'NULL inside, absent outside', innerAlgorithm: withNull, outerAlgorithm: bare },
    { shape: 'absent both', innerAlgorithm: bare, outerAlgorithm: bare },
  ]
}

describe.each(['RSA', 'GOST-2004', 'GOST-2015-256', 'GOST-2015-512'] as const)('an authority of %s keys', (kind) => {
  const authority = specimenAuthority(kind)
  const { root, ca, organisation, responder, stamps, trust, issue } = authority
  const id = read(ca.key.signatureAlgorithm).oid
  const cms = signedBy(organisation, document)
  const judge = (revocation: (typeof policies)[number], list: Uint8Array | null, message = cms, ocsp: Uint8Array[] = []) =>
    verify({
      ...{ cms: message, content: document, trust, at, purpose: 'sign', revocation, ocsp },
      crls: list ? loadCrls([list], trust) : undefined,
    })
  const revoking = { revoked: [{ serial: organisation.serial, at: new Date('2026-04-20T00:00:00Z'), reason: 1 }] }
  const listed = (wish: Partial<CrlWish>) => specimenCrl({ by: ca, ...wish })

  test.each(shapesOf(id))("its list with $shape refuses a revoked head's key and lets a valid one pass, under either policy", (shape) => {
    for (const policy of policies) {
      expect(judge(policy, listed({ ...shape, ...revoking }))).toMatchObject({
        code: 'certificateRevoked',
        revocation: { source: 'crl', status: 'revoked', reason: 'keyCompromise' },
      })
      expect(judge(policy, listed(shape))).toMatchObject({ ok: true, revocation: { source: 'crl', status: 'good' } })
    }
  })

  test.each(shapesOf(id))("a head's certificate with $shape is a certificate: good, and refused when it is revoked", (shape) => {
    const head = issue({ subject: names.organisation, extensions: extensionsFor.organisation, ...shape })
    const message = signedBy(head, document)
    for (const policy of policies) {
      expect(judge(policy, listed({}), message).code).toBe('ok')
      const revoked = [{ serial: head.serial, at: new Date('2026-04-20T00:00:00Z') }]
      expect(judge(policy, listed({ revoked }), message).code).toBe('certificateRevoked')
    }
  })

  test.each(shapesOf(id))('root, CA, responder and time stamping authority may be written with $shape', (shape) => {
    const under = (wish: Parameters<typeof specimenCertificate>[0]) =>
      specimenCertificate({ ...wish, from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z'), ...shape })
    const top = under({ subject: root.subject, key: root.key, by: null, extensions: extensionsFor.authority() })
    const middle = under({ subject: ca.subject, key: ca.key, by: root, extensions: extensionsFor.authority(0) })
    const trusted = trusting([top.der, middle.der])
    expect(trusted).toMatchObject({ refused: [], roots: [{}], intermediates: [{}] })
    const answering = issue({ subject: names.responder, extensions: extensionsFor.ocsp, key: responder.key, ...shape })
    const stamping = issue({ subject: names.authority, extensions: extensionsFor.stamps, key: stamps.key, ...shape })
    const stamped = signedBy(organisation, document, { unsigned: (signature) => [specimenStamp({ by: stamping, signature })] })
    const about = { serial: organisation.serial, issuer: ca }
    const ocsp = [specimenOcsp({ about, responder: answering, signatureAlgorithm: shape.outerAlgorithm })]
    const verdict = verify({ cms: stamped, content: document, trust: trusted, at, purpose: 'sign', revocation: 'required', ocsp })
    expect(verdict).toMatchObject({ code: 'ok', revocation: { source: 'ocsp', status: 'good' }, times: { timestamp: expect.any(Date) } })
  })

  const other = id === oid.sha256WithRsa ? oid.sha384WithRsa : oid.sha256WithRsa
  const unlike: [what: string, inner: Der, outer: Der][] = [
    ['another algorithm inside', sequence(oidOf(other), nil()), sequence(oidOf(id), nil())],
    ['another algorithm outside', sequence(oidOf(id), nil()), sequence(oidOf(other), nil())],
    ['something in the parameters outside', sequence(oidOf(id)), sequence(oidOf(id), octets(Uint8Array.of(1)))],
    ['something in the parameters inside', sequence(oidOf(id), sequence()), sequence(oidOf(id), nil())],
    ['the same nonsense in both parameters', sequence(oidOf(id), integer(7)), sequence(oidOf(id), integer(7))],
  ]
  test.each(unlike)('a list and a certificate with %s are refused', (_, innerAlgorithm, outerAlgorithm) => {
    const list = listed({ innerAlgorithm, outerAlgorithm })
    expect(loadCrls([list], trust)).toMatchObject({ lists: [], refused: [{ code: 'certificateAlgorithmsDiffer' }] })
    expect(judge('required', list).code).toBe('crlMalformed')
    const head = issue({ subject: names.organisation, extensions: extensionsFor.organisation, innerAlgorithm, outerAlgorithm })
    for (const policy of policies) expect(judge(policy, listed({}), signedBy(head, document)).code).toBe('certificateAlgorithmsDiffer')
  })

  test('parameters in the identifier of a response, of a message or of a digest that has none are refused', () => {
    const nonsense = (of: string) => sequence(oidOf(of), integer(7))
    const about = { serial: organisation.serial, issuer: ca }
    const answered = (wish: object) => judge('required', null, cms, [specimenOcsp({ about, responder, ...wish })]).reasons[0]!.code
    expect(answered({ signatureAlgorithm: nonsense(id) })).toBe('ocspBadSignature')
    expect(answered({ namedBy: nonsense(oid.sha1) })).toBe('ocspMalformed')
    const message = (wish: object) => judge('ifPresent', null, signedBy(organisation, document, wish)).code
    expect(message({ signatureAlgorithm: nonsense(id) })).toBe('algorithmUnsupported')
    expect(message({ digestAlgorithm: nonsense(read(ca.key.digestAlgorithm).oid) })).not.toBe('ok')
    const imprint = (signature: Uint8Array) => ({ by: nonsense(oid.sha1), hash: createHash('sha1').update(signature).digest() })
    const stamped = (signature: Uint8Array) => [specimenStamp({ by: stamps, signature, imprint: imprint(signature) })]
    expect(message({ unsigned: stamped })).toBe('timestampMalformed')
  })
})

describe('the identifier of a key', () => {
  const { ca, trust, issue } = specimenAuthority('RSA')
  const judge = (cms: Uint8Array, under = trust, ocsp: Uint8Array[] = [], revocation: 'none' | 'required' = 'none') =>
    verify({ cms, content: document, trust: under, at, purpose: 'sign', revocation, ocsp }).code
  const bits = (spki: Der) => raw(readDer(spki).children[1]!)

  test('of an RSA key may come without its NULL', () => {
    const { key } = issue()
    expect(judge(signedBy(issue({ spki: sequence(sequence(oidOf(oid.rsaEncryption)), bits(key.spki)) }), document))).toBe('ok')
  })

  test('that answers for its CA under a certificate that writes it otherwise is the key of the CA', () => {
    const spki = sequence(sequence(oidOf(oid.rsaEncryption)), bits(ca.key.spki))
    const person = issue()
    const another = issue({ subject: names.responder, extensions: [], key: ca.key, spki })
    const ocsp = [specimenOcsp({ about: { serial: person.serial, issuer: ca }, responder: another })]
    expect(judge(signedBy(person, document), trust, ocsp, 'required')).toBe('ok')
  })

  const gost = specimenAuthority('GOST-2015-512')
  const keyId = (...parameters: Der[]) => sequence(oidOf(oid.gost2015Key512), ...parameters)
  const own = sequence(oidOf(oid.gost2015Curve512A), oidOf(oid.streebog512))
  const oddParameters: [what: string, parameters: Der][] = [
    ['another curve', sequence(oidOf(oid.gost2015Curve256A), oidOf(oid.streebog512))],
    ['another digest', sequence(oidOf(oid.gost2015Curve512A), oidOf(oid.streebog256))],
    ['something behind', sequence(oidOf(oid.gost2015Curve512A), oidOf(oid.streebog512), integer(7))],
    ['something else', octets(Uint8Array.of(1))],
  ]

  test('of a GOST key says curve and digest, which a signature under the bare identifier may repeat', () => {
    for (const signatureAlgorithm of [keyId(), keyId(nil()), keyId(own)])
      expect(judge(signedBy(gost.person, document, { signatureAlgorithm }), gost.trust)).toBe('ok')
  })

  test.each(oddParameters)('of a GOST key with %s in its parameters is refused, in a certificate and over a message', (_, parameters) => {
    const refused = /^(algorithmUnsupported|malformed)$/
    const spki = sequence(keyId(parameters), bits(gost.person.key.spki))
    expect(judge(signedBy(gost.issue({ spki }), document), gost.trust)).toMatch(refused)
    expect(judge(signedBy(gost.person, document, { signatureAlgorithm: keyId(parameters) }), gost.trust)).toMatch(refused)
  })
})

describe('whether two identifiers mean the same', () => {
  const plain = fc.constantFrom(
    ...[oid.rsaEncryption, oid.sha1WithRsa, oid.sha256WithRsa, oid.sha384WithRsa, oid.sha512WithRsa],
    ...[oid.ecdsaWithSha256, oid.gost2004Signature, oid.gost2015Signature256, oid.gost2015Signature512],
  )
  const withParameters = fc.constantFrom(oid.rsaPss, oid.gost2004Key, oid.gost2015Key512, '1.2.3.4')
  const something = fc.oneof(
    fc.integer({ min: 0, max: 3 }).map(integer),
    fc.constant(sequence(oidOf(oid.gost2015Curve512A), oidOf(oid.streebog512))),
    fc.uint8Array({ maxLength: 3 }).map((bytes) => octets(bytes)),
  )
  const written = (id: string, parameters: Der | null) => read(sequence(oidOf(id), ...(parameters ? [parameters] : [])))
  const nothing = fc.constantFrom(null, nil())
  const any = fc.tuple(fc.oneof(plain, withParameters), fc.oneof(nothing, something)).map(([id, given]) => written(id, given))

  test('absent and NULL are one where the algorithm has no parameters, whichever side has which', () => {
    fc.assert(
      fc.property(plain, nothing, nothing, (id, a, b) => {
        expect(sameAlgorithm(written(id, a), written(id, b))).toBe(true)
      }),
    )
  })

  test('where it has none, anything in their place is never taken, not even on both sides', () => {
    fc.assert(
      fc.property(plain, something, fc.oneof(nothing, something), (id, a, b) => {
        for (const other of [a, b]) expect(sameAlgorithm(written(id, a), written(id, other))).toBe(false)
      }),
    )
  })

  test('where parameters mean something, only the same bytes are the same', () => {
    fc.assert(
      fc.property(withParameters, fc.oneof(nothing, something), fc.oneof(nothing, something), (id, a, b) => {
        const [x, y] = [written(id, a), written(id, b)]
        expect(sameAlgorithm(x, y)).toBe(Buffer.from(x.raw).equals(y.raw))
      }),
    )
  })

  test('another identifier is never the same, and it does not matter which of the two is asked first', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(sameAlgorithm(a, b)).toBe(sameAlgorithm(b, a))
        if (a.oid !== b.oid) expect(sameAlgorithm(a, b)).toBe(false)
      }),
    )
  })
})
