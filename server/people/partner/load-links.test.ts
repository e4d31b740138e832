import { beforeAll, expect, test } from 'vitest'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
let known: { supplier: string; factories: string[]; free: string }

/** A holder with the plants that it sells, and one that it does not sell yet. */
beforeAll(async () => {
  admin = await portal.as('admin')
  const plants = await portal.db.selectFrom('organisationRole').select('bin').where('role', '=', 'FACTORY').orderBy('bin').execute()
  const { bin: supplier } = await portal.db
    .selectFrom('organisationRole')
    .select('bin')
    .where('role', '=', 'SUPPLIER')
    .orderBy('bin')
    .limit(1)
    .executeTakeFirstOrThrow()
  const links = await portal.db.selectFrom('supplierFactory').select('factoryBin').where('supplierBin', '=', supplier).execute()
  const factories = links.map(({ factoryBin }) => factoryBin)
  known = { supplier, factories, free: plants.find(({ bin }) => !factories.includes(bin))!.bin }
})

const heading = ['Ресурсодержатель', 'БИН ресурсодержателя', 'Завод', 'БИН завода', 'Станция', 'Код станции', 'Состояние']
type Cells = (string | number | null)[]
const row = (change: Record<number, string | number | null> = {}): Cells =>
  ['', known.supplier, '', known.free, 'Мангышлак', 663803, 'Действует'].map((cell, i) => (i in change ? change[i]! : cell))
async function load(rows: Cells[], { who = admin, dryRun = false } = {}) {
  const bytes = new Uint8Array(await markedSheet('Заводы', [heading, ...rows], [], ''))
  const form = multipart({ data: { dryRun }, files: { sheet: { name: 'a.xlsx', bytes } } })
  return who.call({ method: 'POST', url: '/api/admin/suppliers/sheet', ...form })
}
const links = () =>
  portal.db
    .selectFrom('supplierFactory')
    .selectAll()
    .where('supplierBin', '=', known.supplier)
    .where('factoryBin', '=', known.free)
    .execute()
const lines = () => portal.db.selectFrom('adminJournal').select('act').where('subject', '=', 'SUPPLIER').orderBy('id').execute()

test('all errors of a sheet are told at once, with their cells, and nothing is stored', async () => {
  const bad = [
    row({ 1: '123' }),
    row({ 3: known.supplier }),
    row({ 1: known.free }),
    row({ 5: '12' }),
    row({ 6: 'Может быть' }),
    row(),
    row(),
  ]
  const answer = (await load(bad)).json()
  expect(answer.stored).toBe(false)
  const columns = answer.bad.map((one: { reasons: { column: string }[] }) => one.reasons.map(({ column }) => column).join())
  expect(columns.slice(0, 5)).toEqual(['БИН ресурсодержателя', 'БИН завода', 'БИН ресурсодержателя', 'Код станции', 'Состояние'])
  expect(columns.length).toBeGreaterThan(5) // the same link twice
  expect([await links(), await lines()]).toEqual([[], []])
})

test('a dry run stores nothing; the sheet links, a second upload finds it there, a changed station is changed, each with its line in the journal', async () => {
  expect((await load([row()], { dryRun: true })).json()).toMatchObject({ stored: false, bad: [], changed: 1 })
  expect(await links()).toEqual([])
  expect((await load([row()])).json()).toMatchObject({ stored: true, bad: [], changed: 1, same: 0 })
  expect(await links()).toMatchObject([{ stationName: 'Мангышлак', stationCode: '663803', active: true, version: 1 }])
  expect((await load([row()])).json()).toMatchObject({ stored: true, changed: 0, same: 1 })
  expect((await load([row({ 4: 'Актау', 6: 'Не действует' })])).json()).toMatchObject({ stored: true, changed: 1 })
  expect(await links()).toMatchObject([{ stationName: 'Актау', active: false, version: 2 }])
  expect((await lines()).map(({ act }) => act)).toEqual(['supplier.link', 'supplier.edit'])
})

test('the template with all links changes nothing when it is sent back, in both languages, and nobody else may send one', async () => {
  for (const language of ['ru', 'kk']) {
    const template = await admin.get(`/api/admin/suppliers/template?lng=${language}`)
    const form = multipart({ data: {}, files: { sheet: { name: 'a.xlsx', bytes: template.rawPayload } } })
    const told = (await admin.call({ method: 'POST', url: '/api/admin/suppliers/sheet', ...form })).json()
    expect(told).toMatchObject({ stored: true, bad: [], changed: 0 })
    expect(told.same).toBeGreaterThanOrEqual(known.factories.length + 1)
  }
  expect((await load([row()], { who: await portal.as('qaj') })).statusCode).toBe(403)
})
