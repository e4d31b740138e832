import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo.testing.ts'
import { keyFor } from '../../platform/http/tokens.ts'
import { portalOfFile, tenAccounts } from '../../portal.testing.ts'

const portal = portalOfFile()

let address = 0
const login = (email: string, password: string, remoteAddress = `10.9.0.${++address}`) =>
  portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })
const refresh = (refreshToken: string) => portal.nobody({ method: 'POST', url: '/api/refresh-token', payload: { refreshToken } })
const profile = (token: string) => portal.nobody({ method: 'GET', url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } })

test('each of the ten demo accounts signs in and is who it says', async () => {
  for (const name of tenAccounts) {
    const { call } = await portal.as(name)
    const { user } = (await call({ method: 'GET', url: '/api/auth/profile' })).json()
    expect(user.roles).toEqual([`ROLE_${name.toUpperCase()}`])
    expect(user.organizations).toHaveLength(1)
  }
})

test('the token carries roles, the BINs of the organisations and an expiry', async () => {
  const { accessToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ roles: ['ROLE_CONTRACTOR'], organizations: [portal.person('contractor').bin] })
  expect(claims.exp - claims.iat).toBe(600)
})

test('a wrong password and an unknown person get the same answer', async () => {
  const [wrong, unknown] = [await login('contractor@bitumen.test', 'x'), await login('nobody@bitumen.test', 'x')]
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'session.badPassword'])
  expect({ ...wrong.json(), traceId: '' }).toEqual({ ...unknown.json(), traceId: '' })
})

test('a password is taken as it was typed: neither case nor a space at an end is forgiven', async () => {
  const email = 'guest@bitumen.test'
  for (const other of [demoPassword.toUpperCase(), ` ${demoPassword}`, `${demoPassword} `, demoPassword.slice(0, -1)])
    expect([other, (await login(email, other)).statusCode]).toEqual([other, 401])
  expect((await login(email, demoPassword)).statusCode).toBe(200)
})

