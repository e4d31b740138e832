import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo.testing.ts'
import { makeFirst } from '../../people/admin/first.ts'
import { mailConfirmation } from '../../people/registration/confirm-email.ts'
import { browserOf, enter, newcomersKey, submitAll } from '../../people/registration/newcomer.testing.ts'
import type { Email } from '../../platform/mail/mailer.ts'
import { type Answer, portalOfFile } from '../../portal.testing.ts'
import { mailLink } from './reset-password.ts'
import { type Loot, thiefOf } from './thief.testing.ts'

const portal = portalOfFile()
/** The same portal as in production: officials need a second factor. */
let strict: FastifyInstance
const letters: Email[] = []
beforeAll(async () => {
  const mailer = { send: async (letter: Email) => void letters.push(letter), close: () => {} }
  Object.assign(portal.services, { mailer })
  strict = await buildApp({ ...portal.services, secondFactor: 'required' })
  for (const app of [portal.app, strict]) noteCalls(app)
})
afterAll(() => strict.close())

/** What is called while the thefts are played: method and path. */
const called = new Set<string>()
function noteCalls(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<Answer>
  const noted = (options: InjectOptions) => {
    called.add(`${options.method ?? 'GET'} ${(options.url as string).replace(/\?.*/, '')}`)
    return inject(options)
  }
  Object.assign(app, { inject: noted })
}

const own = 'Тихий берег Есиля 2031'
const emailOf = (name: string) => `${name}@bitumen.test`
const idOf = async (name: string) =>
  (await portal.db.selectFrom('person').select('id').where('email', '=', emailOf(name)).executeTakeFirstOrThrow()).id
const byKey = async (name: string) => enter(portal, await portal.keys(portal.person(name)))
const thief = () => thiefOf(strict, portal.clock.now)
const at = (who: { token: string }) => ({
  post: (url: string, payload: object = {}) =>
    strict.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${who.token}` } }),
  remove: (url: string) => strict.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${who.token}` } }),
})
const link = async (name: string): Promise<string> => {
  const made = await at(await byKey('admin')).post(`/api/admin/people/${await idOf(name)}/password-link`)
  return new URL(made.json().link).searchParams.get('token')!
}
/** Sets a device up in a session opened by the key. */
async function withDevice(name: string) {
  const owner = await byKey(name)
  const { secret } = (await at(owner).post('/api/profile/factor/offer', { password: demoPassword })).json()
  const { recoveryCodes } = (await at(owner).post('/api/profile/factor/confirm', { code: thief().codeOf(secret) })).json()
  portal.clock.forward(60)
  return { secret, recoveryCodes: recoveryCodes as string[] }
}

type Stolen = { email: string; passwords: string[]; loot?: Loot }
const known = (name: string, ...passwords: string[]): Stolen => ({ email: emailOf(name), passwords: [demoPassword, ...passwords] })

/** A thief who has a contractor's password settles in: a session, a device, a token of a program, an offer. */
async function settled(email: string): Promise<Stolen> {
  const one = thief()
  const { accessToken, refreshToken } = (await one.post('/api/auth/login', { email, password: demoPassword })).json()
  const { secret } = (await one.post('/api/profile/factor/offer', { password: demoPassword }, accessToken)).json()
  const draft = { name: '1С', scopes: ['requests:read'], days: 30, proof: { password: demoPassword } }
  const program = (await one.post('/api/profile/tokens', draft, accessToken)).json().token as string
  expect((await one.post('/api/profile/factor/confirm', { code: one.codeOf(secret) }, accessToken)).statusCode).toBe(200)
  portal.clock.forward(60)
  const { challengeId, options } = (await one.post('/api/profile/passkeys/offer', { code: one.codeOf(secret) }, accessToken)).json()
  const made = { challengeId, name: 'Чужой', passkey: one.device.make(options) }
  expect((await one.post('/api/profile/passkeys', made, accessToken)).statusCode).toBe(200)
  portal.clock.forward(60)
  expect(await one.steal(email, [], { tokens: [accessToken, program] })).toEqual(['ROLE_CONTRACTOR', 'ROLE_OF_A_PROGRAM'])
  return {
    email,
    passwords: [demoPassword],
    loot: { tokens: [accessToken, program], refreshTokens: [refreshToken], secret, device: one.device },
  }
}
const addTo = async (bin: string, iin: string, role: string) =>
  (await enter(portal, await portal.keys(portal.person('admin')))).call('POST', `/api/admin/organizations/${bin}/members`, { iin, role })

