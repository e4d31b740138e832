import { describe, expect, test } from 'vitest'
import { element, integer, nil, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { loadCrls, loadCrlsInTurns } from './revocation/crls.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { extension, extensionsFor, names, specimenCertificate } from './specimen/certificate.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import { specimenCrl } from './specimen/revocation.ts'
import type { Verdict } from './verdict.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const { root, ca, person, stamps, trust, issue } = specimenAuthority('GOST-2015-512')
const cms = signedBy(person, document)
const day = (text: string) => new Date(`${text}T00:00:00Z`)

type Sources = { crls?: Uint8Array[]; ocsp?: Uint8Array[] }
function judge({ crls, ocsp }: Sources, revocation: 'required' | 'ifPresent' | 'none' = 'required', when = at, message = cms): Verdict {
  return verify({
    cms: message,
    content: document,
    trust,
    at: when,
    purpose: 'sign',
    revocation,
    crls: crls && loadCrls(crls, trust),
    ocsp,
  })
}
const good = specimenCrl({ by: ca })
const revokedOn = (moment: Date, reason?: number) => specimenCrl({ by: ca, revoked: [{ serial: person.serial, at: moment, reason }] })

describe('revocation lists', () => {
  test('a fresh list that does not name the certificate is a good answer, kept as evidence', () => {
    const verdict = judge({ crls: [good] })
    expect(verdict).toMatchObject({ ok: true, revocation: { source: 'crl', status: 'good', revokedAt: null, number: '7' } })
    expect(verdict.revocation!.evidence).toEqual([good])
  })

  test('a revoked certificate is refused, wherever the answer is not wholly ignored', () => {
    const crls = [revokedOn(day('2026-04-20'), 1)]
    expect(judge({ crls })).toMatchObject({
      code: 'certificateRevoked',
      revocation: { status: 'revoked', reason: 'keyCompromise', revokedAt: day('2026-04-20') },
    })
    expect(judge({ crls }, 'ifPresent').code).toBe('certificateRevoked')
    expect(judge({ crls }, 'none')).toMatchObject({ ok: true, revocation: null })
  })

  test('a certificate revoked after the moment of acceptance stays good, and both are told', () => {
    expect(judge({ crls: [revokedOn(day('2026-05-02'))] })).toMatchObject({
      ok: true,
      revocation: { status: 'good', revokedAt: day('2026-05-02') },
    })
  })

  test('where an answer is required, none at all is refused', () => {
    expect(judge({}).code).toBe('revocationMissing')
    expect(judge({ crls: [] }).code).toBe('crlMissing')
    expect(judge({ crls: [specimenCrl({ by: root })] }).code).toBe('crlMissing')
    expect(judge({}, 'ifPresent')).toMatchObject({ ok: true, revocation: null })
  })

  test('a stale list is refused, unless it revokes', () => {
    const stale = { from: day('2026-04-01'), to: day('2026-04-30') }
    expect(judge({ crls: [specimenCrl({ by: ca, ...stale })] }).code).toBe('crlStale')
    expect(judge({ crls: [specimenCrl({ by: ca, ...stale })] }, 'ifPresent')).toMatchObject({ ok: true, revocation: null })
    const revoking = specimenCrl({ by: ca, ...stale, revoked: [{ serial: person.serial, at: day('2026-03-01') }] })
    expect(judge({ crls: [revoking] }, 'ifPresent').code).toBe('certificateRevoked')
  })

  test('a list made after the moment tells of it, unless the certificate had expired by then', () => {
    const later = { from: day('2026-06-01'), to: day('2026-06-02') }
    expect(judge({ crls: [specimenCrl({ by: ca, ...later })] }).ok).toBe(true)
    const short = issue({ to: day('2026-05-15') })
    expect(judge({ crls: [specimenCrl({ by: ca, ...later })] }, 'required', at, signedBy(short, document)).code).toBe('crlStale')
  })

  test('a list signed by another key is refused', () => {
    expect(judge({ crls: [specimenCrl({ by: ca, key: root.key })] }).code).toBe('crlBadSignature')
    expect(
      judge({ crls: [specimenCrl({ by: ca, key: root.key, revoked: [{ serial: person.serial, at: day('2026-04-20') }] })] }, 'ifPresent')
        .ok,
    ).toBe(true)
  })

  test('a list with one byte changed is refused', () => {
    const changed = Buffer.from(good)
    changed[changed.indexOf('260430000000Z') + 4]! ^= 1
    expect(judge({ crls: [changed] }).code).toBe('crlBadSignature')
  })

  test('a list signed by a CA that may not sign lists is refused', () => {
    const silent = specimenCertificate({
      subject: names.ca,
      key: ca.key,
      by: root,
      extensions: [extensionsFor.authority(0)[0]!, extension(oid.keyUsage, element(3, Uint8Array.of(2, 4)), true)],
    })
    const verdict = verify({
      cms,
      content: document,
      trust: { ...trust, intermediates: [] },
      at,
      purpose: 'sign',
      revocation: 'required',
      crls: loadCrls([good], trust),
    })
    expect(verdict.code).toBe('issuerUnknown')
    const along = specimenMessage({
      signers: [specimenSigner({ certificate: person, content: document })],
      certificates: [person.der, silent.der],
    })
    const under = { ...trust, intermediates: [] }
    expect(
      verify({ cms: along, content: document, trust: under, at, purpose: 'sign', revocation: 'required', crls: loadCrls([good], under) })
        .code,
    ).toBe('crlBadSignature')
  })

  test('a hold counts while the list of that time has it, and is over when a newer list leaves it out', () => {
    const held = specimenCrl({
      by: ca,
      from: day('2026-04-10'),
      to: day('2026-04-20'),
      number: 5,
      revoked: [{ serial: person.serial, at: day('2026-04-09'), reason: 6 }],
    })
    expect(judge({ crls: [held] }, 'required', day('2026-04-12')).code).toBe('certificateRevoked')
    expect(judge({ crls: [held, good] }, 'required', day('2026-04-12')).code).toBe('certificateRevoked')
    expect(judge({ crls: [held, good] }).ok).toBe(true)
  })

  test('lists for other certificates, of partial or indirect kind, or with unknown critical extensions do not count', () => {
    const point = (flag: number) => [extension(oid.issuingDistributionPoint, sequence(element(flag, Uint8Array.of(0xff))), true)]
    expect(judge({ crls: [specimenCrl({ by: ca, extensions: point(0x81) })] }).ok).toBe(true)
    expect(judge({ crls: [specimenCrl({ by: ca, extensions: point(0x82) })] }).code).toBe('crlMissing')
    for (const extensions of [point(0x84), [extension('1.2.398.3.3.99', nil(), true)]]) {
      const loaded = loadCrls([specimenCrl({ by: ca, extensions })], trust)
      expect(loaded).toMatchObject({ lists: [], refused: [{ index: 0, code: 'malformed' }] })
    }
  })

  test('a CA that a list of the root revokes is refused', () => {
    const crls = [good, specimenCrl({ by: root, revoked: [{ serial: ca.serial, at: day('2026-04-20') }] })]
    expect(judge({ crls }).code).toBe('issuerRevoked')
  })

  test('a time stamping authority that was revoked when it stamped is refused', async () => {
    const { specimenStamp } = await import('./specimen/stamp.ts')
    const stamped = signedBy(person, document, { unsigned: (signature) => [specimenStamp({ by: stamps, signature })] })
    const crls = [specimenCrl({ by: ca, revoked: [{ serial: stamps.serial, at: day('2026-04-20') }] })]
    expect(judge({ crls: [good] }, 'required', at, stamped).ok).toBe(true)
    expect(judge({ crls }, 'required', at, stamped).code).toBe('timestampUntrusted')
  })
})

describe('delta lists', () => {
  const base = specimenCrl({ by: ca, from: day('2026-04-20'), to: day('2026-04-30'), number: 14 })
  // the national CA numbers delta CRLs separately: number 3 extends complete CRL 14
  const delta = (wish = {}) => specimenCrl({ by: ca, number: 3, deltaBase: 14, ...wish })

  test('a delta renews the complete list and adds its revocations', () => {
    expect(judge({ crls: [base] }).code).toBe('crlStale')
    expect(judge({ crls: [base, delta()] })).toMatchObject({ ok: true, revocation: { number: '14+3', evidence: [base, delta()] } })
    expect(judge({ crls: [base, delta({ revoked: [{ serial: person.serial, at: day('2026-04-25') }] })] }).code).toBe('certificateRevoked')
  })

  test('a delta to a later complete list, or without one, is no answer', () => {
    expect(judge({ crls: [base, delta({ deltaBase: 15 })] }).code).toBe('crlStale')
    expect(judge({ crls: [delta()] }).code).toBe('crlStale')
  })

  test('a delta lifts a hold', () => {
    const held = specimenCrl({
      by: ca,
      number: 14,
      from: day('2026-04-20'),
      revoked: [{ serial: person.serial, at: day('2026-04-19'), reason: 6 }],
    })
    expect(judge({ crls: [held] }).code).toBe('certificateRevoked')
    expect(judge({ crls: [held, delta({ revoked: [{ serial: person.serial, at: day('2026-04-29'), reason: 8 }] })] }).ok).toBe(true)
  })
})

describe('long lists', () => {
  const many = Array.from({ length: 60_000 }, (_, i) => ({ serial: 1_000_000 + i, at: day('2026-04-01') }))
  const long = specimenCrl({ by: ca, revoked: [...many, { serial: person.serial, at: day('2026-04-20') }] })

  test('a list of sixty thousand entries is read, and the one that matters is found', async () => {
    const crls = await loadCrlsInTurns([long, Buffer.from(long).toString('base64')], trust)
    expect(crls).toMatchObject({ refused: [], lists: [{ entries: 60_001 }] })
    expect(judge({ crls: [long] }).code).toBe('certificateRevoked')
  })

  test('a serial number that only stands inside another entry does not revoke', () => {
    const inner = Buffer.concat([Uint8Array.of(2, 2), Buffer.from(person.serial.toString(16).padStart(4, '0'), 'hex')])
    const misleading = specimenCrl({
      by: ca,
      extensions: [],
      revoked: [{ serial: Number.parseInt(`0${inner.toString('hex')}`, 16), at: day('2026-04-01') }],
    })
    expect(Buffer.from(misleading).includes(inner)).toBe(true)
    expect(judge({ crls: [misleading] }).ok).toBe(true)
  })

  test('a list with a broken entry is refused as a whole', () => {
    const broken = Buffer.from(specimenCrl({ by: ca, revoked: many.slice(0, 3) }))
    broken[broken.indexOf(Buffer.from(integer(1_000_001)))] = 4
    expect(loadCrls([broken, Buffer.from('text!'), new Uint8Array()], trust).refused.map(({ code }) => code)).toEqual([
      'malformed',
      'notBase64',
      'empty',
    ])
    expect(judge({ crls: [broken] }).code).toBe('crlMalformed')
  })
})
