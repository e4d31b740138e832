import { beforeAll, expect, test } from 'vitest'
import { roles } from '#domain/access.ts'
import { random } from '#domain/trade/engine/random.ts'
import { createTranslator } from '#i18n/translator.ts'
import { readPdf, squeezed } from '../../platform/pdf/pdf-text.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { enterAtRandom } from './season.testing.ts'

const portal = portalOfFile()
const asked = {
  method: 'GET',
  url: '/api/dashboard/pdf?period=2026-12&ownershipType=REPUBLICAN',
  headers: { 'accept-language': 'kk' },
} as const
beforeAll(async () => {
  await fillAtRandom(portal.db, 20261124, { projects: 40, requests: 250 })
  await enterAtRandom(portal, random(20261124))
})

test('the month is one page for every role, its words are text in the reader’s language, and a guest’s names nobody', async () => {
  const t = createTranslator('kk')
  for (const role of roles) {
    const person = await portal.as(role.toLowerCase())
    const answer = await person.call(asked)
    expect([role, answer.statusCode, answer.headers['content-type']]).toEqual([role, 200, 'application/pdf'])
    const { pages, text, xmp } = await readPdf(answer.rawPayload)
    expect([role, pages.length]).toEqual([role, 1])
    expect(xmp).toMatch(/pdfaid:part[^3]*3/)
    for (const word of [t('screen.dashboard'), '2026-12', t('trade.ownershipType.REPUBLICAN'), 'UTC+5'])
      expect(text).toContain(squeezed(word))
    if (role === 'QAJ')
      for (const word of ['stairs.name', 'short.name', 'stages.name'] as const)
        expect(text).toContain(squeezed(t(`balance.dashboard.${word}`, { month: 'Желтоқсан 2026' })))
    if (role === 'GUEST') expect(text).not.toMatch(/\d{12}/)
  }
})

test('the map is on the page of those who read it, its regions named in words, with whose boundaries they are and by which right', async () => {
  const admin = await portal.as('admin')
  const codes = await portal.db.selectFrom('kato').select('code').where('level', '=', 1).orderBy('code').execute()
  const regions = codes.map(({ code: kato }, i) => {
    const [west, south] = [47 + (i % 5) * 8, 41 + Math.floor(i / 5) * 3.5]
    const ring = [
      [west, south],
      [west + 8, south],
      [west + 8, south + 3.5],
      [west, south + 3.5],
      [west, south],
    ]
    return { type: 'Feature', properties: { kato }, geometry: { type: 'Polygon', coordinates: [ring] } }
  })
  const whose = { source: 'Геодезия комитеті, '.repeat(6).trim(), licence: 'Ашық деректер' }
  const geojson = JSON.stringify({ type: 'FeatureCollection', features: regions })
  const saved = await admin.call({ method: 'PUT', url: '/api/admin/boundaries', payload: { version: 0, uploaded: { ...whose, geojson } } })
  expect(saved.statusCode).toBe(200)
  const t = createTranslator('kk')
  for (const [role, there] of [
    ['qaj', true],
    ['guest', true],
    ['kad_mt', true],
    ['contractor', false],
  ] as const) {
    const { pages, text, xmp, structure, beyond } = await readPdf((await (await portal.as(role)).call(asked)).rawPayload)
    expect([role, pages.length]).toEqual([role, 1])
    expect(xmp).toMatch(/pdfaid:part[^3]*3/)
    expect(beyond).toBeLessThanOrEqual(0)
    const name = t('balance.dashboard.map.name', { month: 'Желтоқсан 2026' })
    expect([role, structure.includes(name)]).toEqual([role, there])
    for (const word of [name, t('balance.dashboard.map.whose', whose), t('balance.dashboard.map.bubble')])
      expect([role, word, text.includes(squeezed(word))]).toEqual([role, word, there])
    // beside its bubble, and in the table of who is short
    if (there) expect(text.split(squeezed('Астана қаласы')).length).toBeGreaterThan(2)
  }
})
