import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

const get = async (url: string, language = 'ru') =>
  (await contractor.call({ method: 'GET', url, headers: { 'accept-language': language } })).json()

test('the twenty regions of Kazakhstan, and the districts of one', async () => {
  const regions = await get('/api/collection/kato-list')
  expect(regions).toHaveLength(20)
  expect(regions).toContainEqual({ code: '350000000', nameAb: 'Карагандинская область', parent: null, level: 1 })
  const districts = await get('/api/collection/kato-list?level=2&parent=350000000', 'kk')
  expect(districts.length).toBeGreaterThan(10)
  expect(new Set(districts.map((d: { parent: string }) => d.parent))).toEqual(new Set(['350000000']))
})

test('roads with their names in the reader’s language', async () => {
  const roads = await get('/api/collection/road-list', 'kk')
  expect(roads).toHaveLength(52)
  expect(roads.find((r: { code: string }) => r.code === 'KAZ02')).toMatchObject({
    name: expect.stringContaining('Көкшетау'),
    lengthKm: 522,
  })
})

test('all ten roles with their names', async () => {
  const list = await get('/api/collection/role-list')
  expect(list).toHaveLength(10)
  expect(list).toContainEqual({ roleCode: 'ROLE_SUPPLIER', roleDescription: 'Ресурсодержатель' })
})

test('factories may be chosen as manufacturers, traders in a request', async () => {
  const factories = await get('/api/collection/organization-by-role?roleName=ROLE_FACTORY')
  expect(factories.map((f: { organizationName: string }) => f.organizationName)).toEqual(
    expect.arrayContaining([expect.stringContaining('CASPI BITUM'), expect.stringContaining('Павлодарский')]),
  )
  expect(factories).toHaveLength(4)
  expect((await get('/api/collection/traders')).map((t: object) => Object.keys(t).sort())).toEqual([
    ['bin', 'traderName'],
    ['bin', 'traderName'],
  ])
  expect((await get('/api/collection/organization-by-role?roleName=ROLE_KING')).code).toBe('input.invalid')
})
