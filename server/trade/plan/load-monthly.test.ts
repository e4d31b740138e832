import readSheets, { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { SheetAnswer } from '#contract/sheet.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { rawSheet } from '../../platform/sheet/raw-sheet.testing.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Ministries, openMinistries, put } from './plan.testing.ts'

const portal = portalOfFile()
let m: Ministries
beforeAll(async () => {
  m = await openMinistries(portal)
  await portal.db
    .insertInto('supplierFactory')
    .values({ factoryBin: m.factories[0]!, supplierBin: m.suppliers[0]!, stationCode: null, stationName: null })
    .execute()
})

const heading = ['БИН завода', 'БИН ресурсодержателя', 'Марка', 'План, т', 'В распределении']
const grades = ['БНД 70/100', 'БНД 100/130', 'ПБВ']
/** The n-th combination of plant, holder and grade, as a row of the sheet. */
const row = (n: number, volume: number | string = 100 + n) => {
  const [grade, rest] = [n % 3, Math.floor(n / 3)]
  const factory = m.factories[rest % m.factories.length]!
  return [factory, m.suppliers[Math.floor(rest / m.factories.length)]!, grades[grade]!, volume, 'да']
}
const url = (period: string) => `/api/plan/monthly/${period}`
const versionOf = async (period: string): Promise<number> => (await m.menergy.get(url(period))).json().version
async function load(period: string, bytes: Uint8Array, { dryRun = false, who = m.menergy, name = 'План.xlsx', version = -1 } = {}) {
  const data = { dryRun, version: version < 0 ? await versionOf(period) : version }
  return send(who, `${url(period)}/sheet`, data, bytes, name)
}
const send = (who: SignedIn, to: string, data: object, bytes: Uint8Array, name = 'a.xlsx') =>
  who.call({ method: 'POST', url: to, ...multipart({ data, files: { sheet: { name, bytes } } }) })
const sheetOf = async (rows: (string | number | null)[][]) => new Uint8Array(await markedSheet('План', [heading, ...rows], [], ''))

