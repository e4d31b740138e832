import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sameProfile } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { bankProfile, readyProfiles } from '#eds/profile/ready.ts'
import { loadTrust, type Trust } from '#eds/trust.ts'
import { type Authority, demoBankPolicy, newAuthority, trustedBy } from '#signer/authority.ts'
import type { Issued, Order } from '#signer/issue.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import { readPdf } from '../../platform/pdf/pdf-text.testing.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { recordProfiles, withoutProfile } from '../trust/record-profiles.ts'

const portal = portalOfFile()
let state: Authority
let bank: Authority
let unknown: Authority
let contractor: SignedIn
beforeAll(async () => {
  ;[state, bank, unknown] = await Promise.all([newAuthority('state'), newAuthority('bank'), newAuthority('unknown')])
  contractor = await portal.as('contractor')
  portal.services.trust = trusted(
    [portal.authority, readyProfiles.nca],
    [state, readyProfiles.state],
    [bank, bankProfile([demoBankPolicy])],
  )
})
const withAll = () => trusted([portal.authority, readyProfiles.nca], [state, readyProfiles.state], [bank, bankProfile([demoBankPolicy])])
afterEach(() => {
  portal.services.trust = withAll()
})

/** Trusts these authorities, each with its profile; null = with none. */
function trusted(...all: [Authority, Profile | null][]): Trust {
  const prints = (authority: Authority) => {
    const { roots, intermediates } = loadTrust(trustedBy(authority))
    return [...roots, ...intermediates].map(({ fingerprint }) => fingerprint)
  }
  const book = new Map(all.flatMap(([authority, profile]) => (profile ? [...sameProfile(profile, prints(authority))] : [])))
  return loadTrust(
    all.flatMap(([authority]) => trustedBy(authority)),
    book,
  )
}

const keyOf = (by: Authority, change: Partial<Order> = {}): Promise<Issued> => portal.keys(portal.person('contractor'), change, by)
async function sign(key: Issued) {
  const id = await fileProject(contractor)
  const { documentId, bytes } = await generatedDocument(contractor, id)
  const answer = await contractor.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, key) })
  return { id, documentId, answer }
}

describe.each([
  ['of a state body, with its usage', () => state, {}],
  ['of a state body, without extended key usage', () => state, { withoutUsage: true }],
  ['of a bank’s client with the right to sign', () => bank, { rights: ['rightToSign'] }],
] as const)('a key %s', (_, authority, change) => {
  test('signs in, signs, is verified and named in the paper', async () => {
    const key = await keyOf(authority(), change as Partial<Order>)
    const entered = await browserOf(portal).signIn(key)
    expect([entered.statusCode, entered.json().user?.email]).toEqual([200, 'contractor@bitumen.test'])
    const { documentId, answer } = await sign(key)
    expect(answer.json()).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
    const sheet = (await contractor.get(`/api/document/${documentId}/signatures`)).json()
    expect(sheet).toMatchObject({ intact: true, signatures: [{ ok: true, bin: contractor.bin }] })
    expect(sheet.signatures[0].certificate.issuer).toContain('ДЕМО УЦ')
    const row = await portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
    const verified = (await portal.nobody({ method: 'GET', url: `/api/verify/${row.verifyCode}` })).json()
    expect(verified.signatures).toMatchObject([{ ok: true, reason: null }])
    const paper = await contractor.get(`/api/document/${documentId}/sheet`)
    expect((await readPdf(paper.rawPayload)).text).toMatch(/ДЕМОУЦ(госорганов|банка)/)
  })
})

