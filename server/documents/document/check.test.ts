import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckLine, checkSubjects } from '#contract/check.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { objectTypes } from '#domain/core/journal/object-types.ts'
import type { Role } from '#domain/role.ts'
import { playMonth } from '../../laws/first-month.testing.ts'
import { openSeason } from '../../laws/season.testing.ts'
import { openPortal, type Portal, type SignedIn } from '../../portal.testing.ts'
import { signableDocuments } from '../../signables.ts'
import { organisationRow, takenOver } from '../../trade/onboarding-import/takeover.testing.ts'
import { openMinistries, put, signMade } from '../../trade/plan/plan.testing.ts'

let portal: Portal
/** Who signs each kind as its author, and the account of the office that signs after it. */
const authors: Record<ObjectType, string> = {
  PROJECT: 'contractor',
  REQUEST: 'contractor',
  ANNUAL_PLAN: 'menergy',
  MONTHLY_PLAN: 'menergy',
  DISTRIBUTION: 'kad_mt',
  SPLIT: 'qaj_branch',
  ORDER: 'qaj',
  HOLDER_FORM: 'supplier',
  MONTH_REPORT: 'supplier',
  TAKEOVER: 'admin',
}
const must = (status: number) => {
  if (status !== 200) throw new Error(`a document was not made: ${status}`)
}
beforeAll(async () => {
  portal = await openPortal()
  const m = await openMinistries(portal)
  const line = { factoryBin: m.factories[0], supplierBin: m.suppliers[0], bitumenType: 'BND_70_100', months: Array(12).fill(100.5) }
  await put(m.menergy, '/api/plan/annual/2027', { version: 0, lines: [line] })
  must((await signMade(m.menergy, '/api/plan/annual/2027/generate', m.keys.menergy)).statusCode)
  const season = await openSeason(portal)
  await playMonth(portal, season, { keep: async () => {}, restore: async () => {} })
  const reported = await season.call({ server: 0, twice: false }, 'supplier', {
    method: 'GET',
    path: '/api/shipments/report/2026-12/generate',
  })
  must(reported.status)
  const split = await season.call({ server: 0, twice: false }, 'qaj_branch', {
    method: 'GET',
    path: '/api/split/2026-12/350000000/REPUBLICAN/generate',
  })
  must(split.status)
  await season.close()
  const admin = await portal.as('admin')
  must((await takenOver(admin, { organisations: [organisationRow(1)] })).statusCode)
  must((await admin.get('/api/admin/takeovers/1/generate')).statusCode)
})
afterAll(() => portal?.close())

/** Documents of the organisation of the account, the newest first. */
async function papersOf(objectType: ObjectType, { bin }: SignedIn): Promise<string[]> {
  const all = await portal.db
    .selectFrom('document')
    .select(['id', 'objectId'])
    .where('objectType', '=', objectType)
    .orderBy('createdAt')
    .execute()
  const own: string[] = []
  for (const { id, objectId } of all) {
    const actor = { personId: 1, bin, role: roleOf[objectType], katoCode: '350000000', regions: ['350000000'] }
    const seen = await signableDocuments[objectType].loadVisible(portal.db, actor, objectId).catch(() => null)
    if (seen?.organizationBin === bin) own.push(id)
  }
  return own
}
const roleOf = {
  ...{ PROJECT: 'CONTRACTOR', REQUEST: 'CONTRACTOR', ANNUAL_PLAN: 'MENERGY', MONTHLY_PLAN: 'MENERGY', DISTRIBUTION: 'KAD_MT' },
  ...{ SPLIT: 'QAJ_BRANCH', ORDER: 'QAJ', HOLDER_FORM: 'SUPPLIER', MONTH_REPORT: 'SUPPLIER', TAKEOVER: 'ADMIN' },
} as const satisfies Record<ObjectType, Role>

const check = async (who: SignedIn, documentIds: string[], language = 'ru') => {
  const answer = await who.post('/api/document/check', { documentIds }, { 'accept-language': language })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as CheckLine[]
}
const textOf = (lines: CheckLine[], about: CheckLine['about']) => lines.find((line) => line.about === about)!.text
/** A number of the object, an argument that was not given, a key that has no text. */
const unfinished = /\{\w+\}|served\.|undefined|NaN|null|\[object/

test.each(objectTypes)('%s: five lines before the key is asked, in both languages', async (objectType) => {
  const who = await portal.as(authors[objectType])
  const [paper] = await papersOf(objectType, who)
  const [ru, kk] = [await check(who, [paper!]), await check(who, [paper!], 'kk')]
  for (const lines of [ru, kk]) {
    expect(lines.map(({ about }) => about)).toEqual(checkSubjects)
    for (const { text } of lines) {
      expect(text).not.toMatch(unfinished)
      expect(text.length).toBeGreaterThan(3)
      expect(text.length).toBeLessThan(220)
    }
  }
  for (const about of ['change', 'next', 'final'] as const) expect(textOf(ru, about)).not.toBe(textOf(kk, about))
  const { number } = await portal.db.selectFrom('document').select('number').where('id', '=', paper!).executeTakeFirstOrThrow()
  expect(textOf(ru, 'what')).toContain(number)
  expect(textOf(ru, 'change')).toMatch(/^[\d\s,]+ т,/)
})

test('the author of a request reads who decides it and until when; the office reads what comes after it', async () => {
  const [contractor, branch] = [await portal.as('contractor'), await portal.as('qaj_branch')]
  const [paper] = await papersOf('REQUEST', contractor)
  const asked = await check(contractor, [paper!])
  expect(asked.map(({ text }) => text)).toEqual([
    'Заявка № З-000001, версия 1',
    expect.stringMatching(/^100 т, БНД 70\/100, декабрь 2026, /),
    expect.stringMatching(/филиал.*: согласует или отклонит$/i),
    expect.stringMatching(/^(до|срок был) \d\d\.\d\d\.\d{4}/),
    'Подпись остаётся в журнале. Отозвать заявку можно, пока ведомство не решило.',
  ])
  const decided = await check(branch, [paper!])
  expect(textOf(decided, 'next')).toContain('Комитет автомобильных дорог')
  expect(textOf(decided, 'final')).toContain('Отозвать её можно только с причиной')
})

test('a ceremony of many says the sums', async () => {
  const branch = await portal.as('qaj_branch')
  const papers = await papersOf('REQUEST', await portal.as('contractor'))
  expect(papers.length).toBeGreaterThan(1)
  const stored = await portal.db.selectFrom('document').select(['content', 'number']).where('id', 'in', papers).execute()
  const tons = stored.reduce((sum, { content }) => sum + (content as { requestVolume: number }).requestVolume, 0)
  const lines = await check(branch, papers)
  expect(lines.map(({ about }) => about)).toEqual(checkSubjects)
  expect(textOf(lines, 'what')).toMatch(new RegExp(`^${papers.length} документ`))
  expect(textOf(lines, 'change')).toBe(`всего ${tons} т`)
})

test('nobody reads of a paper that they may not see', async () => {
  const [paper] = await papersOf('REQUEST', await portal.as('contractor'))
  for (const name of ['contractor3', 'akimat_branch'])
    expect((await (await portal.as(name)).post('/api/document/check', { documentIds: [paper] })).statusCode).toBe(404)
  expect((await (await portal.as('guest')).post('/api/document/check', { documentIds: [paper] })).statusCode).toBe(403)
})
