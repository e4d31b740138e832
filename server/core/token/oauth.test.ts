import * as oauth from 'oauth4webapi'
import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { forgetClientTokens } from './oauth.ts'
import { keyShown } from './token.testing.ts'

const portal = portalOfFile()
const issuer = new URL('http://localhost:8080')
let who: SignedIn
let made: { clientId: string; secret: string; secrets: { id: number }[] }

/** Requests of the independent client reach the application without a port. */
const throughPortal: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const body = init.body instanceof URLSearchParams ? init.body.toString() : undefined
  const answer = await portal.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: url.pathname + url.search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(body !== undefined && { payload: body }),
    remoteAddress: '10.71.0.1',
  })
  return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}
const how = { [oauth.customFetch]: throughPortal, [oauth.allowInsecureRequests]: true }
const discovered = async () => oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { ...how, algorithm: 'oauth2' }))

async function granted(auth: oauth.ClientAuth, scope?: string) {
  const [server, client] = [await discovered(), { client_id: made.clientId }]
  const answer = await oauth.clientCredentialsGrantRequest(server, client, auth, scope ? { scope } : {}, how)
  return oauth.processClientCredentialsResponse(server, client, answer)
}
const by = (token: string, url = '/api/shipments') =>
  portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
const post = (form: Record<string, string>, headers: Record<string, string> = {}, remoteAddress = '10.72.0.1') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
    remoteAddress,
  })
const told = (answer: { statusCode: number; json: () => { error: string } }) => [answer.statusCode, answer.json().error]
const shown = async () => keyShown(portal, who, await portal.keys(portal.person('supplier')))

beforeAll(async () => {
  who = await portal.as('supplier')
  const { proof, send } = await shown()
  const answer = await send('/api/organization/clients', { name: '1С', scopes: ['shipments:read', 'orders:read'], proof })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  made = answer.json()
})

test('an independent client discovers the portal and gets a short token by both ways of showing its secret', async () => {
  for (const auth of [oauth.ClientSecretBasic(made.secret), oauth.ClientSecretPost(made.secret)]) {
    const token = await granted(auth)
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 900, scope: 'shipments:read orders:read' })
    expect((await by(token.access_token)).statusCode).toBe(200)
  }
  const narrow = await granted(oauth.ClientSecretBasic(made.secret), 'orders:read')
  expect((await by(narrow.access_token)).json().code).toBe('token.scopeMissing')
  const told = await by(narrow.access_token, '/api/token')
  expect(told.json()).toMatchObject({ name: '1С', scopes: ['orders:read'], organizations: [{ bin: who.bin }] })
  // never for what a person must do
  expect((await by(narrow.access_token, '/api/organization/clients')).json().code).toBe('token.personNeeded')
  portal.clock.forward(901)
  expect((await by(narrow.access_token, '/api/token')).statusCode).toBe(401)
  who = await portal.as('supplier') // the session of a person ended with it
})

test('the secret is shown once, stored as a hash, and its last use is told; short tokens are in no list and are swept', async () => {
  const [client] = (await who.get('/api/organization/clients')).json()
  expect(client).toMatchObject({ clientId: made.clientId, name: '1С', state: 'ACTIVE', secrets: [{ lastIp: '10.71.0.1' }] })
  const rows = JSON.stringify([
    await portal.db.selectFrom('oauthClient').selectAll().execute(),
    await portal.db.selectFrom('oauthSecret').selectAll().execute(),
    await portal.db.selectFrom('adminJournal').selectAll().execute(),
  ])
  expect(rows).not.toContain(made.secret)
  expect((await who.get('/api/organization/tokens')).json()).toEqual([])
  const count = async () => (await portal.db.selectFrom('apiToken').select('id').where('clientId', 'is not', null).execute()).length
  expect(await count()).toBeGreaterThan(0)
  await forgetClientTokens(portal.db, new Date(portal.clock.now().getTime() + 2 * 86_400_000))
  expect(await count()).toBe(0)
})

