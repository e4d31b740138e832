import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
let codes: string[]
beforeAll(async () => {
  admin = await portal.as('admin')
  codes = (await portal.db.selectFrom('kato').select('code').where('level', '=', 1).orderBy('code').execute()).map(({ code }) => code)
})

/** A square for each region. */
const file = (of: readonly string[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: of.map((kato, i) => ({
      ...{ type: 'Feature', properties: { kato } },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [50 + i, 45],
            [51 + i, 45],
            [51 + i, 46],
            [50 + i, 45],
          ],
        ],
      },
    })),
  })
const whose = { source: 'Комитет геодезии, 2026', licence: 'Открытые данные' }
const save = (version: number, uploaded: object | null) =>
  admin.call({ method: 'PUT', url: '/api/admin/boundaries', payload: { version, uploaded } })

test('boundaries that an administrator uploads are on the map of whoever reads it, with their source; each step is in the journal', async () => {
  const guest = await portal.as('guest')
  const read = async () => (await guest.get('/api/dashboard/map')).json()
  const before = await read()
  expect([before.boundaries, before.centres.length]).toEqual([null, 20])
  expect(before.centres.find(({ katoCode }: { katoCode: string }) => katoCode === '350000000')).toMatchObject({
    name: 'Карагандинская область',
  })

  expect((await save(0, { ...whose, geojson: file(codes) })).json()).toMatchObject({ version: 1, uploaded: whose })
  const { boundaries } = await read()
  expect(boundaries).toMatchObject(whose)
  expect(Object.keys(boundaries.regions).sort()).toEqual(codes)
  expect((await save(0, null)).json()).toMatchObject({ code: 'record.stale' })
  expect((await save(1, null)).json()).toMatchObject({ version: 2, uploaded: null })
  expect((await read()).boundaries).toBeNull()
  const lines = await portal.db
    .selectFrom('adminJournal')
    .select(['act', 'before', 'after'])
    .where('subjectId', '=', 'boundaries')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { act: 'setting.edit', before: {}, after: { ...whose, regions: 20 } },
    { act: 'setting.edit', before: { ...whose, regions: 20 }, after: {} },
  ])
})

test('a wrong file is refused in words, at its field, and without a source it is not taken', async () => {
  const refused = async (geojson: string) => {
    const answer = await save(2, { ...whose, geojson })
    const { code, field, message } = answer.json()
    return [answer.statusCode, code, field, message]
  }
  expect(await refused(file(codes.slice(1)))).toEqual([422, 'boundaries.missing', 'geojson', expect.stringContaining(codes[0]!)])
  expect(await refused('no json')).toEqual([422, 'boundaries.notGeoJson', 'geojson', expect.any(String)])
  expect(await refused(file(codes) + ' '.repeat(200_001))).toEqual([422, 'boundaries.tooLarge', 'geojson', expect.any(String)])
  expect(await refused(file(codes).replace('[50,45]', '[500,45]'))).toEqual([422, 'boundaries.outside', 'geojson', expect.any(String)])
  expect((await save(2, { ...whose, licence: ' ', geojson: file(codes) })).json()).toMatchObject({ code: 'input.required' })
})

test('nobody else uploads, and a contractor reads no map', async () => {
  const qaj = await portal.as('qaj')
  expect((await qaj.call({ method: 'PUT', url: '/api/admin/boundaries', payload: { version: 2, uploaded: null } })).statusCode).toBe(403)
  expect((await (await portal.as('contractor')).get('/api/dashboard/map')).statusCode).toBe(403)
})
