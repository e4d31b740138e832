import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()
const fresh = new Uint8Array(32).fill(9)
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** The portal after its secret was changed: with both, or with the new one alone. */
async function changed(both = true) {
  const { secret } = portal.services
  const app = await buildApp({ ...portal.services, secret: fresh, ...(both && { secretBefore: secret }) })
  apps.push(app)
  return app
}

let address = 0
const ip = () => `10.8.0.${++address}`
const signIn = async (app: FastifyInstance, email = 'contractor@bitumen.test', browser?: string) => {
  const payload = { email, password: demoPassword }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress: ip(),
    ...(browser && { cookies: { browser } }),
  })
  return { ...answer.json(), browser: answer.cookies.find(({ name }) => name === 'browser')!.value }
}
const refresh = async (app: FastifyInstance, refreshToken: string) => {
  const answer = await app.inject({ method: 'POST', url: '/api/refresh-token', payload: { refreshToken } })
  return [answer.statusCode, answer.json().refreshToken]
}
const profile = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } })).statusCode
let before: FastifyInstance
beforeAll(() => {
  before = portal.app
})

test('an access token of the secret before holds beside the new one, and no longer when that secret is taken away', async () => {
  const { accessToken } = await signIn(before)
  const both = await changed()
  expect(await profile(both, accessToken)).toBe(200)
  const { accessToken: newer } = await signIn(both)
  expect(await profile(before, newer)).toBe(401)
  const alone = await changed(false)
  expect([await profile(alone, accessToken), await profile(alone, newer)]).toEqual([401, 200])
})

test('a refresh token whose answer was lost while the secret was changed is repeated and is no theft', async () => {
  const both = await changed()
  const { refreshToken: soon } = await signIn(before)
  const [, lost] = await refresh(before, soon)
  expect(await refresh(both, soon)).toEqual([200, lost])

  const { refreshToken: late } = await signIn(before)
  await refresh(before, late)
  portal.clock.forward(3600)
  const [status, found] = await refresh(both, late)
  expect(status).toBe(200)
  expect(await refresh(both, late)).toEqual([200, found])
  expect((await refresh(both, found))[0]).toBe(200)
})

test('two holders of one token are found over the change of the secret', async () => {
  const { refreshToken: stolen } = await signIn(before)
  const [, owners] = await refresh(before, stolen)
  const both = await changed()
  portal.clock.forward(11)
  const [, thiefs] = await refresh(both, stolen)
  expect((await refresh(both, owners))[0]).toBe(401)
  expect((await refresh(both, thiefs))[0]).toBe(401)
})

test('instances that change one after the other take the answers of each other', async () => {
  const { secret } = portal.services
  const prepared = await buildApp({ ...portal.services, secretBefore: fresh })
  apps.push(prepared)
  const both = await buildApp({ ...portal.services, secret: fresh, secretBefore: secret })
  apps.push(both)
  const { refreshToken, accessToken } = await signIn(both)
  expect(await profile(prepared, accessToken)).toBe(200)
  const [, next] = await refresh(both, refreshToken)
  expect(await refresh(prepared, refreshToken)).toEqual([200, next])
})

test('a browser that is known stays so: strangers who guess do not make its owner wait', async () => {
  const { browser } = await signIn(before, 'qaj@bitumen.test')
  const both = await changed()
  for (let n = 0; n < 50; n++)
    await portal.db
      .insertInto('signInAttempt')
      .values({ account: 'email qaj@bitumen.test', at: portal.clock.now(), ip: ip(), source: ip() })
      .execute()
  expect((await signIn(both, 'qaj@bitumen.test', browser)).accessToken).toEqual(expect.any(String))
})
