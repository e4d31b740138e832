import { beforeAll, expect, test } from 'vitest'
import { demoBin } from '../../demo.testing.ts'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const heading = [
  'Наименование на русском',
  'Наименование на казахском',
  'БИН',
  'Регион',
  'Номер договора',
  'Дата договора',
  'Телефон',
  'Состояние',
]
const row = (n: number, change: Record<number, string | number | null> = {}) =>
  [
    `ТОО «Трейдер ${n}»`,
    `«Трейдер ${n}» ЖШС`,
    demoBin(910 + n),
    'Карагандинская область',
    `12/0${n}`,
    '12.12.2026',
    '+7 727 111-22-33',
    null,
  ].map((cell, i) => (i in change ? change[i]! : cell))
async function load(rows: (string | number | null)[][], who = admin, dryRun = false) {
  const bytes = new Uint8Array(await markedSheet('Трейдеры', [heading, ...rows], [], ''))
  const form = multipart({ data: { dryRun }, files: { sheet: { name: 'a.xlsx', bytes } } })
  return who.call({ method: 'POST', url: '/api/admin/traders/sheet', ...form })
}

test('traders of a sheet are added; a second upload finds them there; a changed one is changed, with its line in the journal', async () => {
  const three = [row(1), row(2, { 2: Number(demoBin(912)) }), row(3, { 7: 'Не действует' })]
  const unknown = (await load([row(1, { 3: 'Атлантида', 5: '31.02.2026', 2: '123' })])).json()
  expect(unknown.bad[0].reasons.map((r: { column: string }) => r.column)).toEqual(['БИН', 'Регион', 'Дата договора'])
  expect((await load(three)).json()).toMatchObject({ stored: true, bad: [], changed: 3, same: 0 })
  expect((await load(three)).json()).toMatchObject({ stored: true, changed: 0, same: 3 })
  expect((await load([row(1, { 4: '99' })])).json()).toMatchObject({ stored: true, changed: 1 })
  const lines = await portal.db.selectFrom('adminJournal').selectAll().where('subject', '=', 'TRADER').orderBy('id').execute()
  expect(lines.map(({ act }) => act)).toEqual(['trader.add', 'trader.add', 'trader.add', 'trader.edit'])
  expect((await admin.get('/api/admin/traders?active=false')).json().content).toMatchObject([{ bin: demoBin(913) }])
})

test('the day of a contract is that of its cell, although a time stands beside it', async () => {
  const told = await load([row(4, { 5: '31.12.2025 20:15' })])
  expect(told.json()).toMatchObject({ stored: true, bad: [], droppedTimes: { count: 1, first: 'F2' } })
  const { content } = (await admin.get(`/api/admin/traders?query=${demoBin(914)}`)).json()
  expect(content).toMatchObject([{ contractDate: '2025-12-31' }])
})

test('the template with all traders changes nothing when it is sent back, and nobody else may send one', async () => {
  const template = await admin.get('/api/admin/traders/template')
  const form = multipart({ data: {}, files: { sheet: { name: 'a.xlsx', bytes: template.rawPayload } } })
  const told = (await admin.call({ method: 'POST', url: '/api/admin/traders/sheet', ...form })).json()
  expect(told).toMatchObject({ stored: true, bad: [], changed: 0 })
  expect(told.same).toBeGreaterThanOrEqual(3)
  expect((await load([row(1)], await portal.as('qaj'))).statusCode).toBe(403)
})
