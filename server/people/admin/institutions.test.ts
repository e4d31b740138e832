import { beforeAll, expect, test } from 'vitest'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { institutionsReference } from '../../core/directory/institutions.ts'
import { demoBin, institutionBin, withCheckDigit } from '../../demo.testing.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

const url = '/api/admin/institutions/sheet'
const sheet = async (language = 'ru') =>
  (await rowsOfSheet((await admin.call({ method: 'GET', url, headers: { 'accept-language': language } })).rawPayload)) as Cells
type Value = string | number | null | undefined
type Cells = readonly (readonly Value[])[]
const cellOf = (value: Value): Cell =>
  value == null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
const fileOf = (rows: Cells) => writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer()
const load = async (rows: Cells, dryRun = false) =>
  admin.send(url, { data: { dryRun }, files: { sheet: { name: 'a.xlsx', bytes: await fileOf(rows) } } })
const heading = ['Роль', 'Наименование на русском', 'Наименование на казахском', 'Область', 'БИН', 'Электронная почта', 'Телефон']
const known = async (bin: string) =>
  (await portal.db.selectFrom('organisation').select('bin').where('bin', '=', bin).execute()).length === 1
/** Cancels an organisation of the demo data, so that the administrator starts from an empty portal. */
const forget = (bin: string) => portal.db.updateTable('organisation').set({ status: 'CANCELLED' }).where('bin', '=', bin).execute()

test('the book names the country’s institutions and no number of anybody', async () => {
  const book = await institutionsReference()
  expect(JSON.stringify(book)).not.toMatch(/\d{12}/)
  const counts = Object.entries(Object.groupBy(book, (i) => i.role)).map(([role, all]) => `${role} ${all.length}`)
  expect(counts).toEqual([
    'ROLE_MENERGY 1',
    'ROLE_KAD_MT 1',
    'ROLE_QAJ 1',
    'ROLE_FACTORY 4',
    'ROLE_SUPPLIER 3',
    'ROLE_QAJ_BRANCH 17',
    'ROLE_AKIMAT_BRANCH 20',
  ])
})

test('which of them were entered is said with their BIN; a cancelled one is not', async () => {
  const list = async () => (await admin.get('/api/admin/institutions')).json() as { role: string; katoCode: string; bin: string | null }[]
  expect(await list()).toHaveLength(47)
  expect((await list())[0]).toMatchObject({ role: 'ROLE_MENERGY', region: 'город Астана', bin: institutionBin('ROLE_MENERGY', 0) })
  expect((await list()).filter((i) => i.bin === null)).toEqual([])
  await forget(institutionBin('ROLE_AKIMAT_BRANCH', 46))
  expect((await list()).filter((i) => i.bin === null)).toMatchObject([{ role: 'ROLE_AKIMAT_BRANCH', katoCode: '790000000' }])
})

test('the sheet as it came changes nothing, in either language', async () => {
  for (const language of ['ru', 'kk']) {
    const rows = await sheet(language)
    expect(rows).toHaveLength(48)
    expect((await load(rows)).json()).toMatchObject({ stored: true, changed: 0, same: 46, left: 1, bad: [], marked: null })
  }
  expect((await sheet())[0]).toEqual(heading)
})

test('a BIN that was filled in enters the institution, and only a dry run enters nothing', async () => {
  const bin = withCheckDigit('05014000001')
  const rows = (await sheet()).map((row) =>
    row[3] === 'город Шымкент' ? [...row.slice(0, 4), Number(bin), 'shymkent@example.kz', null] : row,
  )
  expect((await load(rows, true)).json()).toMatchObject({ stored: false, changed: 1, same: 46, left: 0, bad: [] })
  expect(await known(bin)).toBe(false)
  expect((await load(rows)).json()).toMatchObject({ stored: true, changed: 1, same: 46, left: 0, bad: [] })
  const made = (await admin.get(`/api/admin/organizations/${bin}`)).json()
  expect(made).toMatchObject({
    nameRu: 'Управление пассажирского транспорта и автомобильных дорог — город Шымкент',
    nameKk: 'Шымкент қаласы жолаушылар көлігі және автомобиль жолдары басқармасы',
    katoCode: '790000000',
    roles: [{ code: 'ROLE_AKIMAT_BRANCH' }],
    email: 'shymkent@example.kz',
    history: [{ act: { code: 'organisation.enter' } }],
  })
  expect((await load(rows)).json()).toMatchObject({ stored: true, changed: 0, same: 47 })
})

