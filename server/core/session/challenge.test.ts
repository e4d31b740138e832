import { X509Certificate } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { challengeFirstLine } from '#domain/core/session/challenge.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { newAuthority } from '#signer/authority.ts'
import { signCms } from '#signer/cms.ts'
import type { Issued } from '#signer/issue.ts'
import { demoPassword } from '../../demo.testing.ts'
import { browserOf, newcomersKey } from '../../people/registration/newcomer.testing.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, testMoment } from '../../portal.testing.ts'
import { listOf } from '../trust/authority-list.testing.ts'

const portal = portalOfFile()
let key: Issued
beforeAll(async () => {
  key = await portal.keys(portal.person('contractor'))
})

const codeOf = (answer: { json: () => { code: string }; statusCode: number }) => [answer.statusCode, answer.json().code]
const signed = (data: string, by: Issued = key) => pemSignature(Buffer.from(data, 'base64'), by)

test('a challenge is a text that nobody can take for a paper: its first line, the portal’s address, 32 random bytes, two minutes', async () => {
  const browser = browserOf(portal)
  const { data, expiresAt, answer } = await browser.challenge()
  const [first, origin, nonce, expires] = Buffer.from(data, 'base64').toString().split('\n')
  expect([first, origin, expires]).toEqual([challengeFirstLine, 'origin: http://localhost:8080', `expires: ${expiresAt}`])
  expect(Buffer.from(nonce!.replace('nonce: ', ''), 'base64url')).toHaveLength(32)
  expect(new Date(expiresAt).getTime() - portal.clock.now().getTime()).toBe(120_000)
  expect(answer.cookies[0]).toMatchObject({ name: 'pre-session', httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 120 })
  expect((await browser.challenge()).data).not.toBe(data)
})

test('a known key opens a session, as a password does', async () => {
  const answer = await browserOf(portal).signIn(key)
  expect(answer.statusCode).toBe(200)
  const { user, accessToken, refreshToken } = answer.json()
  expect(user).toMatchObject({ email: 'contractor@bitumen.test', roles: ['ROLE_CONTRACTOR'], registration: null, restrictions: [] })
  expect(answer.cookies.find((c) => c.name === 'refresh')?.value).toBe(refreshToken)
  const list = await portal.nobody({ method: 'GET', url: '/api/project/republican', headers: { authorization: `Bearer ${accessToken}` } })
  expect([200, 204]).toContain(list.statusCode)
})

test('a key made for signing in opens a session too, and signs no paper; an attached signature is as good as a detached one', async () => {
  const auth = await portal.keys(portal.person('contractor'), { purpose: 'auth' })
  expect((await browserOf(portal).signIn(auth)).statusCode).toBe(200)
  const browser = browserOf(portal)
  const { challengeId, data } = await browser.challenge()
  const cms = signCms({ ...key, content: Buffer.from(data, 'base64'), detached: false, signingTime: new Date(testMoment) })
  expect((await browser.post({ challengeId, signature: Buffer.from(cms).toString('base64') })).statusCode).toBe(200)
})

test('where one person is expected back, the key or the password of another opens nothing', async () => {
  const { id: own } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'contractor@bitumen.test')
    .executeTakeFirstOrThrow()
  const foreign = await portal.keys(portal.person('contractor2'))
  const opened = () => portal.db.selectFrom('session').select('id').execute()
  const before = await opened()
  const browser = browserOf(portal)
  const { challengeId, data } = await browser.challenge()
  const byKey = await browser.post({ challengeId, signature: signed(data, foreign), expectedPersonId: own })
  const payload = { email: 'contractor2@bitumen.test', password: demoPassword, expectedPersonId: own }
  const byPassword = await portal.nobody({ method: 'POST', url: '/api/auth/login', payload })
  for (const answer of [byKey, byPassword]) {
    expect(codeOf(answer)).toEqual([403, 'session.another'])
    expect(answer.cookies.map(({ name }) => name)).not.toContain('refresh')
  }
  expect(await opened()).toEqual(before)
  const again = await browser.challenge()
  expect((await browser.post({ challengeId: again.challengeId, signature: signed(again.data), expectedPersonId: own })).statusCode).toBe(
    200,
  )
})

test('a challenge is good once, whatever came of it', async () => {
  const browser = browserOf(portal)
  const { challengeId, data } = await browser.challenge()
  expect((await browser.post({ challengeId, signature: signed(data) })).statusCode).toBe(200)
  expect(codeOf(await browser.post({ challengeId, signature: signed(data) }))).toEqual([409, 'challenge.used'])
  const other = await browser.challenge()
  expect((await browser.post({ challengeId: other.challengeId, signature: 'AAAA' })).json().code).toMatch(/^eds\./)
  expect(codeOf(await browser.post({ challengeId: other.challengeId, signature: signed(other.data) }))).toEqual([409, 'challenge.used'])
})