/** How a password of an official comes to be known to somebody else, by the way in which it was set or its owner became an official. */
const plays: Record<string, () => Promise<Stolen>> = {
  'a password from before, as the demo has them': async () => known('kad_mt'),
  'registration by e-mail, then the key, then the office': async () => {
    const email = `office-${Date.now()}@example.kz`
    const given = { email, username: 'Нұрпейіс Дәурен', password: own }
    const begun = (await thief().post('/api/auth/register', given)).json()
    const { bin } = portal.person('qaj')
    const { key, iin } = await newcomersKey(portal, { organisation: { name: 'QAJ', bin } })
    const applicant = await enter(portal, key, begun.accessToken)
    await submitAll(applicant, { email })
    const admin = await byKey('admin')
    const { content } = (await admin.get(`/api/admin/registrations?query=${iin}`)).json()
    const decided = await admin.call('POST', `/api/admin/registrations/${content[0].id}/act`, { act: 'approve', role: 'ROLE_QAJ' })
    expect(decided.statusCode).toBe(200)
    return { email, passwords: [own], loot: { tokens: [begun.accessToken], refreshTokens: [begun.refreshToken] } }
  },
  'a password that an official without a device tries to set by the key, and sets once there is a device': async () => {
    const owner = await byKey('menergy')
    const set = () => at(owner).post('/api/profile/password', { old: demoPassword, password: own })
    expect((await set()).json()).toMatchObject({ code: 'auth.factorFirst', message: expect.stringMatching(/второй шаг/) })
    await withDevice('menergy')
    expect((await set()).statusCode).toBe(200)
    return known('menergy', own)
  },
  'an official who signs in by the key only tries to set a first password, and sets one once there is a device': async () => {
    const { bin } = portal.person('qaj')
    const { key, iin } = await newcomersKey(portal, { organisation: { name: 'QAJ', bin } })
    const email = `key-only-${Date.now()}@example.kz`
    await submitAll(await enter(portal, key), { email })
    expect((await addTo(bin, iin, 'ROLE_QAJ')).statusCode).toBe(200)
    const owner = await enter(portal, key)
    const byProof = async (url: string, payload: object = {}) => {
      const browser = browserOf(portal)
      const proof = await browser.proof(key)
      const headers = { authorization: `Bearer ${owner.token}` }
      return strict.inject({ method: 'POST', url, payload: { ...payload, ...proof }, cookies: browser.cookies, headers })
    }
    const set = () => byProof('/api/profile/password', { password: own })
    expect((await set()).json().code).toBe('auth.factorFirst')
    const { secret } = (await byProof('/api/profile/factor/offer')).json()
    expect((await at(owner).post('/api/profile/factor/confirm', { code: thief().codeOf(secret) })).statusCode).toBe(200)
    portal.clock.forward(60)
    expect((await set()).statusCode).toBe(200)
    // the address is confirmed, or the password would not find its owner
    await portal.db.updateTable('person').set({ email, emailConfirmed: true }).where('iin', '=', iin).execute()
    const login = await thief().post('/api/auth/login', { email, password: own })
    expect(login.json().code).toBe('auth.factorNeeded')
    return { email, passwords: [own] }
  },
  'the factor taken away by an administrator, with a session open that a code had opened': async () => {
    const { secret } = await withDevice('qaj_branch')
    const owner = thief()
    await owner.post('/api/auth/login', { email: emailOf('qaj_branch'), password: demoPassword })
    const { accessToken } = (await owner.post('/api/auth/factor', { code: owner.codeOf(secret) })).json()
    portal.clock.forward(60)
    const taken = await at(await byKey('admin')).remove(`/api/admin/people/${await idOf('qaj_branch')}/factor`)
    expect(taken.json()).toMatchObject({ factorSince: null, passwordOpens: false })
    const change = await owner.post('/api/profile/password', { old: demoPassword, password: own }, accessToken)
    const app = await owner.post('/api/profile/factor/offer', { password: demoPassword }, accessToken)
    const passkey = await owner.post('/api/profile/passkeys/offer', { password: demoPassword }, accessToken)
    expect([change, app, passkey].map((answer) => answer.json().code)).toEqual(['auth.keyFirst', 'auth.keyFirst', 'auth.keyFirst'])
    return known('qaj_branch', own)
  },
  'a device that is lost, and every recovery code used': async () => {
    const { recoveryCodes } = await withDevice('akimat_branch')
    const owner = thief()
    for (const code of recoveryCodes) {
      await owner.post('/api/auth/login', { email: emailOf('akimat_branch'), password: demoPassword })
      expect((await owner.post('/api/auth/factor', { code })).statusCode).toBe(200)
    }
    return known('akimat_branch')
  },
  'a letter for a forgotten password': async () => {
    letters.length = 0
    await mailLink({ ...portal.services, secondFactor: 'required' }, emailOf('qaj_branch2'))
    expect(letters.map(({ to }) => to)).toEqual([emailOf('qaj_branch2')])
    expect(letters[0]!.text).not.toContain('token=')
    return known('qaj_branch2')
  },
  'a letter that was written while another rule held': async () => {
    letters.length = 0
    await mailLink(portal.services, emailOf('qaj_branch2'))
    const token = /token=([\w-]+)/.exec(letters[0]!.text)![1]!
    expect((await thief().post('/api/auth/password', { token, password: own })).json().code).toBe('auth.keyFirst')
    return known('qaj_branch2', own)
  },
  'a link of an administrator, opened by its owner, whose password became known': async () => {
    expect((await thief().post('/api/auth/password', { token: await link('qaj_branch2'), password: own })).statusCode).toBe(204)
    return known('qaj_branch2', own)
  },
  'a contractor in whose account a thief has settled is seated in an office': async () => {
    const stolen = await settled(emailOf('contractor'))
    expect((await addTo(portal.person('qaj').bin, portal.person('contractor').iin, 'ROLE_QAJ')).statusCode).toBe(200)
    return stolen
  },
  'a link made for a contractor, who becomes an official before it is opened': async () => {
    const token = await link('contractor2')
    expect((await addTo(portal.person('qaj').bin, portal.person('contractor2').iin, 'ROLE_QAJ')).statusCode).toBe(200)
    expect((await thief().post('/api/auth/password', { token, password: own })).json().code).toBe('auth.keyFirst')
    return known('contractor2', own)
  },
  'a guest whom an administrator invited gets the role of an official': async () => {
    const { bin } = portal.person('qaj')
    const admin = await byKey('admin')
    const email = `guest-${Date.now()}@example.kz`
    const guest = { fullName: 'Сапарова Алия', email, bin, organizationName: 'QAJ', katoCode: '710000000' }
    const made = (await admin.call('POST', '/api/admin/guests', guest)).json()
    const one = thief()
    await one.post('/api/auth/password', { token: new URL(made.link).searchParams.get('token'), password: own })
    const { accessToken, refreshToken } = (await one.post('/api/auth/login', { email, password: own })).json()
    expect(accessToken).toEqual(expect.any(String))
    expect((await admin.call('PUT', `/api/admin/organizations/${bin}/members/${made.id}`, { role: 'ROLE_QAJ' })).statusCode).toBe(200)
    return { email, passwords: [own], loot: { tokens: [accessToken], refreshTokens: [refreshToken] } }
  },
  'a contractor is made the first administrator by the command': async () => {
    const stolen = await settled(emailOf('contractor3'))
    const { iin, bin } = portal.person('contractor3')
    const seats = portal.db.updateTable('membership').where('role', '=', 'ADMIN')
    await seats.set({ status: 'SUSPENDED' }).execute()
    const candidate = { iin, name: { surname: 'П', name: 'О', patronymic: null, fullName: 'П О' }, bin, organization: { ru: 'О', kk: 'О' } }
    expect(await makeFirst(portal.db, { ...candidate, katoCode: '350000000', email: null }, portal.clock.now())).toBe(true)
    await seats.set({ status: 'ACTIVE' }).execute()
    return stolen
  },
  'a session opened, and a device set up, before the setting asked for a factor': async () => {
    const one = thiefOf(portal.app, portal.clock.now)
    const { accessToken, refreshToken } = (await one.post('/api/auth/login', { email: emailOf('kad_mt'), password: demoPassword })).json()
    const { secret } = (await one.post('/api/profile/factor/offer', { password: demoPassword }, accessToken)).json()
    expect((await one.post('/api/profile/factor/confirm', { code: one.codeOf(secret) }, accessToken)).statusCode).toBe(200)
    portal.clock.forward(60)
    return { ...known('kad_mt'), loot: { tokens: [accessToken], refreshTokens: [refreshToken], secret } }
  },
  'a contractor’s address, changed by the thief, gets the letter once he is an official': async () => {
    const one = thief()
    const { accessToken } = (await one.post('/api/auth/login', { email: emailOf('supplier2'), password: demoPassword })).json()
    const change = { email: 'thief@example.kz', phone: '', password: demoPassword }
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await strict.inject({ method: 'PUT', url: '/api/profile/contacts', payload: change, headers })).statusCode).toBe(200)
    letters.length = 0
    await mailConfirmation(portal.services, await idOf('supplier2'))
    const token = /token=([^&\s]+)/.exec(letters[0]!.text)![1]!
    expect((await one.post('/api/registration/confirm', { token: decodeURIComponent(token) })).statusCode).toBe(204)
    expect((await addTo(portal.person('qaj').bin, portal.person('supplier2').iin, 'ROLE_QAJ')).statusCode).toBe(200)
    letters.length = 0
    await mailLink({ ...portal.services, secondFactor: 'required' }, change.email)
    expect(letters.map(({ text }) => text.includes('token='))).toEqual([false])
    return { email: change.email, passwords: [demoPassword], loot: { tokens: [accessToken] } }
  },
}

