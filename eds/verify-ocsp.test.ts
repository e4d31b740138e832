import { describe, expect, test } from 'vitest'
import { element, sequence } from './der/write.ts'
import { loadCrls } from './revocation/crls.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { extensionsFor, names } from './specimen/certificate.ts'
import { specimenCrl, specimenOcsp } from './specimen/revocation.ts'
import type { Verdict } from './verdict.ts'
import { verify } from './verify.ts'

const document = Buffer.from('document')
const at = new Date('2026-05-01T10:00:30Z')
const { root, ca, person, responder, trust, issue } = specimenAuthority('GOST-2015-512')
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

describe('OCSP', () => {
  const about = { serial: person.serial, issuer: ca }
  const ocspCode = (wish: Partial<Parameters<typeof specimenOcsp>[0]>) =>
    judge({ ocsp: [specimenOcsp({ about, responder, ...wish })] }).code

  test('a good answer counts, by a responder named by name or by key', () => {
    expect(judge({ ocsp: [specimenOcsp({ about, responder })] })).toMatchObject({
      ok: true,
      revocation: { source: 'ocsp', status: 'good', number: null },
    })
    expect(ocspCode({ byKey: true })).toBe('ok')
    expect(ocspCode({ responder: ca })).toBe('ok')
  })

  test('an answer that the certificate is revoked refuses it; revoked later, it stays good and both are told', () => {
    expect(ocspCode({ status: { revokedAt: day('2026-04-20') } })).toBe('certificateRevoked')
    const later = specimenOcsp({ about, responder, status: { revokedAt: day('2026-05-20') }, thisUpdate: day('2026-06-01') })
    expect(judge({ ocsp: [later] })).toMatchObject({ ok: true, revocation: { revokedAt: day('2026-05-20') } })
  })

  test('an answer dated more than five minutes after now is refused, even for a moment in the past', () => {
    const at = day('2026-04-20')
    const asked = (minutes: number) =>
      verify({
        cms,
        content: document,
        trust,
        at,
        now: day('2026-05-10'),
        purpose: 'sign',
        revocation: 'required',
        ocsp: [specimenOcsp({ about, responder, thisUpdate: new Date(day('2026-05-10').getTime() + minutes * 60_000) })],
      }).code
    expect([asked(4), asked(6), asked(60 * 24 * 30)]).toEqual(['ok', 'ocspStale', 'ocspStale'])
  })

  test.each([
    ['about another serial number', 'ocspOtherCertificate', { about: { serial: 5, issuer: ca } }],
    ['about a certificate of another CA', 'ocspOtherCertificate', { about: { serial: person.serial, issuer: root } }],
    ['that is old', 'ocspStale', { thisUpdate: day('2026-04-30') }],
    ['whose next one is due', 'ocspStale', { thisUpdate: day('2026-04-30'), nextUpdate: day('2026-05-01') }],
    ['of a responder that does not know the certificate', 'ocspUnknown', { status: 'unknown' }],
    ['of a responder without the key usage for OCSP', 'ocspResponderUnauthorised', { responder: person }],
    ['whose signature does not hold', 'ocspBadSignature', { signature: (right: Uint8Array) => right.map((byte) => byte ^ 1) }],
  ] as const)('an answer %s is refused', (_, code, wish) => {
    expect(ocspCode(wish as Partial<Parameters<typeof specimenOcsp>[0]>)).toBe(code)
  })

  test('a responder certified by another CA, or expired, is refused', () => {
    const foreign = specimenAuthority('GOST-2015-256')
    expect(ocspCode({ responder: foreign.responder })).toBe('ocspResponderUnauthorised')
    expect(ocspCode({ responder: issue({ subject: names.responder, extensions: extensionsFor.ocsp, to: day('2026-04-01') }) })).toBe(
      'ocspResponderUnauthorised',
    )
  })

  test('bytes that are no response, and a response that is an error, are refused', () => {
    expect(judge({ ocsp: [Buffer.from('no')] }).code).toBe('ocspMalformed')
    expect(judge({ ocsp: [sequence(element(0x0a, Uint8Array.of(6)))] }).code).toBe('ocspMalformed')
    expect(judge({ ocsp: [Buffer.from('no')] }, 'ifPresent')).toMatchObject({ ok: true, revocation: null })
  })

  test('one good source is enough, and one that says revoked is too', () => {
    expect(judge({ crls: [good], ocsp: [Buffer.from('no')] }).ok).toBe(true)
    expect(judge({ crls: [revokedOn(day('2026-04-20'))], ocsp: [specimenOcsp({ about, responder })] }).code).toBe('certificateRevoked')
    expect(judge({ crls: [good], ocsp: [specimenOcsp({ about, responder, status: 'unknown' })] }).ok).toBe(true)
  })
})