test('two answers to one challenge at the same moment: one session', async () => {
  const browser = browserOf(portal)
  const { challengeId, data } = await browser.challenge()
  const answers = await Promise.all([1, 2].map(() => browser.post({ challengeId, signature: signed(data) })))
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 409])
})

test('a challenge runs out after two minutes', async () => {
  const browser = browserOf(portal)
  const { challengeId, data } = await browser.challenge()
  portal.clock.forward(119)
  expect((await browser.post({ challengeId, signature: signed(data) })).statusCode).toBe(200)
  const late = await browser.challenge()
  portal.clock.forward(120)
  expect(codeOf(await browser.post({ challengeId: late.challengeId, signature: signed(late.data) }))).toEqual([422, 'challenge.expired'])
  portal.clock.set(testMoment)
})

test('a challenge of another browser is refused, and stays good in its own', async () => {
  const [mine, theirs] = [browserOf(portal), browserOf(portal)]
  const { challengeId, data } = await mine.challenge()
  await theirs.challenge()
  expect(codeOf(await theirs.post({ challengeId, signature: signed(data) }))).toEqual([422, 'challenge.foreign'])
  expect(codeOf(await browserOf(portal).post({ challengeId, signature: signed(data) }))).toEqual([422, 'challenge.foreign'])
  expect((await mine.post({ challengeId, signature: signed(data) })).statusCode).toBe(200)
})

test('a document’s signature opens no session, and a challenge’s signature signs no document', async () => {
  const contractor = await portal.as('contractor')
  const { documentId, bytes } = await generatedDocument(contractor, await fileProject(contractor))
  const browser = browserOf(portal)
  const { challengeId } = await browser.challenge()
  expect((await browser.post({ challengeId, signature: pemSignature(bytes, key) })).json().code).toBe('eds.digestMismatch')
  const { data } = await browser.challenge()
  const asDocument = (more: object) => contractor.post('/api/etspsignatured', { documentId, signature: signed(data), ...more })
  expect((await asDocument({})).json().code).toBe('eds.digestMismatch')
  expect((await asDocument({ data })).json().code).toBe('sign.dataDiffers')
})

test('attached content other than the challenge is refused', async () => {
  const browser = browserOf(portal)
  const { challengeId } = await browser.challenge()
  const cms = signCms({ ...key, content: Buffer.from('another text'), detached: false, signingTime: new Date(testMoment) })
  expect((await browser.post({ challengeId, signature: Buffer.from(cms).toString('base64') })).json().code).toBe('eds.contentMismatch')
})

test('a key of a foreign authority, an expired one and two signers open nothing', async () => {
  const foreign = await portal.keys(portal.person('contractor'), {}, await newAuthority())
  expect((await browserOf(portal).signIn(foreign)).json().code).toMatch(/^eds\.(issuer|root)/)
  const expired = await portal.keys(portal.person('contractor'), { notAfter: new Date('2026-02-01T00:00:00Z') })
  expect((await browserOf(portal).signIn(expired)).json().code).toBe('eds.certificateExpired')
})

test('a revoked key opens nothing; one that the list does not name does', async () => {
  const ask = (revoked: { serialNumber: string; at: Date }[]) => async () => {
    const list = listOf(portal.authority, {
      revoked,
      from: new Date('2026-11-20T00:00:00Z'),
      to: new Date('2026-11-21T00:00:00Z'),
    })
    return loadCrls([list], portal.services.trust)
  }
  onTestFinished(() => {
    delete portal.services.revocation
  })
  const desk = { policy: 'required', unreachable: 'refuse', ask: async () => null } as const
  const serialNumber = new X509Certificate(key.certificate).serialNumber
  portal.services.revocation = { ...desk, lists: ask([{ serialNumber, at: new Date('2026-11-19T00:00:00Z') }]) }
  expect((await browserOf(portal).signIn(key)).json().code).toBe('eds.certificateRevoked')
  portal.services.revocation = { ...desk, lists: ask([]) }
  expect((await browserOf(portal).signIn(key)).statusCode).toBe(200)
  portal.services.revocation = { ...desk, lists: async () => loadCrls([], portal.services.trust) }
  expect((await browserOf(portal).signIn(key)).json().code).toBe('eds.crlMissing')
})

test('the eleventh attempt in a minute is told when to come back', async () => {
  const browser = browserOf(portal)
  const { challengeId } = await browser.challenge()
  for (let i = 0; i < 10; i++) await browser.post({ challengeId, signature: 'AAAA' })
  const answer = await browser.post({ challengeId, signature: 'AAAA' })
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
})

test('an unknown key opens the session of an unconfirmed user', async () => {
  const { key: unknown, iin } = await newcomersKey(portal)
  const { user } = (await browserOf(portal).signIn(unknown)).json()
  expect(user).toMatchObject({ iin, roles: [], organizations: [], registration: 'UNCONFIRMED', fullName: 'Нұрпейіс Дәурен Асқарұлы' })
})
