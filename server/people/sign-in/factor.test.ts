import { createHash } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { resealFactors } from '../../core/session/factor.ts'
import { saltedHash } from '../../core/session/passwords.ts'
import { demoPassword } from '../../demo.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { browserOf, enter } from '../registration/newcomer.testing.ts'
import { passkeyDevice } from './authenticator.testing.ts'

const portal = portalOfFile()
/** The same portal as in production: officials need a second factor. */
let strict: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  strict = await buildApp({ ...portal.services, secondFactor: 'required' })
})
afterAll(() => strict.close())

let addresses = 0
/** A browser at the strict portal: its cookies, its address. */
function browser(app = () => strict) {
  const cookies: Record<string, string> = {}
  const remoteAddress = `10.61.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
  const post = async (url: string, payload: object = {}, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app().inject({ method: 'POST', url, payload, cookies, remoteAddress, headers })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const password = (name: string) => post('/api/auth/login', { email: `${name}@bitumen.test`, password: demoPassword })
  return { cookies, post, password, code: (code: string) => post('/api/auth/factor', { code }) }
}
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(portal.clock.now().getTime() / 1000) })
const told = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code]

/** Sets a device up in a session that was opened by the key. */
async function enrolled(name: string) {
  const at = browser()
  const { token: accessToken } = await enter(portal, await portal.keys(portal.person(name)))
  const post = (path: string, payload: object) => at.post(`/api/profile/factor/${path}`, payload, accessToken)
  const { secret } = (await post('offer', { password: demoPassword })).json() as { secret: string }
  const answer = await post('confirm', { code: codeOf(secret) })
  expect(answer.statusCode).toBe(200)
  portal.clock.forward(60)
  return { at, secret, accessToken, ...(answer.json() as { recoveryCodes: string[] }) }
}

/** A browser in which an official has opened the link that an administrator handed over, and chosen the password again. */
async function byLink(name: string) {
  const admin = await enter(portal, await portal.keys(portal.person('admin')))
  const email = `${name}@bitumen.test`
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { link } = (await admin.call('POST', `/api/admin/people/${id}/password-link`, {})).json() as { link: string }
  const at = browser()
  const token = new URL(link).searchParams.get('token')
  const password = `Тихий берег ${name} 2031`
  expect((await at.post('/api/auth/password', { token, password })).statusCode).toBe(204)
  return { at, id, password: () => at.post('/api/auth/login', { email, password }) }
}

test('an official sets the first device up in a session opened by the key, and is asked for its code from then on', async () => {
  expect(told(await browser().password('qaj'))).toEqual([403, 'auth.keyFirst'])
  const { secret, recoveryCodes, accessToken } = await enrolled('qaj')
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes.map((code) => /^(\w{4}-){3}\w{4}$/.test(code)))).toEqual(new Set([true]))
  const profile = await strict.inject({ url: '/api/profile/contacts', headers: { authorization: `Bearer ${accessToken}` } })
  expect(profile.json()).toMatchObject({ factor: { since: expect.any(String), app: true, codesLeft: 10 }, passwordOpens: true })
  const at = browser()
  const answer = await at.password('qaj')
  expect(told(answer)).toEqual([401, 'auth.factorNeeded'])
  expect(answer.cookies).toEqual([expect.objectContaining({ name: 'half-session', httpOnly: true, sameSite: 'Strict', maxAge: 600 })])
  expect(answer.json()).not.toHaveProperty('accessToken')
  const entered = await at.code(codeOf(secret))
  expect([entered.statusCode, entered.json().user.email]).toEqual([200, 'qaj@bitumen.test'])
  const second = await at.post('/api/profile/passkeys/offer', { code: codeOf(secret) }, entered.json().accessToken)
  expect(told(second)).toEqual([422, 'auth.codeWrong'])
  portal.clock.forward(60)
  const offered = await at.post('/api/profile/passkeys/offer', { code: codeOf(secret) }, entered.json().accessToken)
  const { challengeId, options } = offered.json()
  const passkey = passkeyDevice('http://localhost:8080').make(options)
  const added = await at.post('/api/profile/passkeys', { challengeId, name: 'Второе', passkey }, entered.json().accessToken)
  expect([added.statusCode, added.json().recoveryCodes]).toEqual([200, []])
})

test('a link of an administrator leads an official to the first device, once, in the browser that opened it, and for half an hour', async () => {
  const { at, id, password } = await byLink('qaj_branch2')
  expect(
    told(await browser().post('/api/auth/login', { email: 'qaj_branch2@bitumen.test', password: 'Тихий берег qaj_branch2 2031' })),
  ).toEqual([403, 'auth.keyFirst'])
  expect(told(await password())).toEqual([401, 'auth.factorMissing'])
  const half = at.cookies['half-session']!
  const { secret } = (await at.post('/api/auth/factor/offer')).json() as { secret: string }
  const answer = await at.post('/api/auth/factor/confirm', { code: codeOf(secret) })
  expect([answer.statusCode, answer.json().recoveryCodes.length]).toEqual([200, 10])
  const admin = await enter(portal, await portal.keys(portal.person('admin')))
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await portal.app.inject({ method: 'DELETE', url: `/api/admin/people/${id}/factor`, headers })).statusCode).toBe(200)
  at.cookies['half-session'] = half
  const { secret: again } = (await at.post('/api/auth/factor/offer')).json() as { secret: string }
  expect(told(await at.post('/api/auth/factor/confirm', { code: codeOf(again) }))).toEqual([403, 'auth.keyFirst'])
  const late = await byLink('qaj_branch2')
  portal.clock.forward(1801)
  expect(told(await late.password())).toEqual([403, 'auth.keyFirst'])
  expect(told(await late.at.post('/api/auth/factor/offer'))).toEqual([401, 'auth.passwordFirst'])
})

test('a code opens once, also at the same moment; a code before the last one opens no more', async () => {
  const { secret } = await enrolled('kad_mt')
  const early = codeOf(secret)
  portal.clock.forward(30)
  const code = codeOf(secret)
  const [one, other] = [browser(), browser()]
  await one.password('kad_mt')
  await other.password('kad_mt')
  const answers = await Promise.all([one.code(code), other.code(`${code.slice(0, 3)} ${code.slice(3)}`)])
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 422])
  const late = browser()
  await late.password('kad_mt')
  expect([told(await late.code(code)), told(await late.code(early))]).toEqual([
    [422, 'auth.codeWrong'],
    [422, 'auth.codeWrong'],
  ])
})

test('a recovery code opens once, and no code of another person opens', async () => {
  const mine = await enrolled('menergy')
  const { recoveryCodes } = await enrolled('qaj_branch')
  const at = browser()
  await at.password('qaj_branch')
  expect(told(await at.code(mine.recoveryCodes[0]!))).toEqual([422, 'auth.codeWrong'])
  expect((await at.code(recoveryCodes[0]!.toLowerCase())).statusCode).toBe(200)
  await at.password('qaj_branch')
  expect(told(await at.code(recoveryCodes[0]!))).toEqual([422, 'auth.codeWrong'])
  const left = await portal.db.selectFrom('recoveryCode').select('hash').where('usedAt', 'is', null).execute()
  expect(JSON.stringify(left)).not.toContain(recoveryCodes[1]!.replaceAll('-', ''))
})

test('an official who opened a link makes a passkey instead of an app, once, and gets recovery codes', async () => {
  const { at, id, password } = await byLink('qaj_branch2')
  expect(told(await browser().post('/api/auth/passkey/make'))).toEqual([401, 'auth.passwordFirst'])
  const asked = (await at.post('/api/auth/passkey/make')).json()
  const late = browser()
  Object.assign(late.cookies, at.cookies)
  const second = (await late.post('/api/auth/passkey/make')).json()
  const device = passkeyDevice('http://localhost:8080')
  const passkey = device.make(asked.options)
  const answer = await at.post('/api/auth/passkey/add', { challengeId: asked.challengeId, name: 'Телефон', passkey })
  expect([answer.statusCode, answer.json().user.email, answer.json().recoveryCodes.length]).toEqual([200, 'qaj_branch2@bitumen.test', 10])
  // whoever opened it too, and was asked before, adds none
  const made = { challengeId: second.challengeId, name: 'Чужой', passkey: passkeyDevice('http://localhost:8080').make(second.options) }
  expect(told(await late.post('/api/auth/passkey/add', made))).toEqual([401, 'auth.factorNeeded'])
  expect(told(await late.post('/api/auth/factor/offer'))).toEqual([401, 'auth.factorNeeded'])
  expect(told(await password())).toEqual([401, 'auth.factorNeeded'])
  const admin = await enter(portal, await portal.keys(portal.person('admin')))
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await portal.app.inject({ method: 'DELETE', url: `/api/admin/people/${id}/factor`, headers })).statusCode).toBe(200)
})

test('without the password no code opens; what proves it opens nothing else, runs out, and ends with the password', async () => {
  const { secret } = await enrolled('akimat_branch')
  expect(told(await browser().code(codeOf(secret)))).toEqual([401, 'auth.passwordFirst'])
  const at = browser()
  await at.password('akimat_branch')
  expect(told(await at.post('/api/auth/factor/offer'))).toEqual([401, 'auth.factorNeeded'])
  const half = at.cookies['half-session']!
  const asToken = await strict.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${half}` } })
  expect(asToken.statusCode).toBe(401)
  portal.clock.forward(601)
  expect(told(await at.code(codeOf(secret)))).toEqual([401, 'auth.passwordFirst'])
  await at.password('akimat_branch')
  await portal.db.updateTable('person').set({ passwordHash: 'changed' }).where('email', '=', 'akimat_branch@bitumen.test').execute()
  expect(told(await at.code(codeOf(secret)))).toEqual([401, 'auth.passwordFirst'])
})