test('a token of another key, of another algorithm or without one is none', async () => {
  const { accessToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const [, claims] = accessToken.split('.')
  const signed = (alg: string, key: Uint8Array) => {
    const start = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${claims}`
    return `${start}.${createHmac(alg === 'HS512' ? 'sha512' : 'sha256', key)
      .update(start)
      .digest('base64url')}`
  }
  const own = keyFor(portal.services.secret, 'access-token')
  expect((await profile(signed('HS256', own))).statusCode).toBe(200)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  for (const forged of [signed('HS512', own), signed('HS256', portal.services.secret), none])
    expect((await profile(forged)).statusCode).toBe(401)
})

test('a token is for the portal at its address alone: one that another service made with the same secret is none', async () => {
  const { accessToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  expect(claims.aud).toBe('http://localhost:8080')
  const own = keyFor(portal.services.secret, 'access-token')
  const signed = (changed: object) => {
    const parts = [{ alg: 'HS256' }, { ...claims, ...changed }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    return `${parts.join('.')}.${createHmac('sha256', own).update(parts.join('.')).digest('base64url')}`
  }
  expect((await profile(signed({ aud: 'https://reports.example' }))).statusCode).toBe(401)
  expect((await profile(signed({ aud: undefined }))).statusCode, 'a build of before names none').toBe(200)
})

test('whoever signs in anew in a browser ends the session that was open there, and no other one', async () => {
  const email = 'menergy@bitumen.test'
  const elsewhere = (await login(email, demoPassword)).json()
  const before = await login(email, demoPassword)
  const cookies = Object.fromEntries(before.cookies.map(({ name, value }) => [name, value]))
  const payload = { email: 'kad_mt@bitumen.test', password: demoPassword }
  const wrong = { ...payload, password: 'not this one' }
  const signIn = (body: object) =>
    portal.nobody({ method: 'POST', url: '/api/auth/login', payload: body, cookies, remoteAddress: `10.9.0.${++address}` })
  await signIn(wrong)
  expect((await profile(before.json().accessToken)).statusCode, 'a wrong password ends nothing').toBe(200)
  const after = await signIn(payload)
  const statuses = [before.json(), after.json(), elsewhere].map(async ({ accessToken }) => (await profile(accessToken)).statusCode)
  expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  // another tab renews the session that has ended: the cookie of the new one stays
  const late = await portal.nobody({ method: 'POST', url: '/api/refresh-token', cookies, payload: {} })
  expect([late.statusCode, late.cookies]).toEqual([401, []])
})

test('whoever ends one of their sessions shows who they are first, and ends none of somebody else', async () => {
  const email = 'menergy@bitumen.test'
  const [one, other] = [(await login(email, demoPassword)).json(), (await login(email, demoPassword)).json()]
  const foreign = (await login('kad_mt@bitumen.test', demoPassword)).json()
  const idOf = ({ accessToken }: { accessToken: string }) => JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()).sid
  const end = async (session: { accessToken: string }, payload: object) => {
    const headers = { authorization: `Bearer ${one.accessToken}` }
    const answer = await portal.nobody({ method: 'POST', url: `/api/auth/sessions/${idOf(session)}/end`, headers, payload })
    return [answer.statusCode, answer.body && answer.json().code]
  }
  expect(await end(other, {})).toEqual([422, 'input.required'])
  expect(await end(other, { password: 'not this one' })).toEqual([422, 'session.wrongPassword'])
  expect((await profile(other.accessToken)).statusCode).toBe(200)
  expect(await end(foreign, { password: demoPassword })).toEqual([404, 'not.found'])
  expect(await end(other, { password: demoPassword })).toEqual([204, ''])
  expect((await profile(other.accessToken)).statusCode).toBe(401)
})

test('an answer without a good token is exactly what clients wait for, in any language', async () => {
  for (const language of ['ru', 'kk']) {
    const answer = await portal.nobody({
      method: 'GET',
      url: '/api/auth/profile',
      headers: { authorization: 'Bearer x.y.z', 'accept-language': language },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Authentication failed'])
  }
})

test('a refresh token rotates; a repeat within ten seconds gets the same successor', async () => {
  const { refreshToken: first } = (await login('contractor@bitumen.test', demoPassword)).json()
  const second = (await refresh(first)).json()
  portal.clock.forward(9)
  const repeat = (await refresh(first)).json()
  expect(repeat.refreshToken).toBe(second.refreshToken)
  expect(second.refreshToken).not.toBe(first)
  expect((await profile(repeat.token)).statusCode).toBe(200)
})

test('a refresh token used again after its successor was used ends the whole family', async () => {
  const { refreshToken: first } = (await login('contractor@bitumen.test', demoPassword)).json()
  const { refreshToken: second } = (await refresh(first)).json()
  portal.clock.forward(11)
  const { refreshToken: third, token } = (await refresh(second)).json()
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(third)).json().message).toBe('Authentication failed')
  portal.clock.forward(3)
  expect((await profile(token)).statusCode).toBe(401)
})

test('a new token whose answer was lost is replaced when the old one comes again, however late', async () => {
  const { refreshToken: first } = (await login('contractor@bitumen.test', demoPassword)).json()
  const lost = (await refresh(first)).json()
  portal.clock.forward(3600)
  const found = (await refresh(first)).json()
  expect(found.refreshToken).not.toBe(lost.refreshToken)
  expect((await profile(found.token)).statusCode).toBe(200)
  portal.clock.forward(9)
  expect((await refresh(first)).json().refreshToken).toBe(found.refreshToken)
  expect((await refresh(found.refreshToken)).statusCode).toBe(200)
})

test.each(['the owner', 'the thief'])(
  'of two holders of one token the later one ends the session, also when %s comes first',
  async (first) => {
    const { refreshToken: stolen } = (await login('contractor@bitumen.test', demoPassword)).json()
    const { refreshToken: owners } = (await refresh(stolen)).json()
    portal.clock.forward(11)
    const { refreshToken: thiefs } = (await refresh(stolen)).json()
    const [earlier, later] = first === 'the owner' ? [owners, thiefs] : [thiefs, owners]
    expect((await refresh(earlier)).statusCode).toBe(first === 'the owner' ? 401 : 200)
    expect((await refresh(later)).statusCode).toBe(401)
    expect((await refresh(earlier)).statusCode).toBe(401)
  },
)

test('two tabs refresh at the same moment and both go on', async () => {
  const { refreshToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const [a, b] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect([a.statusCode, b.statusCode]).toEqual([200, 200])
  expect(a.json().refreshToken).toBe(b.json().refreshToken)
})

test('the browser keeps the refresh token in a cookie that no script reads', async () => {
  const answer = await login('contractor@bitumen.test', demoPassword)
  const cookie = answer.cookies.find((c) => c.name === 'refresh')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
  const next = await portal.nobody({ method: 'POST', url: '/api/refresh-token', payload: {}, cookies: { refresh: cookie.value } })
  expect(next.statusCode).toBe(200)
  expect(next.cookies.find((c) => c.name === 'refresh')!.value).toBe(next.json().refreshToken)
})

test('over https a browser takes no cookie of the portal from another host of its domain', async () => {
  const app = await buildApp({ ...portal.services, publicUrl: 'https://portal.example' })
  const payload = { email: 'contractor@bitumen.test', password: demoPassword }
  const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const given = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-refresh', ...given }),
    expect.objectContaining({ name: '__Host-browser', ...given }),
  ])
  const renew = (name: string) =>
    app.inject({ method: 'POST', url: '/api/refresh-token', payload: {}, cookies: { [name]: cookies[0]!.value } })
  expect((await renew('refresh')).statusCode).toBe(401)
  expect((await renew('__Host-refresh')).statusCode).toBe(200)
  await app.close()
})

test('an access token runs out, and the session with it after ten days', async () => {
  const { accessToken, refreshToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  portal.clock.forward(601)
  expect((await profile(accessToken)).statusCode).toBe(401)
  portal.clock.forward(10 * 86_400)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test('signing out ends the session at once', async () => {
  const { accessToken, refreshToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const out = await portal.nobody({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${accessToken}` } })
  expect(out.statusCode).toBe(204)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test.each<[string, (accessToken: string) => Record<string, string>]>([
  ['no access token', () => ({})],
  ['one that has run out', (accessToken) => ({ authorization: `Bearer ${accessToken}` })],
])('signing out with the cookie and %s ends the session, too', async (_, headersOf) => {
  const { accessToken, refreshToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  portal.clock.forward(601)
  const out = await portal.nobody({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { refresh: refreshToken },
    headers: headersOf(accessToken),
  })
  expect(out.statusCode).toBe(204)
  expect(out.cookies).toEqual([expect.objectContaining({ name: 'refresh', value: '' })])
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test('signing out with the token of one session and the cookie of another ends both', async () => {
  const [one, other] = [
    (await login('contractor@bitumen.test', demoPassword)).json(),
    (await login('contractor@bitumen.test', demoPassword)).json(),
  ]
  const headers = { authorization: `Bearer ${one.accessToken}` }
  await portal.nobody({ method: 'POST', url: '/api/auth/logout', headers, cookies: { refresh: other.refreshToken } })
  expect([(await refresh(one.refreshToken)).statusCode, (await refresh(other.refreshToken)).statusCode]).toEqual([401, 401])
})

test('another site cannot sign somebody out, and a token that nobody knows signs nobody out', async () => {
  const { refreshToken } = (await login('contractor@bitumen.test', demoPassword)).json()
  const out = (options: object) => portal.nobody({ method: 'POST', url: '/api/auth/logout', ...options })
  expect((await out({ cookies: { refresh: refreshToken }, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
  expect((await out({ cookies: { refresh: 'nobodys' } })).statusCode).toBe(204)
  expect((await refresh(refreshToken)).statusCode).toBe(200)
})

test('the eleventh attempt of a minute from one address is told when to come back, and is heard then', async () => {
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await login(`somebody-${i}@bitumen.test`, 'wrong', '10.77.0.1'))
  expect(answers.map((a) => a.statusCode)).toEqual([...Array(10).fill(401), 429])
  expect(answers[10]!.json()).toMatchObject({ code: 'rate.exceeded', args: { seconds: expect.any(Number) } })
  const seconds = Number(answers[10]!.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  const now = Date.now()
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000 + 1)
  await sql`update call_count set since = since - make_interval(secs => ${seconds})`.execute(portal.db)
  expect((await login('contractor2@bitumen.test', demoPassword, '10.77.0.1')).statusCode).toBe(200)
  later.mockRestore()
})

test('every visit is recorded: person, IIN, organisation, role, time, address', async () => {
  await login('supplier@bitumen.test', demoPassword, '10.5.5.5')
  const admin = await portal.as('admin')
  const { content } = (await admin.get('/api/admin/visitors-page-spec?query=10.5.5.5&page=0&size=5')).json()
  const supplier = portal.person('supplier')
  expect(content).toEqual([
    expect.objectContaining({
      userIin: supplier.iin,
      roleCode: 'ROLE_SUPPLIER',
      roleName: 'Ресурсодержатель',
      ip: '10.5.5.5',
      loggedTime: portal.clock.now().toISOString(),
    }),
  ])
  expect((await admin.get('/api/admin/visitors-page-spec?sort=password,asc')).json().code).toBe('input.noSuchOrder')
  const only = (await admin.get('/api/admin/visitors-page-spec?roleCode=ROLE_ADMIN&size=100')).json()
  expect(new Set(only.content.map((v: { roleCode: string }) => v.roleCode))).toEqual(new Set(['ROLE_ADMIN']))
})

test('a person of two organisations says for which one they act', async () => {
  const other = portal.person('contractor2').bin
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor3@bitumen.test').executeTakeFirstOrThrow()
  await portal.db.insertInto('membership').values({ personId: id, bin: other, role: 'CONTRACTOR' }).execute()
  const person = await portal.as('contractor3')
  const list = (bin?: string) =>
    person.call({ method: 'GET', url: '/api/project/local', headers: bin ? { 'x-organization-bin': bin } : {} })
  expect((await list()).json().code).toBe('session.membershipRequired')
  expect((await list(other)).statusCode).toBe(204)
  expect((await list(portal.person('contractor').bin)).json().code).toBe('session.membershipUnknown')
})

test('a suspended person sees and changes nothing', async () => {
  const person = await portal.as('contractor2')
  await portal.db.updateTable('person').set({ status: 'SUSPENDED' }).where('email', '=', 'contractor2@bitumen.test').execute()
  portal.clock.forward(3)
  expect((await person.get('/api/project/local')).statusCode).toBe(204)
  expect((await person.send('/api/project', { data: {} })).json().code).toBe('session.suspended')
})

test('another site cannot write with the visitor’s cookie', async () => {
  const answer = await portal.nobody({
    method: 'POST',
    url: '/api/refresh-token',
    payload: {},
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.json().code).toBe('session.originForeign')
})
