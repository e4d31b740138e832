import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/reporting/search.ts'
import { comparedCode, foldedText } from '#domain/reporting/search/typed.ts'
import { playMonth } from '../../laws/first-month.testing.ts'
import { openSeason } from '../../laws/season.testing.ts'
import { portalOfFile, type SignedIn, tenAccounts } from '../../portal.testing.ts'
import { signMade } from '../../trade/plan/plan.testing.ts'
import { sendRequest } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let readers: [name: string, who: SignedIn][]
beforeAll(async () => {
  const season = await openSeason(portal)
  await playMonth(portal, season, { keep: async (stage) => (stage === 'shipped' ? signPapers() : undefined), restore: async () => {} })
  await season.close()
  readers = []
  for (const name of [...tenAccounts, 'contractor3']) readers.push([name, await portal.as(name)])
  const { bin } = of('contractor')
  const { id } = await portal.db.selectFrom('project').select('id').where('organizationBin', '=', bin).executeTakeFirstOrThrow()
  const drafted = await sendRequest(of('contractor'), id, { requestPeriod: '2027-01-01', requestVolume: 1 })
  if (!drafted.json().success) throw new Error(drafted.body)
})

/** Papers of the month that the played one does without, before its books are closed. */
async function signPapers(): Promise<void> {
  portal.clock.set('2026-12-21T10:00:00+05:00')
  for (const [name, generate] of [
    ['qaj_branch', '/api/split/2026-12/350000000/REPUBLICAN/generate'],
    ['supplier', '/api/shipments/report/2026-12/generate'],
  ] as const) {
    const signed = await signMade(await portal.as(name), generate, await portal.keys(portal.person(name)))
    if (signed.statusCode !== 200) throw new Error(signed.body)
  }
}

