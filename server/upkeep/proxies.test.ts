import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { portalOfFile } from '../portal.testing.ts'
import { watchProxies } from './proxies.ts'

const portal = portalOfFile()

test('a proxy that is not named is told to the administrators once; one that is named, and who comes without one, is not', async () => {
  const told = () => portal.db.selectFrom('notice').select(['kind', 'args']).where('kind', '=', 'proxy.unnamed').distinct().execute()
  const asked = async (proxies: string[], remoteAddress: string, headers: Record<string, string>) => {
    const app = await buildApp({ ...portal.services, proxies })
    watchProxies(app, portal.services)
    for (let n = 0; n < 3; n++) await app.inject({ url: '/api/health', remoteAddress, headers })
    await app.close()
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  await asked(['10.0.0.5'], '10.0.0.5', forwarded)
  await asked(['10.0.0.5'], '10.0.0.6', {})
  expect(await told()).toEqual([])
  await asked(['10.0.0.5'], '10.0.0.6', forwarded)
  await expect.poll(told).toEqual([{ kind: 'proxy.unnamed', args: { peer: '10.0.0.6' } }])
  await asked([], '10.0.0.6', forwarded)
  const admins = await portal.db.selectFrom('membership').select('personId').where('role', '=', 'ADMIN').execute()
  expect(await portal.db.selectFrom('notice').select('id').where('kind', '=', 'proxy.unnamed').execute()).toHaveLength(admins.length)
})
