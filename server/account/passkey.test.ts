import { generateSync } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import type { Passkey } from '#contract/passkey.ts'
import { demoPassword } from '#demo/cast.ts'
import { mostPasskeys } from '#domain/session/passkey.ts'
import { collect } from '../personal/collect.ts'
import { portalOfFile, type SignedIn } from '../portal.testing.ts'
import { passkeyDevice } from './authenticator.testing.ts'

const portal = portalOfFile()
const own = 'http://localhost:8080'
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(portal.clock.now().getTime() / 1000) })
const told = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code]

let addresses = 0
/** A browser with its cookies; signed in, it acts as the person. */
function browser() {
  const cookies: Record<string, string> = {}
  const remoteAddress = `10.62.0.${++addresses}`
  let token = ''
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await portal.nobody({ method, url, cookies, remoteAddress, headers, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies) cookies[name] = value
    if (answer.statusCode === 200 && answer.json()?.accessToken) token = answer.json().accessToken
    return answer
  }
  const post = (url: string, payload: object = {}) => send('POST', url, payload)
  const password = (name: string) => post('/api/auth/login', { email: `${name}@bitumen.test`, password: demoPassword })
  return { post, get: (url: string) => send('GET', url), password, cookies }
}
type Browser = ReturnType<typeof browser>

let people: string[]
beforeEach(() => {
  people ??= ['contractor', 'contractor2', 'supplier', 'qaj', 'kad_mt', 'menergy', 'akimat_branch', 'qaj_branch']
})

/** A person inside, with an app that makes codes. */
async function withApp() {
  const name = people.shift()!
  const at = browser()
  expect((await at.password(name)).statusCode).toBe(200)
  const { secret } = (await at.post('/api/profile/factor/offer', { password: demoPassword })).json()
  expect((await at.post('/api/profile/factor/confirm', { code: codeOf(secret) })).statusCode).toBe(200)
  portal.clock.forward(60)
  const code = () => {
    portal.clock.forward(60)
    return codeOf(secret)
  }
  return { name, at, code }
}

async function added(at: Browser, code: string, name = 'Ноутбук', device = passkeyDevice(own)) {
  const { challengeId, options } = (await at.post('/api/profile/passkeys/offer', { code })).json()
  const answer = await at.post('/api/profile/passkeys', { challengeId, name, passkey: device.make(options) })
  return { device, options, answer, challengeId }
}

/** The password, then what the portal asks the passkey. */
async function askedAgain(name: string) {
  const at = browser()
  expect(told(await at.password(name))).toEqual([401, 'auth.factorNeeded'])
  return { at, ...((await at.post('/api/auth/passkey/offer')).json() as { challengeId: string; options: { challenge: string } }) }
}

test('a passkey is added with a code of the app, and from then on opens the session instead of the code', async () => {
  const { name, at, code } = await withApp()
  const { device, options, answer } = await added(at, code())
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] })
  expect(answer.json()).toEqual([{ id: expect.any(Number), name: 'Ноутбук', createdAt: expect.any(String), usedAt: null }])
  const again = await askedAgain(name)
  expect(again.options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.id }] })
  const entered = await again.at.post('/api/auth/passkey', { challengeId: again.challengeId, passkey: device.show(again.options) })
  expect([entered.statusCode, entered.json().user.email]).toEqual([200, `${name}@bitumen.test`])
  expect((await again.at.get('/api/profile/passkeys')).json()).toMatchObject([{ usedAt: portal.clock.now().toISOString() }])
  const { options: next } = await added(at, code(), 'Ключ', passkeyDevice(own))
  expect(next.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
})

test('its owner is told of each that is added or taken away, by notice and letter; administrators read it in their journal', async () => {
  const { at, code } = await withApp()
  const { answer } = await added(at, code())
  const [{ id }] = answer.json() as [Passkey]
  expect(told(await at.post(`/api/profile/passkeys/${id}/remove`, { code: '000000' }))).toEqual([422, 'auth.codeWrong'])
  expect(told(await at.post(`/api/profile/passkeys/${id}/remove`, {}))).toEqual([422, 'input.required'])
  expect((await at.post(`/api/profile/passkeys/${id}/remove`, { code: code() })).json()).toEqual([])
  expect(told(await at.post(`/api/profile/passkeys/${id}/remove`, { code: code() }))).toEqual([404, 'not.found'])
  const notices = (await at.get('/api/notifications')).json().content as { kind: string }[]
  expect(notices.map(({ kind }) => kind)).toEqual(['account.passkeyOff', 'account.passkeyOn', 'account.factorOn'])
  const acts = await portal.db.selectFrom('adminJournal').select('act').orderBy('id', 'desc').limit(2).execute()
  expect(acts.map(({ act }) => act)).toEqual(['profile.passkeyOff', 'profile.passkeyOn'])
})