const of = (name: string) => readers.find(([other]) => other === name)![1]
const find = async (who: SignedIn, text: string, language = 'ru'): Promise<Found[]> => {
  const answer = await who.get(`/api/search?lng=${language}&query=${encodeURIComponent(text)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const idsOf = (found: Found[], kind: Found['objectType']) => found.filter((one) => one.objectType === kind).map(({ id }) => id)
/** What a list answers, of somebody who has it; nothing to others. */
const listed = async (who: SignedIn, url: string): Promise<string[]> => {
  const answer = await who.get(url)
  return answer.statusCode === 200 ? (answer.json() as { content: { id: number }[] }).content.map(({ id }) => String(id)) : []
}

test('a request is found by its number by exactly those whose list has it', async () => {
  const rows = await portal.db.selectFrom('bitumenRequest').select(['id', 'drafted']).orderBy('id').execute()
  expect(rows.some(({ drafted }) => drafted)).toBe(true)
  for (const [name, who] of readers) {
    const own = await listed(who, '/api/request?page=0&size=100')
    const found: string[] = []
    for (const { id } of rows) found.push(...idsOf(await find(who, `З-${String(id).padStart(6, '0')}`), 'REQUEST'))
    expect([name, found.sort()]).toEqual([name, own.sort()])
  }
})

test('a project is found by its number and by its name by exactly those who may open it', async () => {
  const rows = await portal.db.selectFrom('project').select(['id', 'projectName']).orderBy('id').execute()
  for (const [name, who] of readers)
    for (const { id, projectName } of rows) {
      const opens = (await who.get(`/api/project/${id}`)).statusCode === 200
      expect([name, id, idsOf(await find(who, `П-${id}`), 'PROJECT')]).toEqual([name, id, opens ? [String(id)] : []])
      expect([name, id, idsOf(await find(who, projectName), 'PROJECT').includes(String(id))]).toEqual([name, id, opens])
    }
})

test('a document is found by its number and its code by exactly those who may read it', async () => {
  const documents = await portal.db.selectFrom('document').selectAll().where('supersededAt', 'is', null).execute()
  const kinds = new Set(documents.map(({ objectType }) => objectType))
  for (const kind of ['PROJECT', 'REQUEST', 'MONTHLY_PLAN', 'DISTRIBUTION', 'SPLIT', 'ORDER', 'HOLDER_FORM', 'MONTH_REPORT'])
    expect(kinds).toContain(kind)
  for (const [name, who] of readers)
    for (const { id, verifyCode, number, objectType, objectId, readOnly } of documents) {
      const reads = (await who.get(`/api/document/${id}`)).statusCode === 200
      expect([name, number, idsOf(await find(who, verifyCode), 'DOCUMENT')]).toEqual([name, number, reads ? [verifyCode] : []])
      if (objectType === 'PROJECT' || objectType === 'REQUEST' || !readOnly) continue
      const found = await find(who, number.toLowerCase())
      if (objectType === 'ORDER') expect([name, number, idsOf(found, 'ORDER')]).toEqual([name, number, reads ? [String(objectId)] : []])
      else expect([name, number, idsOf(found, 'DOCUMENT')]).toEqual([name, number, reads ? [verifyCode] : []])
    }
})

test('a wagon is found by its number and its waybill by exactly those whose list has it', async () => {
  const rows = await portal.db.selectFrom('shipment').select(['id', 'vehicle', 'waybill']).execute()
  expect(rows.length).toBeGreaterThan(1)
  for (const [name, who] of readers) {
    const own = await listed(who, '/api/shipments?page=0&size=100')
    for (const { id, vehicle, waybill } of rows) {
      expect([name, idsOf(await find(who, vehicle), 'SHIPMENT').includes(String(id))]).toEqual([name, own.includes(String(id))])
      const found = idsOf(await find(who, waybill.toLowerCase()), 'SHIPMENT')
      expect([name, found.filter((one) => !own.includes(one))]).toEqual([name, []])
      expect([name, found.length > 0]).toEqual([name, own.includes(String(id))])
    }
  }
})

test('organisations and people are found by who keeps the accounts, and by nobody else', async () => {
  const { bin, nameRu } = await portal.db.selectFrom('organisation').selectAll().orderBy('bin').executeTakeFirstOrThrow()
  const { surname } = portal.person('contractor')
  for (const [name, who] of readers) {
    const keeps = name === 'admin'
    expect([name, idsOf(await find(who, bin), 'ORGANISATION')]).toEqual([name, keeps ? [bin] : []])
    expect([name, idsOf(await find(who, nameRu), 'ORGANISATION').includes(bin)]).toEqual([name, keeps])
    expect([name, idsOf(await find(who, surname), 'PERSON').length > 0]).toEqual([name, keeps])
  }
})

test('a word is found in any form, in either language, on either keyboard', async () => {
  const contractor = of('contractor')
  const project = await portal.db
    .selectFrom('project')
    .select('id')
    .where('organizationBin', '=', contractor.bin)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('project')
    .set({ projectName: 'Ремонт дороги Караганда – Осакаровка', projectNameKk: 'Қарағанды – Осакаров жолын жөндеу' })
    .where('id', '=', project.id)
    .execute()
  const own = String(project.id)
  for (const text of ['ремонта дорог', 'в Караганде', 'карагандинская дорога'.slice(0, 9), 'Қарағандының жолы', 'жондеу', 'осакаровки'])
    expect([text, idsOf(await find(contractor, text), 'PROJECT')]).toEqual([text, [own]])
  expect(idsOf(await find(contractor, 'мост Караганда'), 'PROJECT')).toEqual([])
  expect(await find(contractor, '%')).toEqual([])
})

test('the database folds words and compares numbers as the browser does', async () => {
  const text = 'Ёлка ҚАҢТАР ғәіңөұүһ Р-2026/11 №. 123 авс–02 \\'
  const { rows } = await sql<{ words: string; code: string }>`select folded(${text}) as words, typed_code(${text}) as code`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ words: foldedText(text), code: comparedCode(text) }])
})