describe('what the operator did not choose', () => {
  test('an employee’s key of a bank prepares, and signs nothing', async () => {
    expect((await sign(await keyOf(bank, { rights: ['employee'] }))).answer.json().code).toBe('sign.noRight')
  })

  test('a key for signing in only signs nothing, at each authority', async () => {
    for (const authority of [state, bank])
      expect((await sign(await keyOf(authority, { purpose: 'auth' }))).answer.json().code).toMatch(
        /^eds\.(keyUsage|extendedKeyUsage)Wrong$/,
      )
  })

  test('an unknown authority is refused by name, with what the operator can do', async () => {
    const key = await keyOf(unknown)
    for (const answer of [await browserOf(portal).signIn(key), (await sign(key)).answer])
      expect(answer.json()).toMatchObject({
        code: 'eds.rootUntrusted',
        message: expect.stringMatching(/ДЕМО УЦ неизвестный.*не доверяет.*portal trust add/),
      })
  })

  test('a trusted authority without a profile verifies nothing, and the page of trust says so', async () => {
    portal.services.trust = trusted([portal.authority, readyProfiles.nca], [state, null])
    const key = await keyOf(state)
    for (const answer of [await browserOf(portal).signIn(key), (await sign(key)).answer])
      expect(answer.json()).toMatchObject({ code: 'eds.profileMissing', message: expect.stringContaining('portal trust profile') })
    const { authorities } = (await (await portal.as('admin')).get('/api/admin/trust')).json()
    const ofState = authorities.filter(({ name }: { name: string }) => name.includes('госорганов'))
    expect(ofState.map(({ profile }: { profile: unknown }) => profile)).toEqual([null, null])
    expect(withoutProfile(portal.services.trust, portal.clock.now())).toHaveLength(2)
  })

  test('a paper signed before the operator took the profile away stays good', async () => {
    const { documentId, answer } = await sign(await keyOf(state))
    expect(answer.statusCode).toBe(200)
    const later = new Date(portal.clock.now().getTime() + 60_000)
    const { trust } = portal.services
    portal.services.trust = {
      ...trust,
      profiles: new Map([...trust.profiles].map(([print, terms]) => [print, [...terms, { from: later, profile: null }]])),
    }
    portal.clock.forward(120)
    expect((await contractor.get(`/api/document/${documentId}/signatures`)).json()).toMatchObject({ signatures: [{ ok: true }] })
    expect((await sign(await keyOf(state))).answer.json().code).toBe('eds.profileMissing')
  })
})

test('a page offers every kind of key that an active profile accepts', async () => {
  const filters = async () => (await portal.nobody({ method: 'GET', url: '/api/about' })).json().keyFilters
  const email = '1.3.6.1.5.5.7.3.4'
  expect(await filters()).toEqual({
    signIn: [[email], ['1.2.398.3.17.3.1'], []],
    signAsPerson: [[email, '1.2.398.3.3.4.1.1'], ['1.2.398.3.17.3.1'], [], [email]],
    signAsOrganisation: [[email, '1.2.398.3.3.4.1.2'], ['1.2.398.3.17.3.1'], [], [email]],
    anyChain: true,
  })
  portal.services.trust = trusted([state, null], [portal.authority, readyProfiles.nca])
  expect(await filters()).toMatchObject({ signIn: [[email]], signAsPerson: [[email, '1.2.398.3.3.4.1.1']] })
  portal.services.trust = trusted([state, null])
  expect(await filters()).toEqual({ signIn: [], signAsPerson: [], signAsOrganisation: [], anyChain: false })
})

test('each choice of a profile is a line of the administrators’ journal, written once', async () => {
  expect(await recordProfiles(portal.services)).toHaveLength(6)
  expect(await recordProfiles(portal.services)).toEqual([])
  portal.services.trust = trusted(
    [portal.authority, readyProfiles.nca],
    [state, { ...readyProfiles.state, name: 'Только вход', uses: ['signIn'] }],
  )
  expect(await recordProfiles(portal.services)).toHaveLength(4) // two changed, and the two of the bank are gone
  const { content } = (await (await portal.as('admin')).get('/api/admin/changes?subject=AUTHORITY')).json()
  expect(content).toHaveLength(10)
  expect(content[0]).toMatchObject({
    act: { description: 'Задано, что можно ключам удостоверяющего центра' },
    subject: { code: 'AUTHORITY' },
    fullName: 'portal trust',
  })
  const narrowed = content.find(({ after }: { after: { profile: string } }) => after.profile === 'Только вход')
  expect([narrowed.before.uses, narrowed.after.uses]).toEqual(['signIn, sign, stamp, ocsp', 'signIn'])
})