test('the template has its headings, a marked example, the plan’s lines, explanations and the lists of values, in both languages', async () => {
  for (const [language, example, lists] of [
    ['ru', 'Пример (не загружается)', 'Списки значений'],
    ['kk', 'Мысал (жүктелмейді)', 'Мәндер тізімі'],
  ] as const) {
    const answer = await m.menergy.call({
      method: 'GET',
      url: `${url('2027-01')}/sheet?template=true`,
      headers: { 'accept-language': language },
    })
    const sheets = await readSheets(answer.rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([expect.any(String), expect.any(String), lists])
    const [rows, explained, values] = sheets.map(({ data }) => data)
    expect(rows![1]![0]).toBe(example)
    expect(rows!.length).toBe(2 + bitumenTypes.length)
    expect(explained!.slice(1, 8).map(([column]) => column)).toEqual(rows![0])
    expect(values!.flat()).toEqual(expect.arrayContaining(grades.slice(0, 2)))
    // the example and the rows without tons are passed over: the template itself changes nothing
    const told = (await load('2027-01', answer.rawPayload, { dryRun: true })).json()
    expect(told).toMatchObject({ bad: [], changed: 0, rows: 0, left: bitumenTypes.length })
  }
})

test('twenty different errors come back all twenty marked, nothing is written; mended, the sheet is the same draft as if it were typed', async () => {
  const period = '2027-02'
  const wrong: ((line: unknown[]) => unknown[])[] = [
    (line) => line.with(0, '111111111111'),
    (line) => line.with(1, '111111111111'),
    (line) => line.with(0, '123'),
    (line) => line.with(1, 'КМГ'),
    (line) => line.with(0, null),
    (line) => line.with(1, null),
    (line) => line.with(2, 'БНД 60/90'),
    (line) => line.with(2, null),
    (line) => line.with(3, 'много'),
    (line) => line.with(3, -5),
    (line) => line.with(3, 1.2345),
    (line) => line.with(3, 99_999_999),
    (line) => line.with(3, null),
    (line) => line.with(3, true),
    (line) => line.with(3, { formula: 'A1/0', error: '#DIV/0!' }),
    (line) => line.with(3, { formula: 'A1*2' }),
    (line) => line.with(4, 'может быть'),
    (line) => line.with(4, null),
    () => row(0),
    (line) => line,
    (line) => line,
  ]
  const lines = Array.from({ length: 21 }, (_, n) => row(n))
  const cells = lines.map((line, n) => ({ cells: wrong[n]!(line) as string[], ...(n === 19 && { hidden: true as const }) }))
  // row 0 is right until row 18 repeats it; 19 is hidden, 20 is merged
  cells[0] = { cells: lines[0] as string[] }
  const bytes = rawSheet([{ cells: heading }, ...cells], { merged: ['A22:B22'] })
  const told: SheetAnswer = (await load(period, bytes)).json()
  expect(told).toMatchObject({ stored: false, rows: 21 })
  expect(told.bad.map(({ row: at }) => at)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3))
  const reasons = told.bad.flatMap((bad) => bad.reasons.map(({ cell, message }) => [cell, message]))
  expect(reasons).toHaveLength(20)
  expect(reasons).toMatchInlineSnapshot(`
    [
      [
        "B3",
        "БИН 111111111111 не принадлежит ресурсодержателю",
      ],
      [
        "A4",
        "Это не БИН: «123». В БИН 12 цифр",
      ],
      [
        "B5",
        "Это не БИН: «КМГ». В БИН 12 цифр",
      ],
      [
        "A6",
        "Заполните это поле",
      ],
      [
        "B7",
        "Заполните это поле",
      ],
      [
        "C8",
        "Нет такого значения: «БНД 60/90». Допустимы: БНД 70/100, БНД 100/130, ПБВ",
      ],
      [
        "C9",
        "Заполните это поле",
      ],
      [
        "D10",
        "Число тонн, не больше трёх знаков после запятой",
      ],
      [
        "D11",
        "Не меньше 0 т",
      ],
      [
        "D12",
        "Число тонн, не больше трёх знаков после запятой",
      ],
      [
        "D13",
        "Не больше 9 999 999 т. Проверьте, не в килограммах ли введён объём",
      ],
      [
        "D14",
        "Заполните это поле",
      ],
      [
        "D15",
        "Число тонн, не больше трёх знаков после запятой",
      ],
      [
        "D16",
        "Число тонн, не больше трёх знаков после запятой",
      ],
      [
        "D17",
        "Формула без значения: вставьте значение",
      ],
      [
        "E18",
        "Нет такого значения: «может быть». Допустимы: да, нет",
      ],
      [
        "E19",
        "Заполните это поле",
      ],
      [
        null,
        "Такая строка уже есть выше, в строке 2",
      ],
      [
        null,
        "Строка скрыта: покажите её (снимите фильтр) или удалите",
      ],
      [
        "A22",
        "Объединённые ячейки: разъедините их и заполните каждую строку",
      ],
    ]
  `)
  const marked = await readSheet(Buffer.from(told.marked!, 'base64'))
  expect(marked[0]!.at(-1)).toBe('Ошибки')
  expect(marked.slice(2).every((line) => String(line.at(-1) ?? '') !== '')).toBe(true)
  expect(marked[1]!.at(-1)).toBeNull()
  expect((await m.menergy.get(url(period))).json()).toMatchObject({ id: null, version: 0 })

  // the returned sheet, mended, is sent back as it is: its column of errors is not read
  const mended = marked.map((line, n) => (n === 0 ? line : [...lines[n - 1]!, line.at(-1)])) as (string | number)[][]
  const again = new Uint8Array(await markedSheet('План', mended, [], ''))
  expect((await load(period, again, { dryRun: true })).json()).toMatchObject({ stored: false, bad: [], changed: 21, same: 0, removed: 0 })
  expect(await versionOf(period)).toBe(0)
  expect((await load(period, again)).json()).toMatchObject({ stored: true, changed: 21 })
  const loaded = (await m.menergy.get(url(period))).json()
  const typed = loaded.lines.map(({ factoryBin, supplierBin, bitumenType, volume, inDistribution }: Record<string, unknown>) => ({
    ...{ factoryBin, supplierBin, bitumenType, volume, inDistribution },
  }))
  expect(typed).toHaveLength(21)
  await put(m.menergy, url('2027-03'), { version: 0, lines: typed })
  const byHand = (await m.menergy.get(url('2027-03'))).json()
  const bare = (plan: { lines: object[] }) => plan.lines.map((line) => ({ ...line, productionId: 0 }))
  expect(bare(loaded)).toEqual(bare(byHand))
  // the same sheet once more finds it all there, and begins nothing
  expect((await load(period, again)).json()).toMatchObject({ stored: true, changed: 0, same: 21, removed: 0 })
  expect(await versionOf(period)).toBe(loaded.version)
})

