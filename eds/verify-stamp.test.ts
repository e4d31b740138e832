import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { element, oid as oidOf, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { extension, extensionsFor, names, specimenCertificate } from './specimen/certificate.ts'
import { attribute, specimenMessage, specimenSigner } from './specimen/message.ts'
import { specimenStamp, specimenToken } from './specimen/stamp.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const { person, stamps, responder, trust, issue } = specimenAuthority('GOST-2015-256')
const judge = (cms: Uint8Array) => verify({ cms, content: document, trust, at, purpose: 'sign', revocation: 'none' })
const stamped = (...made: ((signature: Uint8Array) => Uint8Array)[]) =>
  judge(signedBy(person, document, { unsigned: (signature) => made.map((stamp) => stamp(signature)) }))

describe('a time stamp', () => {
  test('of this signature by a trusted authority is good, and tells when', () => {
    expect(stamped((signature) => specimenStamp({ by: stamps, signature }))).toMatchObject({
      ok: true,
      times: { timestamp: new Date('2026-05-01T10:00:05Z') },
    })
  })

  test('may be one of several, in one attribute or in two; the earliest is told', () => {
    const early = new Date('2026-05-01T10:00:02Z')
    const two = (signature: Uint8Array) =>
      attribute(oid.timeStampToken, specimenToken({ by: stamps, signature }), specimenToken({ by: stamps, signature, at: early }))
    expect(stamped(two)).toMatchObject({ ok: true, times: { timestamp: early } })
    const apart = [
      (signature: Uint8Array) => specimenStamp({ by: stamps, signature }),
      (signature: Uint8Array) => specimenStamp({ by: stamps, signature, at: early }),
    ]
    expect(stamped(...apart)).toMatchObject({ ok: true, times: { timestamp: early } })
  })

  test('of another signature is refused', () => {
    expect(stamped(() => specimenStamp({ by: stamps, signature: Buffer.from('another') })).code).toBe('timestampOtherSignature')
  })

  test('from an authority that is not trusted is refused', () => {
    const foreign = specimenAuthority('GOST-2015-256')
    const stranger = foreign.issue({
      subject: names.authority,
      key: person.key,
      by: { subject: names.ca, key: person.key },
      extensions: extensionsFor.stamps,
    })
    expect(stamped((signature) => specimenStamp({ by: stranger, signature })).code).toBe('timestampUntrusted')
  })

  test('from an authority whose certificate was not valid when it stamped is refused', () => {
    expect(stamped((signature) => specimenStamp({ by: stamps, signature, at: new Date('2028-01-01T00:00:00Z') })).code).toBe(
      'timestampUntrusted',
    )
  })

  test('by a certificate that is not for stamping is refused', () => {
    for (const by of [person, responder]) expect(stamped((signature) => specimenStamp({ by, signature })).code).toBe('timestampWrongUsage')
  })

  test('whose own signature does not hold is refused', () => {
    expect(stamped((signature) => specimenStamp({ by: stamps, signature, sign: (right) => right.map(() => 1) })).code).toBe(
      'timestampBadSignature',
    )
    expect(stamped((signature) => specimenStamp({ by: stamps, signature, certificates: [] })).code).toBe('timestampBadSignature')
  })

  test('that is not one is refused', () => {
    expect(stamped(() => attribute(oid.timeStampToken, sequence())).code).toBe('timestampMalformed')
    expect(stamped((signature) => attribute(oid.timeStampToken, signedBy(person, signature))).code).toBe('timestampMalformed')
  })

  test('too many of them are refused before any is checked', () => {
    expect(
      stamped((signature) =>
        attribute(
          oid.timeStampToken,
          ...Array.from({ length: 5 }, (_, i) => specimenToken({ by: stamps, signature, at: new Date(at.getTime() + i * 1000) })),
        ),
      ).code,
    ).toBe('timestampsTooMany')
  })
})

test('a bag of forged CAs of the right name, with stamps of their own, is given up before it costs much', () => {
  const forged = Array.from({ length: 9 }, () =>
    specimenCertificate({ subject: names.ca, key: person.key, by: null, extensions: extensionsFor.authority() }),
  )
  const stranger = issue({ subject: names.authority, by: { subject: names.ca, key: responder.key }, extensions: extensionsFor.stamps })
  const unsigned = (signature: Uint8Array) => [
    attribute(
      oid.timeStampToken,
      ...[1, 2, 3, 4].map((n) =>
        specimenToken({
          by: stranger,
          signature,
          at: new Date(at.getTime() + n),
          certificates: [stranger.der, ...forged.map(({ der }) => der)],
        }),
      ),
    ),
  ]
  const signer = specimenSigner({ certificate: person, content: document, unsigned })
  const { reasons } = judge(specimenMessage({ signers: [signer], certificates: [person.der, ...forged.map(({ der }) => der)] }))
  expect(reasons.map(({ detail }) => detail)).toContain('chainTooLong: too many certificates of the same name')
})

test('addresses inside a submitted certificate cause no outgoing request', async () => {
  let connections = 0
  const listening = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const url = element(0x86, Buffer.from(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`))
  const point = sequence(sequence(element(0xa0, element(0xa0, url))))
  const access = sequence(
    sequence(oidOf(oid.ocspBasic), url),
    sequence(oidOf('1.3.6.1.5.5.7.48.1'), url),
    sequence(oidOf('1.3.6.1.5.5.7.48.2'), url),
  )
  const extensions = [
    ...extensionsFor.person,
    extension(oid.crlDistributionPoints, point),
    extension(oid.freshestCrl, point),
    extension(oid.authorityInfoAccess, access),
  ]
  const cms = signedBy(issue({ extensions }), document)
  expect(judge(cms).ok).toBe(true)
  expect(verify({ cms, content: document, trust, at, purpose: 'sign', revocation: 'required' }).code).toBe('revocationMissing')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connections).toBe(0)
  await new Promise((resolve) => listening.close(resolve))
})
