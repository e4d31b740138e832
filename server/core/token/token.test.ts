import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { actsOf } from '#contract/endpoint.ts'
import { fitForToken, type Scope, scopes } from '#domain/core/token/scope.ts'
import { callsPerMinute } from '#domain/core/token/token.ts'
import type { Issued } from '#signer/issue.ts'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo.testing.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import { securityLog } from '../../platform/http/security-log.ts'
import { fileProject, pemSignature, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { keyShown } from './token.testing.ts'

const portal = portalOfFile()
const draft = { name: '1С', scopes: ['projects:read'] as Scope[], days: 30 }

let addresses = 0
/** Another address for each: so many new tokens come from one only by mistake, and are refused. */
const anotherAddress = () => {
  addresses += 1
  return `10.70.0.${addresses}`
}
const make = async (who: SignedIn, more: object = {}) => {
  const payload = { ...draft, proof: { password: demoPassword }, ...more }
  const answer = await who.call({ method: 'POST', url: '/api/profile/tokens', payload, remoteAddress: anotherAddress() })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json() as { id: number; token: string }
}
/** Calls as another program does. */
const by = (token: string, options: InjectOptions | string, app = portal.app) => {
  const asked = typeof options === 'string' ? { method: 'GET' as const, url: options } : options
  return app.inject({ ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } })
}
const told = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code]
const projects = '/api/project/republican'

const makeForOrganisation = async (who: SignedIn, key: Issued, more: object = {}) => {
  const { proof, send } = await keyShown(portal, who, key)
  return send('/api/organization/tokens', { ...draft, ...more, proof })
}