test.each(Object.keys(plays))('a password alone opens no office: %s', async (way) => {
  const { email, passwords, loot } = await plays[way]!()
  expect(await thief().steal(email, passwords, loot)).toEqual([])
})

test('the owner of each of these accounts still comes in by the key, and sets a device up that counts', async () => {
  const owner = await byKey('kad_mt')
  const { secret } = (await at(owner).post('/api/profile/factor/offer', { password: demoPassword })).json()
  expect((await at(owner).post('/api/profile/factor/confirm', { code: thief().codeOf(secret) })).json().recoveryCodes).toHaveLength(10)
  portal.clock.forward(60)
  const one = thief()
  expect((await one.post('/api/auth/login', { email: emailOf('kad_mt'), password: demoPassword })).json().code).toBe('auth.factorNeeded')
  expect((await one.post('/api/auth/factor', { code: one.codeOf(secret) })).json().user.roles).toEqual(['ROLE_KAD_MT'])
  expect((await browserOf(portal).signIn(await portal.keys(portal.person('qaj_branch2')))).statusCode).toBe(200)
})

const text = (shape: Endpoint['answer']) =>
  shape instanceof z.ZodType ? JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })) : ''
/** Calls that open a session or lead to one, take a password, a code or a passkey, or answer with a secret or a link to be handed over. */
const leadsIn = (e: Endpoint) =>
  e.opensSession === true ||
  /password|factor(?!y|ies)|passkey/.test(e.path) ||
  /"(password|passkey|code)":/.test(text(e.body)) ||
  /"(secret|recoveryCodes)":/.test(text(e.answer)) ||
  /"link":.*"expiresAt":/.test(text(e.answer))
