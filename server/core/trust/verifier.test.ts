import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { signedBy, specimenAuthority } from '#eds/specimen/authority.ts'
import { type OcspWish, specimenCrl, specimenOcsp } from '#eds/specimen/revocation.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { newAuthority, trustedBy } from '#signer/authority.ts'
import { signCms } from '#signer/cms.ts'
import { authorityInfoAccess, crlDistributionPoint, freshestCrl } from '#signer/extensions.ts'
import { issue } from '#signer/issue.ts'
import type { RevocationDesk, RevocationSettings } from '../../platform/settings/revocation.ts'
import { revocationDesk, revocationFor } from './verifier.ts'

const { ca, person, responder, trust } = specimenAuthority('RSA')
const content = Buffer.from('Разнарядка')
const at = new Date('2026-05-01T10:00:00Z')
const cms = signedBy(person, content)

const revokedAt = (moment: string) => ({ revoked: [{ serial: person.serial, at: new Date(moment) }] })
const crls =
  (...lists: Uint8Array[]) =>
  async () =>
    loadCrls(lists, trust)
const answered =
  (wish: Partial<OcspWish> = {}) =>
  async () =>
    specimenOcsp({ about: { serial: person.serial, issuer: ca }, responder, ...wish })
const judged = (desk: Partial<RevocationDesk>) =>
  revocationFor({ trust, revocation: { policy: 'required', unreachable: 'refuse', lists: crls(), ask: async () => null, ...desk } }).judge({
    ...{ cms, content, at, purpose: 'sign' as const },
  })
const told = async (desk: Partial<RevocationDesk>) => {
  const { verdict, later } = await judged(desk)
  return [verdict.code, verdict.revocation?.source ?? null, later]
}

test('where nobody is to be asked, a signature is judged by itself', async () => {
  expect(await told({ policy: 'none', lists: crls(specimenCrl({ by: ca, ...revokedAt('2026-04-01T00:00:00Z') })) })).toEqual([
    'ok',
    null,
    false,
  ])
})

test('a fresh list that does not name the certificate is an answer; one that does refuses', async () => {
  expect(await told({ lists: crls(specimenCrl({ by: ca })) })).toEqual(['ok', 'crl', false])
  expect(await told({ lists: crls(specimenCrl({ by: ca, ...revokedAt('2026-04-01T00:00:00Z') })) })).toEqual([
    'certificateRevoked',
    'crl',
    false,
  ])
})

test('without any answer: refused, or accepted and marked, as the operator has set', async () => {
  expect(await told({})).toEqual(['crlMissing', null, false])
  expect(await told({ unreachable: 'acceptAndCheckLater' })).toEqual(['ok', null, true])
  expect(await told({ policy: 'ifPresent' })).toEqual(['ok', null, false])
})

test('a stale list is silence, but what it has revoked is never accepted', async () => {
  const stale = { by: ca, from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-02T00:00:00Z') }
  expect(await told({ lists: crls(specimenCrl(stale)) })).toEqual(['crlStale', null, false])
  expect(await told({ unreachable: 'acceptAndCheckLater', lists: crls(specimenCrl(stale)) })).toEqual(['ok', null, true])
  const revoked = specimenCrl({ ...stale, ...revokedAt('2026-03-30T00:00:00Z') })
  expect(await told({ unreachable: 'acceptAndCheckLater', lists: crls(revoked) })).toEqual(['certificateRevoked', 'crl', false])
})

test('the responder is asked even when a list is at hand, and the list counts when it is silent', async () => {
  const list = crls(specimenCrl({ by: ca }))
  expect(await told({ ask: answered() })).toEqual(['ok', 'ocsp', false])
  expect(await told({ lists: list, ask: answered({ status: { revokedAt: new Date('2026-05-01T09:00:00Z') } }) })).toEqual([
    'certificateRevoked',
    'ocsp',
    false,
  ])
  expect(await told({ lists: list })).toEqual(['ok', 'crl', false])
  expect(await told({ unreachable: 'acceptAndCheckLater', ask: answered({ status: 'unknown' }) })).toEqual(['ocspUnknown', 'ocsp', false])
  expect(await told({ unreachable: 'acceptAndCheckLater', ask: async () => Buffer.from('not OCSP') })).toEqual(['ok', null, true])
})

test('a bad signature is refused before anybody is asked', async () => {
  const ask = () => expect.unreachable('the responder was asked')
  const { verdict } = await revocationFor({
    trust,
    revocation: { policy: 'required', unreachable: 'acceptAndCheckLater', lists: crls(), ask },
  }).judge({ cms, content: Buffer.from('другая'), at, purpose: 'sign' })
  expect(verdict.code).toBe('digestMismatch')
})

test('nothing in a submitted certificate makes the portal open a connection', async () => {
  let connections = 0
  const socket = createServer((stream) => {
    connections++
    stream.destroy()
  }).listen(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const own = `http://127.0.0.1:${(socket.address() as { port: number }).port}/`
  const authority = await newAuthority()
  const luring = await issue(authority, {
    person: { surname: 'Ким', name: 'Олег', iin: '800101300123' },
    alter: (draft) => ({
      ...draft,
      extensions: [
        ...draft.extensions.filter(
          ({ id }) => ![crlDistributionPoint(own).id, freshestCrl(own).id, authorityInfoAccess(own).id].includes(id),
        ),
        ...[crlDistributionPoint(own), freshestCrl(own), authorityInfoAccess(own, own)],
      ],
    }),
  })
  expect(Buffer.from(luring.certificate).includes(own)).toBe(true)
  const trusted = loadTrustAs(readyProfiles.nca, trustedBy(authority))
  const settings: RevocationSettings = {
    policy: 'required',
    unreachable: 'acceptAndCheckLater',
    lists: [],
    ocsp: null,
    refreshMinutes: 1,
    signInHours: 24,
  }
  const services = { trust: trusted, revocation: revocationDesk(undefined as never, trusted, settings) }
  const signed = signCms({ content, ...luring, tsa: authority.tsa })
  expect(await revocationFor(services).judge({ cms: signed, content, at: new Date(), purpose: 'sign' })).toMatchObject({
    verdict: { code: 'ok', revocation: null },
    later: true,
  })
  expect(connections).toBe(0)
  await expect(fetch(own)).rejects.toThrow()
  expect(connections).toBe(1)
})