test('guesses of the code wait as those of the password do, and the owner is told', async () => {
  const { secret } = await enrolled('admin')
  const at = browser()
  await at.password('admin')
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await at.code('000000')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await at.code(codeOf(secret))).statusCode).toBe(429)
  const elsewhere = browser()
  await elsewhere.password('admin')
  expect((await elsewhere.code(codeOf(secret))).statusCode).toBe(200)
})

test('a key needs no code, and neither does a company; where it is not required nobody is asked who has set none up', async () => {
  expect((await browser().password('supplier')).statusCode).toBe(200)
  expect((await browser().password('contractor')).statusCode).toBe(200)
  expect((await browser(() => portal.app).password('factory')).statusCode).toBe(200)
  await enrolled('factory')
  expect((await browserOf(portal).signIn(await portal.keys(portal.person('factory')))).statusCode).toBe(200)
})

test('whoever likes sets a device up in the profile by the password, exchanges it by its code, and takes it away by the key', async () => {
  const name = 'contractor2'
  const at = browser(() => portal.app)
  const { accessToken } = (await at.password(name)).json() as { accessToken: string }
  const post = (path: string, payload: object) => at.post(`/api/profile/factor/${path}`, payload, accessToken)
  expect(told(await post('offer', { password: 'wrong' }))).toEqual([422, 'session.wrongPassword'])
  expect(told(await post('confirm', { code: '123456' }))).toEqual([409, 'auth.offerOver'])
  const offered = (await post('offer', { password: demoPassword })).json() as { secret: string; uri: string; qr: string }
  expect(offered).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining(offered.secret),
    qr: expect.stringMatching(/^<svg/),
  })
  expect(told(await post('confirm', { code: '000000' }))).toEqual([422, 'auth.codeWrong'])
  expect((await post('confirm', { code: codeOf(offered.secret) })).json().recoveryCodes).toHaveLength(10)
  expect(told(await browser(() => portal.app).password(name))).toEqual([401, 'auth.factorNeeded'])

  expect(told(await post('offer', { password: demoPassword }))).toEqual([422, 'input.required'])
  portal.clock.forward(60)
  const second = (await post('offer', { code: codeOf(offered.secret) })).json() as { secret: string }
  expect(told(await browser(() => portal.app).password(name))).toEqual([401, 'auth.factorNeeded'])
  portal.clock.forward(60)
  expect((await post('confirm', { code: codeOf(second.secret) })).statusCode).toBe(200)

  const key = browserOf(portal)
  const proof = await key.proof(await portal.keys(portal.person(name)))
  Object.assign(at.cookies, key.cookies)
  expect((await post('remove', proof)).statusCode).toBe(204)
  expect((await browser(() => portal.app).password(name)).statusCode).toBe(200)
  const { token } = await enter(portal, await portal.keys(portal.person(name)))
  const { content } = (
    await portal.app.inject({ url: '/api/notifications?size=10', headers: { authorization: `Bearer ${token}` } })
  ).json() as { content: { kind: string }[] }
  expect(content.map(({ kind }) => kind).filter((kind) => kind.startsWith('account.factor'))).toEqual([
    'account.factorOff',
    'account.factorOn',
    'account.factorOn',
  ])
})