test('an answer for another page, another portal or an old question opens nothing, nor the passkey of somebody else', async () => {
  const { name, at, code } = await withApp()
  const { device } = await added(at, code())
  const stranger = await withApp()
  const { device: foreign } = await added(stranger.at, stranger.code())
  const tries: ((options: { challenge: string }) => object)[] = [
    (o) => device.show(o, { origin: 'https://bitumen-portal.example' }),
    (o) => device.show(o, { domain: 'bitumen-portal.example' }),
    () => device.show({ challenge: Buffer.from('another question').toString('base64url') }),
    (o) => foreign.show(o),
    (o) => ({ ...foreign.show(o), id: device.id, rawId: device.id }),
  ]
  for (const wrong of tries) {
    const { at, challengeId, options } = await askedAgain(name)
    expect(told(await at.post('/api/auth/passkey', { challengeId, passkey: wrong(options) }))).toEqual([422, 'auth.passkeyWrong'])
    expect(told(await at.post('/api/auth/passkey', { challengeId, passkey: device.show(options) }))).toEqual([409, 'challenge.used'])
  }
})

test('a question is answered once, in two minutes, in the browser that was asked and that has shown the password', async () => {
  const { name, at, code } = await withApp()
  const { device } = await added(at, code())
  const late = await askedAgain(name)
  portal.clock.forward(121)
  const answer = (asked: typeof late) =>
    asked.at.post('/api/auth/passkey', { challengeId: asked.challengeId, passkey: device.show(asked.options) })
  expect(told(await answer(late))).toEqual([422, 'challenge.expired'])
  const one = await askedAgain(name)
  const other = await askedAgain(name)
  expect(told(await answer({ ...one, at: other.at }))).toEqual([422, 'challenge.foreign'])
  expect(told(await browser().post('/api/auth/passkey/offer'))).toEqual([401, 'auth.passwordFirst'])
  expect(told(await answer({ ...one, at: browser() }))).toEqual([401, 'auth.passwordFirst'])
  expect((await answer(one)).statusCode).toBe(200)
})

test('a passkey that counts backwards was copied: it is refused; five wrong answers make the next one wait as wrong codes do', async () => {
  const { name, at, code } = await withApp()
  const { device } = await added(at, code())
  const show = async () => {
    const { at, challengeId, options } = await askedAgain(name)
    return at.post('/api/auth/passkey', { challengeId, passkey: device.show(options) })
  }
  device.rewind(7)
  expect((await show()).statusCode).toBe(200)
  device.rewind(3)
  expect(told(await show())).toEqual([422, 'auth.passkeyWrong'])
  const { at: same } = await askedAgain(name)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const { challengeId } = (await same.post('/api/auth/passkey/offer')).json()
    statuses.push((await same.post('/api/auth/passkey', { challengeId, passkey: device.show({ challenge: 'AAAA' }) })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('without the app there is no passkey, for the recovery codes come with it; who takes the app away takes the passkeys too', async () => {
  const { name, at, code } = await withApp()
  await added(at, code())
  const admin: SignedIn = await portal.as('admin')
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', `${name}@bitumen.test`).executeTakeFirstOrThrow()
  const factors = (await collect(portal.services.db, id)).find(({ kind }) => kind === 'factors')
  expect(factors?.rows).toMatchObject([{ name: null }, { name: 'Ноутбук' }])
  expect((await admin.remove(`/api/admin/people/${id}/factor`)).statusCode).toBe(200)
  expect((await at.get('/api/profile/passkeys')).json()).toEqual([])
  expect(told(await at.post('/api/profile/passkeys/offer', { password: demoPassword }))).toEqual([409, 'auth.passkeyAlone'])
  const none = browser()
  expect((await none.password(name)).statusCode).toBe(200)
})

test('no passkey is kept twice, none without its proof, and no more than ten', async () => {
  const { at, code } = await withApp()
  expect(told(await at.post('/api/profile/passkeys/offer', {}))).toEqual([422, 'input.required'])
  const { device, challengeId } = await added(at, code())
  expect(told((await added(at, code(), 'Ещё раз', device)).answer)).toEqual([422, 'auth.passkeyWrong'])
  expect(told(await at.post('/api/profile/passkeys', { challengeId, name: 'x', passkey: device.make({ challenge: 'AAAA' }) }))).toEqual([
    409,
    'challenge.used',
  ])
  const row = await portal.db.selectFrom('passkey').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { id: _, ...rest } = row
  const many = Array.from({ length: mostPasskeys - 1 }, (_, n) => ({ ...rest, credentialId: `${rest.credentialId}${n}` }))
  await portal.db.insertInto('passkey').values(many).execute()
  expect(told(await at.post('/api/profile/passkeys/offer', { code: code() }))).toEqual([409, 'auth.passkeysMany'])
})