test('every fault of every row is said at once, in a marked copy, and nothing of the sheet is entered', async () => {
  const [good, twice] = [demoBin(951), demoBin(952)]
  const row = (change: Value[]) =>
    ['Завод-изготовитель', 'ТОО «Битум»', '«Битум» ЖШС', 'Павлодарская область', good].map((v, i) => change[i] ?? v)
  const answer = await load([
    heading,
    row([]),
    row(['Завод', null, null, 'Атлантида', '123456789012']),
    row(['Центральный аппарат ҚазАвтоЖол', null, null, null, twice]),
    row([null, null, null, null, twice]),
    row([null, 'ТОО «Другое имя»', null, null, portal.person('factory').bin]),
    [...row(['Областной филиал ҚазАвтоЖол', null, null, 'город Астана', demoBin(953)]), 'не почта'],
    row(['Областной филиал ҚазАвтоЖол', null, null, 'город Алматы', demoBin(954)]),
    row(['Областной филиал ҚазАвтоЖол', null, null, 'город Алматы', demoBin(955)]),
    row([null, 'ТОО «Без номера»', null, null, '']),
  ])
  const { bad, marked, ...counted } = answer.json()
  expect(counted).toMatchObject({ stored: false, changed: 2, same: 0, left: 1 })
  const said = bad.map((b: { row: number; reasons: { column: string; message: string }[] }) =>
    [b.row, ...b.reasons.map((r) => `${r.column}: ${r.message}`)].join(' | '),
  )
  expect(said).toEqual([
    expect.stringMatching(
      /^3 \| Роль: Нет такого значения: «Завод».* \| Область: Нет такого значения: «Атлантида».* \| БИН: Контрольная цифра/,
    ),
    '4 | Роль: Роль «Центральный аппарат ҚазАвтоЖол» на портале может быть только у одной организации, она уже у АО «Национальная компания «ҚазАвтоЖол»',
    '5 | БИН: Этот БИН стоит в таблице дважды',
    '6 | БИН: Организация уже внесена с другими данными: ТОО «СП «CASPI BITUM». Измените её на её странице',
    '7 | Электронная почта: Недопустимое значение',
    '9 | Роль: Роль «Областной филиал ҚазАвтоЖол» в этой области уже у ТОО «Битум»: иначе документы области шли бы двум адресатам',
  ])
  expect(await known(good)).toBe(false)
  const copy = await rowsOfSheet(Buffer.from(marked, 'base64'))
  expect(copy[2]!.at(-1)).toContain('Контрольная цифра БИН не сходится')
})

test('a sheet without its columns, one that is none, one that is too long are refused', async () => {
  expect((await load([['Роль', 'БИН']])).json()).toMatchObject({
    code: 'sheet.columns',
    args: { names: 'Наименование на русском, Наименование на казахском, Область' },
  })
  const long = await load([heading, ...Array.from({ length: 1001 }, () => ['Завод-изготовитель', 'ТОО «Битум»', '', '', ''])])
  expect(long.json()).toMatchObject({ code: 'sheet.tooLong', args: { most: 1000 } })
  const text = await admin.send(url, { data: {}, files: { sheet: { name: 'a.xlsx', bytes: Buffer.from('no sheet') } } })
  expect(text.json().code).toBe('sheet.notXlsx')
  expect((await admin.send(url, { data: {} })).json()).toMatchObject({ code: 'input.required', field: 'sheet' })
})