test('an administrator takes away what somebody has lost, and never their own', async () => {
  const lost = await portal.db.selectFrom('person').select('id').where('email', '=', 'qaj@bitumen.test').executeTakeFirstOrThrow()
  const { token, user } = await enter(portal, await portal.keys(portal.person('admin')))
  const reset = (id: number) =>
    portal.app.inject({ method: 'DELETE', url: `/api/admin/people/${id}/factor`, headers: { authorization: `Bearer ${token}` } })
  const answer = await reset(lost.id)
  expect([answer.statusCode, answer.json().factorSince]).toEqual([200, null])
  expect(answer.json().history.at(-1).act.code).toBe('account.resetFactor')
  expect(told(await browser().password('qaj'))).toEqual([403, 'auth.keyFirst'])
  expect([told(await reset(lost.id)), told(await reset(user.id))]).toEqual([
    [404, 'not.found'],
    [409, 'account.own'],
  ])
})

test('the secret is sealed in the database, opens while the portal’s secret is exchanged, and is sealed anew by night', async () => {
  const { secret } = await enrolled('qaj')
  const row = async () =>
    (
      await portal.db
        .selectFrom('secondFactor')
        .innerJoin('person', 'person.id', 'personId')
        .select('secret')
        .where('email', '=', 'qaj@bitumen.test')
        .executeTakeFirstOrThrow()
    ).secret!
  expect((await row()).toString('latin1')).not.toContain(secret)
  const changed = {
    ...portal.services,
    secondFactor: 'required',
    secret: new Uint8Array(32).fill(9),
    secretBefore: portal.services.secret,
  } as const
  const opens = async (services: Parameters<typeof buildApp>[0]) => {
    const app = await buildApp(services)
    const at = browser(() => app)
    await at.password('qaj')
    portal.clock.forward(60)
    const { statusCode } = await at.code(codeOf(secret))
    await app.close()
    return statusCode
  }
  const { secretBefore, ...alone } = changed
  expect([await opens(changed), await opens(alone)]).toEqual([200, 422])
  expect(await resealFactors(changed)).toBeGreaterThan(0)
  expect(await resealFactors(changed)).toBe(0)
  expect(await opens(alone)).toBe(200)
})