test('the exported plan is read back, in Kazakh too; a line that is not in the sheet is gone', async () => {
  const period = '2027-04'
  await load(period, await sheetOf([row(0), row(1), row(2)]))
  for (const language of ['ru', 'kk']) {
    const sheet = await m.menergy.call({ method: 'GET', url: `${url(period)}/sheet`, headers: { 'accept-language': language } })
    expect((await load(period, sheet.rawPayload)).json()).toMatchObject({ bad: [], changed: 0, same: 3, removed: 0 })
  }
  expect((await load(period, await sheetOf([row(0, '1 234,5'), row(1)]))).json()).toMatchObject({ changed: 1, same: 1, removed: 1 })
  expect((await m.menergy.get(url(period))).json().lines.map((l: { volume: number }) => l.volume)).toEqual(expect.arrayContaining([1234.5]))
})

test('a CSV as Excel writes it in Russian is read: Windows-1251 with semicolons, UTF-8 with its mark, and the portal’s own', async () => {
  const period = '2027-05'
  const text = [heading, row(0, '100,5'), row(1, '2 000')].map((line) => line.join(';')).join('\r\n')
  const letters = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'
  const old = Buffer.from([...text].map((c) => (letters.includes(c) ? 0xc0 + letters.indexOf(c) : c.charCodeAt(0))))
  expect((await load(period, old, { name: 'План.csv' })).json()).toMatchObject({ stored: true, bad: [], changed: 2, tons: 2100.5 })
  const marked = Buffer.from(`\ufeff${text}`)
  expect((await load(period, marked, { name: 'План.csv' })).json()).toMatchObject({ bad: [], same: 2 })
  const own = await m.menergy.get(`${url(period)}/sheet?format=csv`)
  expect((await load(period, own.rawPayload, { name: 'План.csv' })).json()).toMatchObject({ bad: [], same: 2 })
})

test('a file that is no sheet of this kind gets an answer in words', async () => {
  const code = async (bytes: Uint8Array) => {
    const answer = await load('2027-06', bytes)
    return [answer.statusCode, answer.json().code]
  }
  expect(await code(rawSheet([{ cells: heading }], { parts: { 'xl/vbaProject.bin': new Uint8Array(10) } }))).toEqual([415, 'sheet.macros'])
  expect(await code(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toEqual([415, 'sheet.oldFormat'])
  expect(await code(Buffer.from('%PDF-1.7 не таблица'))).toEqual([415, 'sheet.notXlsx'])
  expect(await code(rawSheet([{ cells: ['Область', 'Лимит, т'] }]))).toEqual([422, 'sheet.columns'])
  const bomb = rawSheet([{ cells: heading }], { parts: { 'xl/styles.xml': Buffer.from(`<!--${'x'.repeat(200_000)}-->`.repeat(520)) } })
  expect(bomb.length).toBeLessThan(400_000)
  expect(await code(bomb)).toEqual([413, 'sheet.bomb'])
  expect(await code(Buffer.alloc(27 * 1024 * 1024))).toEqual([413, 'attachment.tooLarge'])
})

test('the rights are those of the form, and so is a version that is not the newest', async () => {
  const bytes = await sheetOf([row(0)])
  expect((await load('2027-05', bytes, { who: m.kad })).statusCode).toBe(403)
  const stale = await load('2027-05', await sheetOf([row(5)]), { version: 99 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'record.stale'])
})
