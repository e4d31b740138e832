import { generateSync } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import type { Passkey } from '#contract/core/passkey.ts'
import { mostPasskeys } from '#domain/core/session/passkey.ts'
import { demoPassword } from '../../demo.testing.ts'
import { collect } from '../../operations/privacy/collect.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
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
  people ??= ['contractor', 'contractor2', 'supplier', 'qaj', 'kad_mt', 'menergy', 'akimat_branch', 'qaj_branch', 'qaj_branch2', 'factory']
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
  return {
    at,
    ...((await at.post('/api/auth/passkey/offer')).json() as { challengeId: string; options: { challenge: string }; alone: boolean }),
  }
}

test('a passkey is added with a code of the app, and from then on opens the session instead of the code', async () => {
  const { name, at, code } = await withApp()
  const { device, options, answer } = await added(at, code())
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] })
  const kept = { id: expect.any(Number), name: 'Ноутбук', createdAt: expect.any(String), usedAt: null }
  expect(answer.json()).toEqual({ passkeys: [kept], recoveryCodes: [] })
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
  const [{ id }] = answer.json().passkeys as [Passkey]
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

/** A person inside with nothing but the password, who adds a passkey. */
async function withPasskeyAlone() {
  const name = people.shift()!
  const at = browser()
  expect((await at.password(name)).statusCode).toBe(200)
  const { challengeId, options } = (await at.post('/api/profile/passkeys/offer', { password: demoPassword })).json()
  const device = passkeyDevice(own)
  const answer = await at.post('/api/profile/passkeys', { challengeId, name: 'Ноутбук', passkey: device.make(options) })
  expect(answer.statusCode).toBe(200)
  const { passkeys, recoveryCodes } = answer.json() as { passkeys: Passkey[]; recoveryCodes: string[] }
  return { name, at, device, recoveryCodes, id: passkeys[0]!.id }
}
/** What a person shows in their profile instead of a code. */
async function proofOf(at: Browser, device: ReturnType<typeof passkeyDevice>) {
  const { challengeId, options } = (await at.post('/api/profile/passkeys/ask')).json()
  return { challengeId, passkey: device.show(options) }
}

test('a passkey alone is a second factor: recovery codes come with it, and either of them opens the session', async () => {
  const { name, at, device, recoveryCodes } = await withPasskeyAlone()
  expect(recoveryCodes).toHaveLength(10)
  expect((await at.get('/api/profile/contacts')).json().factor).toEqual({ since: expect.any(String), app: false, codesLeft: 10 })
  const again = await askedAgain(name)
  expect(again.alone).toBe(true)
  const entered = await again.at.post('/api/auth/passkey', { challengeId: again.challengeId, passkey: device.show(again.options) })
  expect(entered.statusCode).toBe(200)
  const lost = await askedAgain(name)
  expect(told(await lost.at.post('/api/auth/factor', { code: '123456' }))).toEqual([422, 'auth.codeWrong'])
  expect((await lost.at.post('/api/auth/factor', { code: recoveryCodes[0]! })).statusCode).toBe(200)
  expect((await lost.at.get('/api/profile/contacts')).json().factor.codesLeft).toBe(9)
})

test('whoever has a passkey alone proves by it who they are, adds a second one without new codes, and an app if they like', async () => {
  const { at, device } = await withPasskeyAlone()
  expect(told(await at.post('/api/profile/passkeys/offer', { password: demoPassword }))).toEqual([422, 'input.required'])
  const { challengeId, options } = (await at.post('/api/profile/passkeys/offer', await proofOf(at, device))).json()
  const second = await at.post('/api/profile/passkeys', { challengeId, name: 'Ключ', passkey: passkeyDevice(own).make(options) })
  expect(second.json()).toMatchObject({ passkeys: [{}, {}], recoveryCodes: [] })
  const { secret } = (await at.post('/api/profile/factor/offer', await proofOf(at, device))).json()
  const codes = (await at.post('/api/profile/factor/confirm', { code: codeOf(secret) })).json().recoveryCodes
  expect(codes).toHaveLength(10)
  portal.clock.forward(60)
  // without the app the passkeys stay, and so do its codes
  expect((await at.post('/api/profile/factor/remove', { code: codeOf(secret) })).statusCode).toBe(204)
  expect((await at.get('/api/profile/contacts')).json().factor).toMatchObject({ app: false, codesLeft: 10 })
  expect((await at.get('/api/profile/passkeys')).json()).toHaveLength(2)
})

test('with the last passkey the recovery codes go; an administrator takes away whatever there is', async () => {
  const { name, at, device, id, recoveryCodes } = await withPasskeyAlone()
  expect((await at.post(`/api/profile/passkeys/${id}/remove`, await proofOf(at, device))).json()).toEqual([])
  expect((await at.get('/api/profile/contacts')).json().factor).toBeNull()
  expect((await browser().password(name)).statusCode).toBe(200)
  expect(told(await at.post('/api/profile/factor/offer', { code: recoveryCodes[0]! }))).toEqual([422, 'input.required'])

  const app = await withApp()
  await added(app.at, app.code())
  const admin: SignedIn = await portal.as('admin')
  const person = await portal.db.selectFrom('person').select('id').where('email', '=', `${app.name}@bitumen.test`).executeTakeFirstOrThrow()
  const factors = (await collect(portal.services.db, person.id)).find(({ kind }) => kind === 'factors')
  expect(factors?.rows).toMatchObject([{ name: null }, { name: 'Ноутбук' }])
  expect((await admin.remove(`/api/admin/people/${person.id}/factor`)).statusCode).toBe(200)
  expect((await app.at.get('/api/profile/passkeys')).json()).toEqual([])
  people.push(name, app.name)
  expect((await browser().password(app.name)).statusCode).toBe(200)
})

test('a challenge that was asked without a proof makes no passkey and shows none: neither that of a sign-in by key, nor that of another person', async () => {
  const { at, device } = await withPasskeyAlone()
  const { challengeId, data } = (await at.get('/api/auth/eds/challenge')).json() as { challengeId: string; data: string }
  const challenge = Buffer.from(data, 'base64').toString('base64url')
  const passkey = passkeyDevice(own).make({ challenge })
  expect(told(await at.post('/api/profile/passkeys', { challengeId, name: 'Чужой', passkey }))).toEqual([422, 'challenge.foreign'])
  const asked = (await at.post('/api/profile/passkeys/ask')).json()
  const made = passkeyDevice(own).make(asked.options)
  expect(told(await at.post('/api/profile/passkeys', { challengeId: asked.challengeId, name: 'Чужой', passkey: made }))).toEqual([
    422,
    'challenge.foreign',
  ])
  const key = (await at.get('/api/auth/eds/challenge')).json() as { challengeId: string; data: string }
  const shown = device.show({ challenge: Buffer.from(key.data, 'base64').toString('base64url') })
  expect(told(await at.post('/api/profile/factor/offer', { challengeId: key.challengeId, passkey: shown }))).toEqual([
    422,
    'challenge.foreign',
  ])
  expect((await at.get('/api/profile/passkeys')).json()).toHaveLength(1)
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