test('what is wrong with a request is said as the standard says it', async () => {
  const good = { client_id: made.clientId, client_secret: made.secret }
  expect(told(await post({ grant_type: 'password', ...good }))).toEqual([400, 'unsupported_grant_type'])
  expect(told(await post({ grant_type: 'client_credentials', scope: 'projects:read', ...good }))).toEqual([400, 'invalid_scope'])
  const wrong = await post({ grant_type: 'client_credentials', ...good, client_secret: `${made.secret.slice(0, -1)}~` })
  expect([...told(wrong), wrong.headers['www-authenticate'], wrong.headers['cache-control']]).toEqual([
    401,
    'invalid_client',
    'Basic realm="oauth"',
    'no-store',
  ])
  expect(told(await post({ grant_type: 'client_credentials' }))).toEqual([401, 'invalid_client'])
  const basic = { authorization: `Basic ${Buffer.from(`${made.clientId}:${made.secret}`).toString('base64')}` }
  expect(told(await post({ grant_type: 'client_credentials', client_secret: made.secret }, basic))).toEqual([400, 'invalid_request'])
  const twice = await portal.app.inject({
    ...{ method: 'POST', url: '/api/oauth/token', payload: 'grant_type=client_credentials&grant_type=client_credentials' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic },
  })
  expect(told(twice)).toEqual([400, 'invalid_request'])
})

test('guesses wait as those of passwords do, and the program itself goes on from its own address', async () => {
  const guess = () => post({ grant_type: 'client_credentials', client_id: made.clientId, client_secret: 'bts_x' }, {}, '10.73.0.1')
  const answers = []
  for (let i = 0; i < 6; i++) answers.push((await guess()).statusCode)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  expect((await granted(oauth.ClientSecretBasic(made.secret))).expires_in).toBe(900)
})

test('two secrets work while one replaces the other; without its last the client gets nothing', async () => {
  const url = `/api/organization/clients/${made.clientId}`
  const add = async () => {
    const { proof, send } = await shown()
    return send(`${url}/secrets`, proof)
  }
  const second = (await add()).json() as { secret: string; secrets: { id: number }[] }
  for (const secret of [made.secret, second.secret]) expect((await granted(oauth.ClientSecretBasic(secret))).expires_in).toBe(900)
  expect((await add()).json()).toMatchObject({ code: 'token.secretsTwo' })
  const [, old] = second.secrets
  expect((await who.call({ method: 'DELETE', url: `${url}/secrets/${old!.id}` })).statusCode).toBe(204)
  await expect(granted(oauth.ClientSecretBasic(made.secret))).rejects.toThrow()
  expect((await granted(oauth.ClientSecretBasic(second.secret))).expires_in).toBe(900)
  made.secret = second.secret
  const foreign = await (await portal.as('contractor')).call({ method: 'DELETE', url })
  expect(foreign.statusCode).toBe(404)
})

test('a revoked client is 401 within two seconds with every token that it got, and gets no more', async () => {
  const { access_token } = await granted(oauth.ClientSecretBasic(made.secret))
  expect((await by(access_token)).statusCode).toBe(200)
  expect((await who.call({ method: 'DELETE', url: `/api/organization/clients/${made.clientId}` })).statusCode).toBe(204)
  portal.clock.forward(2)
  expect((await by(access_token)).statusCode).toBe(401)
  await expect(granted(oauth.ClientSecretBasic(made.secret))).rejects.toThrow()
  expect((await who.get('/api/organization/clients')).json()).toEqual([])
})

test('a client needs the key of somebody who signs for the organisation', async () => {
  const { proof, send } = await keyShown(portal, who, await portal.keys(portal.person('supplier'), { rights: ['employee'] }))
  const refused = await send('/api/organization/clients', { name: '1С', scopes: ['orders:read'], proof })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign.noRight'])
})
