import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()
/** The portal with the limits of production. */
let strict: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  strict = await buildApp({ ...portal.services, sessionLimits: { admin: 12, officials: 24, others: 720, proof: 12 } })
})
afterAll(() => strict.close())

let addresses = 0
const signIn = async (name: string) => {
  const payload = { email: `${name}@bitumen.test`, password: demoPassword }
  const answer = await strict.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: `10.63.0.${++addresses}` })
  return answer.json() as { accessToken: string; refreshToken: string; user: { organizations: { bin: string }[] } }
}
const refresh = async (refreshToken: string) => {
  const answer = await strict.inject({ method: 'POST', url: '/api/refresh-token', payload: { refreshToken } })
  return { status: answer.statusCode, ...(answer.json() as { token: string; refreshToken: string; endsIn: number }) }
}
const hour = 3600

test('a session ends at the end of its role, however much it is used; one that nobody uses ends after ten days as before', async () => {
  const lasts = async (name: string) => {
    let { refreshToken } = await signIn(name)
    for (let hours = 1; hours < 24 * 31; hours += 1) {
      portal.clock.forward(hour)
      const next = await refresh(refreshToken)
      if (next.status !== 200) return hours
      refreshToken = next.refreshToken
    }
    return null
  }
  expect([await lasts('admin'), await lasts('qaj')]).toEqual([12, 24])
  const { refreshToken } = await signIn('contractor')
  portal.clock.forward(9 * 24 * hour)
  const next = await refresh(refreshToken)
  portal.clock.forward(9 * 24 * hour)
  const third = await refresh(next.refreshToken)
  portal.clock.forward(9 * 24 * hour)
  const last = await refresh(third.refreshToken)
  expect([next.status, third.status, last.status]).toEqual([200, 200, 200])
  portal.clock.forward(3 * 24 * hour - 60)
  expect((await refresh(last.refreshToken)).status).toBe(200)
  portal.clock.forward(60)
  expect((await refresh(last.refreshToken)).status).toBe(401)
})

test('whoever goes on reads how long the session lasts, to be told before it ends', async () => {
  const { refreshToken } = await signIn('admin')
  portal.clock.forward(11 * hour)
  const first = await refresh(refreshToken)
  expect(first.endsIn).toBe(hour)
  // the same answer again, as after a lost one
  portal.clock.forward(5)
  expect((await refresh(refreshToken)).endsIn).toBe(hour - 5)
})

test('an access token opens nothing past that end either', async () => {
  const { refreshToken } = await signIn('admin')
  portal.clock.forward(12 * hour - 120)
  const { token } = await refresh(refreshToken)
  const profile = async () => (await strict.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await profile()).toBe(200)
  portal.clock.forward(121)
  expect(await profile()).toBe(401)
})

test('twelve hours after the sign-in an official who decides without a signature shows again who they are; reading and signing go on', async () => {
  const first = await signIn('qaj')
  portal.clock.forward(12 * hour + 1)
  const { token } = await refresh(first.refreshToken)
  const call = async (method: 'GET' | 'POST', url: string, bearer = token) => {
    const answer = await strict.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearer}` },
      ...(method === 'POST' && { payload: { act: 'stop', comment: 'Проверка хода работ на участке', version: 1 } }),
    })
    return answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json().code]
  }
  expect(await call('POST', '/api/project/1/act')).toEqual([401, 'auth.proofNeeded'])
  expect(await call('GET', '/api/auth/profile')).toBe(200)
  expect(await call('POST', '/api/etspsignatured')).not.toEqual([401, 'auth.proofNeeded'])
  const { accessToken } = await signIn('qaj')
  expect(await call('POST', '/api/project/1/act', accessToken)).toEqual([404, 'not.found'])
})

test('a contractor is never asked', async () => {
  const first = await signIn('contractor')
  portal.clock.forward(13 * hour)
  const { token } = await refresh(first.refreshToken)
  const answer = await strict.inject({
    method: 'POST',
    url: '/api/project/1/act',
    payload: { act: 'withdraw', comment: '', version: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json().code).not.toBe('auth.proofNeeded')
})