test('recovery codes are kept by a slow hash with a salt of their set; those that an older build made still open', async () => {
  await portal.db.deleteFrom('secondFactor').execute()
  const one = await enrolled('qaj')
  const two = await enrolled('kad_mt')
  const rowsOf = async (email: string) =>
    portal.db
      .selectFrom('recoveryCode')
      .innerJoin('person', 'person.id', 'personId')
      .select(['personId', 'hash', 'salt'])
      .where('email', '=', `${email}@bitumen.test`)
      .execute()
  const [mine, others] = [await rowsOf('qaj'), await rowsOf('kad_mt')]
  const salts = [mine, others].map((rows) => [...new Set(rows.map(({ salt }) => salt?.toString('hex')))])
  expect(salts).toEqual([[expect.stringMatching(/^[\da-f]{32}$/)], [expect.stringMatching(/^[\da-f]{32}$/)]])
  expect(salts[0]).not.toEqual(salts[1])
  const typed = two.recoveryCodes[0]!.replaceAll('-', '')
  expect(others.map(({ hash }) => hash)).toContain(
    (await saltedHash(`${others[0]!.personId} ${typed}`, others[0]!.salt!)).toString('base64url'),
  )
  const { personId } = mine[0]!
  const old = one.recoveryCodes[3]!.replaceAll('-', '')
  const hash = createHash('sha256').update(`${personId} ${old}`).digest('base64url')
  await portal.db.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await portal.db.insertInto('recoveryCode').values({ personId, hash, salt: null, usedAt: null }).execute()
  const at = browser()
  await at.password('qaj')
  expect([(await at.code(old)).statusCode]).toEqual([200])
})

test('where everybody needs a second factor, a company does too', async () => {
  await portal.db.deleteFrom('secondFactor').execute()
  const all = await buildApp({ ...portal.services, secondFactor: 'everybody' })
  expect(told(await browser(() => all).password('supplier'))).toEqual([401, 'auth.factorMissing'])
  await all.close()
})
