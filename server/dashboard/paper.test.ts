import { beforeAll, expect, test } from 'vitest'
import { roles } from '#domain/access.ts'
import { random } from '#domain/engine/random.ts'
import { createTranslator } from '#i18n/translator.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { readPdf, squeezed } from '../platform/pdf-text.testing.ts'
import { portalOfFile } from '../portal.testing.ts'
import { enterAtRandom } from './season.testing.ts'

const portal = portalOfFile()
beforeAll(async () => {
  await fillAtRandom(portal.db, 20261124, { projects: 40, requests: 250 })
  await enterAtRandom(portal, random(20261124))
}, 120_000)

test('the month is one page for every role, its words are text in the reader’s language, and a guest’s names nobody', async () => {
  const t = createTranslator('kk')
  for (const role of roles) {
    const person = await portal.as(role.toLowerCase())
    const answer = await person.call({
      ...{ method: 'GET', url: '/api/dashboard/pdf?period=2026-12&ownershipType=REPUBLICAN' },
      headers: { 'accept-language': 'kk' },
    })
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