test('every call names a scope, and none that a token must never do has one', () => {
  const wrong = endpoints.filter(([, e]) => {
    const { act, scope, method } = e
    if (!scope) return true
    if (scope === 'session') return false
    if (scope === 'open') return act !== 'anyone' && act !== 'identified'
    const acts = actsOf(e)
    if (acts.length === 0) return act !== 'signedIn' || method !== 'GET'
    return !acts.every((one) => fitForToken(one, method !== 'GET'))
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('a scope to read changes nothing, and each scope opens a call', () => {
  const changing = endpoints.filter(([, { scope, method }]) => scope.endsWith(':read') && method !== 'GET')
  expect(changing.map(([name]) => name)).toEqual([])
  expect(scopes.filter((scope) => !endpoints.some(([, e]) => e.scope === scope))).toEqual([])
})

test('the matrix of tokens: each call by a token of every scope and by one of another scope', async () => {
  const who = await portal.as('contractor')
  const every = await make(who, { scopes })
  const wrong: string[] = []
  for (const [name, { method, path, scope }] of endpoints) {
    if (path.includes('/live')) continue
    const others = scopes.filter((s) => s !== scope)
    const asked = {
      method,
      url: path.replace('*', '0').replace(/:\w+/g, '0'),
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      remoteAddress: '10.60.0.1',
    }
    const without = await by((await tokenOf(who, others)).token, asked)
    const refused = without.statusCode === 403 ? (without.json().code as string) : ''
    const expected = scope === 'open' ? '' : scope === 'session' ? 'token.personNeeded' : 'token.scopeMissing'
    if (refused.startsWith('token.') ? refused !== expected : expected) wrong.push(`${name}: ${refused || without.statusCode}`)
    if (scope === 'session' || scope === 'open') continue
    const given = await by(every.token, asked)
    if (given.body.includes('"token.')) wrong.push(`${name} with its scope: ${given.body}`)
  }
  expect(wrong).toEqual([])
})

const kept = new Map<string, Promise<{ token: string }>>()
/** A token of these scopes, one for all calls that ask for it. */
function tokenOf(who: SignedIn, given: Scope[]): Promise<{ token: string }> {
  const key = given.join()
  const known = kept.get(key) ?? insert(who, given)
  kept.set(key, known)
  return known
}
/** Made past the portal: more than one person may have. */
async function insert(who: SignedIn, given: Scope[]) {
  const { hashOf } = await import('../../platform/http/tokens.ts')
  const token = `btp_${String(kept.size).padStart(43, 'x')}`
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor@bitumen.test').executeTakeFirstOrThrow()
  const [createdAt, expiresAt] = [portal.clock.now(), new Date('2027-01-01')]
  await portal.db
    .insertInto('apiToken')
    .values({ tokenHash: hashOf(token), personId: id, bin: null, role: null, name: 'x', scopes: given, createdAt, expiresAt })
    .execute()
  expect(who.bin).toBeTruthy()
  return { token }
}

test('a token reads what its owner reads, and is stored as a hash only', async () => {
  const who = await portal.as('contractor2')
  const id = await fileProject(who)
  const { token } = await make(who)
  expect(token).toMatch(/^btp_[\w-]{43}$/)
  const list = await by(token, projects)
  expect(list.json().content.map((p: { id: number }) => p.id)).toContain(id)
  expect((await by(token, `/api/project/${id}`)).statusCode).toBe(200)
  const foreign = await make(await portal.as('contractor'))
  expect((await by(foreign.token, `/api/project/${id}`)).statusCode).toBe(404)
  const rows = JSON.stringify(await portal.db.selectFrom('apiToken').selectAll().execute())
  expect(rows).not.toContain(token)
  expect((await who.get('/api/profile/tokens')).body).not.toContain(token)
  const journal = JSON.stringify(await portal.db.selectFrom('adminJournal').selectAll().execute())
  const repeats = JSON.stringify(await portal.db.selectFrom('idempotency').selectAll().execute())
  expect([journal.includes(token), repeats.includes(token)]).toEqual([false, false])
  expect((await by(token, '/api/token')).json()).toMatchObject({ name: '1С', scopes: ['projects:read'], organizations: [{ bin: who.bin }] })
})

test('without the scope 403 with words, in the language asked for', async () => {
  const { token } = await make(await portal.as('contractor'))
  const ru = await by(token, '/api/request')
  expect(ru.statusCode).toBe(403)
  expect(ru.json()).toMatchObject({
    code: 'token.scopeMissing',
    message: 'У токена нет права «requests:read». Создайте токен с этим правом',
  })
  const kk = await by(token, { method: 'GET', url: '/api/request', headers: { 'accept-language': 'kk' } })
  expect(kk.json().message).toContain('Токеннің «requests:read» құқығы жоқ')
  expect(ru.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="requests:read"')
})

test('no token signs, decides or administers, whatever its scopes', async () => {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  const { token } = await make(contractor, { scopes })
  for (const asked of [
    { method: 'GET', url: `/api/project/${id}/generate` },
    { method: 'POST', url: '/api/etspsignatured', payload: { documentId: '00000000-0000-4000-8000-000000000000', signature: 'x' } },
    { method: 'POST', url: `/api/project/${id}/act`, payload: { act: 'withdraw' } },
    { method: 'POST', url: '/api/profile/tokens', payload: { ...draft, proof: { password: demoPassword } } },
    { method: 'POST', url: '/api/profile/password', payload: { old: demoPassword, password: 'совершенно другой 77' } },
  ] as InjectOptions[])
    expect([asked.url, ...told(await by(token, asked))]).toEqual([asked.url, 403, 'token.personNeeded'])
  const admin = await make(await portal.as('admin'), { scopes })
  expect(told(await by(admin.token, '/api/admin/people'))).toEqual([403, 'token.personNeeded'])
})

test('a revoked token is dead in another process within two seconds', async () => {
  const who = await portal.as('contractor')
  const { id, token } = await make(who)
  const other = await buildApp(portal.services)
  const elsewhere = await buildApp({ ...portal.services })
  for (const app of [portal.app, other, elsewhere]) expect((await by(token, projects, app)).statusCode).toBeLessThan(300)
  expect((await who.call({ method: 'DELETE', url: `/api/profile/tokens/${id}` })).statusCode).toBe(204)
  portal.clock.forward(2)
  for (const app of [portal.app, other, elsewhere]) expect(told(await by(token, projects, app))).toEqual([401, 'token.dead'])
  expect((await by(token, projects)).headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  await Promise.all([other.close(), elsewhere.close()])
})

test('a token ends on its day, and shows its last use', async () => {
  const who = await portal.as('contractor')
  const { id, token } = await make(who, { days: 1 })
  const found = async () => (await who.get('/api/profile/tokens')).json().find((t: { id: number }) => t.id === id)
  expect(await found()).toMatchObject({ lastUsedAt: null, state: 'ACTIVE' })
  await by(token, { method: 'GET', url: projects, remoteAddress: '10.7.0.9' })
  expect(await found()).toMatchObject({ lastUsedAt: portal.clock.now().toISOString(), lastIp: '10.7.0.9' })
  portal.clock.forward(86_400)
  expect(told(await by(token, projects))).toEqual([401, 'token.dead'])
  portal.clock.set(testMoment)
})

test('what its owner may no longer do, the token may not either', async () => {
  const who = await portal.as('contractor2')
  const { token } = await make(who, { scopes: ['projects:read', 'projects:write'] })
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor2@bitumen.test').executeTakeFirstOrThrow()
  const set = (status: 'ACTIVE' | 'BLOCKED') => portal.db.updateTable('person').set({ status }).where('id', '=', id).execute()
  await set('BLOCKED')
  portal.clock.forward(2)
  expect(told(await by(token, { method: 'DELETE', url: '/api/project/1' }))).toEqual([403, 'session.suspended'])
  await set('ACTIVE')
  const admin = await portal.as('admin')
  await admin.call({ method: 'DELETE', url: `/api/admin/people/${id}/sessions` })
  portal.clock.forward(2)
  expect(told(await by(token, projects))).toEqual([401, 'token.dead'])
})

test('a token needs proof of who makes it, and its maker is told', async () => {
  const who = await portal.as('qaj')
  const tried = (proof: object) =>
    who.call({ method: 'POST', url: '/api/profile/tokens', payload: { ...draft, proof }, remoteAddress: anotherAddress() })
  expect(told(await tried({ password: 'не тот пароль' }))).toEqual([422, 'session.wrongPassword'])
  expect(told(await tried({}))).toEqual([422, 'input.required'])
  portal.clock.forward(60) // whoever guesses waits
  await make(who)
  const notices = await portal.db
    .selectFrom('notice')
    .select(['kind', 'args'])
    .where('kind', '=', 'account.tokenMade')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(notices).toMatchObject([{ args: { name: '1С' } }])
  const { act, subject } = await portal.db.selectFrom('adminJournal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([act, subject]).toEqual(['profile.tokenMade', 'PERSON'])
})

test('dead tokens, missing scopes and new tokens are security events', async () => {
  const { token } = await make(await portal.as('contractor'))
  await by(token, '/api/request')
  await by(`btp_${'0'.repeat(43)}`, projects)
  await securityLog(portal.db).write()
  const rows = await portal.db.selectFrom('securityEvent').select(['kind', 'code']).where('code', 'like', 'token.%').execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'denied', code: 'token.scopeMissing' },
      { kind: 'signInFailed', code: 'token.dead' },
    ]),
  )
  const made = await portal.db.selectFrom('securityEvent').select('kind').where('kind', '=', 'tokenMade').execute()
  expect(made.length).toBeGreaterThan(0)
})

test('a token of the organisation: made by who signs for it, seen and revoked by colleagues', async () => {
  const who = await portal.as('supplier')
  const key = await portal.keys(portal.person('supplier'))
  const employee = await portal.keys(portal.person('supplier'), { rights: ['employee'] })
  expect(told(await makeForOrganisation(who, employee))).toEqual([422, 'sign.noRight'])
  const foreign = await portal.keys(portal.person('contractor'))
  expect(told(await makeForOrganisation(who, foreign))).toEqual([422, 'sign.foreignPerson'])
  const made = await makeForOrganisation(who, key, { scopes: ['orders:read', 'shipments:read'] })
  const { id, token } = made.json() as { id: number; token: string }
  expect([made.statusCode, token.slice(0, 4)]).toEqual([201, 'bto_'])
  expect((await by(token, '/api/supplier/allocations')).statusCode).toBe(200)
  const foreignRow = await (await portal.as('contractor')).call({ method: 'DELETE', url: `/api/organization/tokens/${id}` })
  expect(foreignRow.statusCode).toBe(404)
  expect((await (await portal.as('admin')).get('/api/organization/tokens')).statusCode).toBe(403)
  expect((await who.call({ method: 'DELETE', url: `/api/organization/tokens/${id}` })).statusCode).toBe(204)
  portal.clock.forward(2)
  expect(told(await by(token, '/api/supplier/allocations'))).toEqual([401, 'token.dead'])
})

test('what a program writes stands in the journal with the token’s name', async () => {
  const who = await portal.as('contractor')
  const { token } = await make(who, { name: 'Учёт', scopes: ['projects:read', 'projects:write'] })
  const id = await fileProject(who)
  expect((await by(token, { method: 'DELETE', url: `/api/project/${id}` })).statusCode).toBe(204)
  const line = await portal.db
    .selectFrom('journal')
    .select(['act', 'fullName', 'detail'])
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ detail: { token: 'Учёт' } })
})

test('when the responsible person leaves, the organisation’s token waits for a colleague who takes it over', async () => {
  const who = await portal.as('contractor2')
  const made = await makeForOrganisation(who, await portal.keys(portal.person('contractor2')))
  const { id, token } = made.json() as { id: number; token: string }
  const [own, colleague] = await Promise.all(
    ['contractor2', 'contractor'].map((name) =>
      portal.db.selectFrom('person').select('id').where('email', '=', `${name}@bitumen.test`).executeTakeFirstOrThrow(),
    ),
  )
  await portal.db.insertInto('membership').values({ personId: colleague!.id, bin: who.bin, role: 'CONTRACTOR' }).execute()
  const admin = await portal.as('admin')
  const left = await admin.post(`/api/admin/organizations/${who.bin}/members/${own!.id}/leave`, {
    comment: 'Уволен по собственному желанию',
  })
  expect(left.statusCode).toBe(200)
  portal.clock.forward(2)
  expect(told(await by(token, projects))).toEqual([403, 'token.orphaned'])
  const other = await portal.as('contractor')
  const { proof } = await keyShown(portal, other, await portal.keys(portal.person('contractor')))
  const acting = { 'x-organization-bin': who.bin }
  const list = await other.call({ method: 'GET', url: '/api/organization/tokens', headers: acting })
  expect(list.json()).toMatchObject([{ id, state: 'ORPHANED' }])
  const unproved = await other.call({ method: 'POST', url: `/api/organization/tokens/${id}/responsible`, payload: proof, headers: acting })
  expect(unproved.statusCode).toBe(422)
  const key = await portal.keys(portal.person('contractor'), { organisation: { name: 'ТОО', bin: who.bin } })
  const browser = browserOf(portal)
  const { challengeId, data, answer } = await browser.challenge()
  const { name, value } = answer.cookies[0]!
  const taken = await other.call({
    method: 'POST',
    url: `/api/organization/tokens/${id}/responsible`,
    payload: { challengeId, signature: pemSignature(Buffer.from(data, 'base64'), key) },
    headers: acting,
    cookies: { [name]: value },
  })
  expect(taken.json()).toMatchObject({ id, state: 'ACTIVE' })
  portal.clock.forward(2)
  const answerBy = await by(token, '/api/token')
  expect(answerBy.json().organizations).toMatchObject([{ bin: who.bin }])
})

test('one token makes so many calls a minute and no more', async () => {
  const { token } = await make(await portal.as('supplier'), { scopes: ['directory:read'] })
  for (let i = 0; i < callsPerMinute; i++) await by(token, { method: 'GET', url: '/api/token', remoteAddress: `10.8.0.${i % 200}` })
  const answer = await by(token, '/api/token')
  expect([...told(answer), Number(answer.headers['retry-after']) > 0]).toEqual([429, 'rate.exceeded', true])
})
