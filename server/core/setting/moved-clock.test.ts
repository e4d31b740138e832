import { expect, test } from 'vitest'
import { demoPassword } from '../../demo.testing.ts'
import { fileProject, portalOfFile, signGenerated } from '../../portal.testing.ts'

const portal = portalOfFile()
/** Half a year: a session ends within a day, a reset link within hours. */
const days = -180

test('in a demo whose clock is moved everything is stamped by that clock, and nobody is signed out by it', async () => {
  const contractor = await portal.as('contractor')
  const { token } = (
    await contractor.post('/api/profile/tokens', { name: 'учёт', scopes: ['projects:read'], days: 30, proof: { password: demoPassword } })
  ).json() as { token: string }
  portal.clock.shift(days)
  const moved = portal.clock.now()
  expect(portal.clock.real().getTime() - moved.getTime()).toBe(180 * 86_400_000)

  const id = await fileProject(contractor, { startDate: '2026-06-01' })
  const key = await portal.keys(portal.person('contractor'))
  expect((await signGenerated(contractor, id, key)).statusCode).toBe(200)
  const { db } = portal
  const project = await db.selectFrom('project').select('createdAt').where('id', '=', id).executeTakeFirstOrThrow()
  const signature = await db.selectFrom('signature').select('signedAt').executeTakeFirstOrThrow()
  const lines = await db.selectFrom('journal').select(['at', 'businessDay']).where('objectId', '=', id).execute()
  expect(project.createdAt).toEqual(moved)
  expect(signature.signedAt).toEqual(moved)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toEqual({ at: moved, businessDay: portal.clock.today() })

  expect((await contractor.get('/api/auth/profile')).statusCode).toBe(200)
  const byToken = await portal.nobody({ url: '/api/project/republican', headers: { authorization: `Bearer ${token}` } })
  expect(byToken.statusCode).toBe(200)
  const again = await portal.as('qaj')
  expect((await again.get('/api/auth/profile')).statusCode).toBe(200)
  const sessions = await db.selectFrom('session').select(['createdAt', 'expiresAt']).execute()
  for (const { createdAt } of sessions) expect(createdAt).toEqual(portal.clock.real())
})

test('the portal says its own time to its pages', async () => {
  portal.clock.shift(days)
  const about = (await portal.nobody({ url: '/api/about' })).json() as { now: string; today: string }
  expect(about).toMatchObject({ now: portal.clock.now().toISOString(), today: portal.clock.today() })
})