/** These take away what is there, show nothing new, or are made by the key of whoever signs for an organisation: its programs open no session. */
const harmless = [
  'POST /api/auth/sessions/:sessionId/end',
  'POST /api/profile/factor/remove',
  'POST /api/profile/passkeys/:id/remove',
  'POST /api/profile/passkeys/ask',
  'POST /api/auth/password/forgotten', // adds the job that the plays run
  'POST /api/organization/clients',
  'POST /api/organization/clients/:clientId/secrets',
  'POST /api/organization/webhooks',
]

test('every call of the contract that leads in, or sets a password or a device, is made by a play or by the thief', () => {
  const wasCalled = ({ method, path }: Endpoint) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`)
    return [...called].some((one) => pattern.test(one))
  }
  const calls = endpoints.map(([, e]) => e).filter((e) => e.method !== 'GET' && leadsIn(e))
  expect(calls.map(({ path }) => path)).toContain('/api/auth/password')
  const missing = calls.filter((e) => !wasCalled(e)).map(({ method, path }) => `${method} ${path}`)
  expect(missing.toSorted()).toEqual(harmless.toSorted())
})

/** Where the server stores a password, and where it seats somebody in an organisation: each file with the plays that pass through it. */
const passes: Record<string, (keyof typeof plays)[]> = {
  'server/people/registration/register.ts': ['registration by e-mail, then the key, then the office'],
  'server/people/sign-in/profile.ts': [
    'a password that an official without a device tries to set by the key, and sets once there is a device',
    'an official who signs in by the key only tries to set a first password, and sets one once there is a device',
  ],
  'server/core/session/reset-password.ts': ['a link of an administrator, opened by its owner, whose password became known'],
  'server/people/admin/registration-store.ts': ['registration by e-mail, then the key, then the office'],
  'server/people/admin/members.ts': ['a contractor in whose account a thief has settled is seated in an office'],
  'server/people/admin/guest-store.ts': ['a guest whom an administrator invited gets the role of an official'],
  'server/people/admin/first.ts': ['a contractor is made the first administrator by the command'],
  // people who are taken over have no password: the first one comes by a link
  'server/trade/onboarding-import/organisations.ts': ['a link of an administrator, opened by its owner, whose password became known'],
}

test('each place where a password is stored or a seat is given has its play', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = ['server', 'commands'].flatMap((module) =>
    readdirSync(join(root, module), { recursive: true, encoding: 'utf8' }).map((file) => `${module}/${file}`),
  )
  const places = files.filter((file) => {
    if (!/\.ts$/.test(file) || /\.(test|testing)\.ts$/.test(file)) return false
    return /await (hashPassword|seat)\(/.test(readFileSync(join(root, file), 'utf8'))
  })
  expect(places.toSorted()).toEqual(Object.keys(passes).toSorted())
  for (const ways of Object.values(passes)) for (const way of ways) expect(Object.keys(plays)).toContain(way)
})
