import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readSheets, { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { multipart, portalOfFile } from '../../portal.testing.ts'
import { type Ministries, openMinistries, put } from './plan.testing.ts'
import { cellName } from './sheet-in.ts'

const portal = portalOfFile()
let m: Ministries
beforeAll(async () => {
  m = await openMinistries(portal)
  await portal.db
    .insertInto('supplierFactory')
    .values({ factoryBin: m.factories[0]!, supplierBin: m.suppliers[0]!, stationCode: null, stationName: null })
    .execute()
})

const sent = async (bytes: Uint8Array, year = 2027) => {
  const form = multipart({ data: {}, files: { sheet: { name: 'План.xlsx', bytes } } })
  return m.menergy.call({ method: 'POST', url: `/api/plan/annual/${year}/sheet`, ...form })
}

/** Saved by LibreOffice Calc: a merged title, merged factories and holders, formulas, decimal commas typed as text, and errors. */
const fromLibreOffice = readFileSync(join(import.meta.dirname, 'libreoffice.xlsx'))

test('a sheet saved by LibreOffice with merged cells, formulas and decimal commas is read; every wrong cell is named', async () => {
  const read = (await sent(fromLibreOffice)).json()
  expect(read.lines).toEqual([
    {
      ...{ factoryBin: '240140900039', supplierBin: '240140900079', bitumenType: 'BND_70_100' },
      months: [1000, 2000, 1234.5, 1234.5, 0.1, 0.2, 0, 0, 0, 0, 2000, 5],
    },
    { factoryBin: '240140900039', supplierBin: '240140900079', bitumenType: 'PBV', months: Array(12).fill(10) },
  ])
  expect(read.errors.map((e: { cell: string }) => e.cell)).toEqual(['C5', 'D5', 'E5', 'F5', 'G5', 'A6', 'P7', 'C7'])
  expect(read.errors[1].message).toBe('«план» не читается как тонны')
})

test('the sheet comes back as it was sent, with what is wrong at the end of its row', async () => {
  const { marked } = (await sent(fromLibreOffice)).json()
  const cells = await readSheet(Buffer.from(marked, 'base64'))
  expect(cells[2]?.slice(0, 5)).toEqual(['ТОО «СП «CASPI BITUM»', 'АО «НК «КазМунайГаз»', 'БНД 70/100', 1000, 2000])
  expect(String(cells[4]?.at(-1))).toMatch(/^C5: марка .*; D5: .*; E5: .*; F5: .*; G5: /)
  expect(String(cells[5]?.at(-1))).toContain('A6: завод «тоо «неизвестный»»')
  expect(cells[2]?.at(-1)).toBeFalsy()
})

test('nothing is saved by reading', async () => {
  expect((await m.menergy.get('/api/plan/annual/2027')).json().version).toBe(0)
})

test('what the portal exports it reads back to the kilogram, and its template is filled the same way', async () => {
  const lines = [
    { factoryBin: m.factories[0], supplierBin: m.suppliers[0], bitumenType: 'PBV', months: [1.005, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0.001] },
  ]
  await put(m.menergy, '/api/plan/annual/2028', { version: 0, lines })
  const exported = await m.menergy.get('/api/plan/annual/2028/sheet')
  expect((await readSheets(exported.rawPayload))[0]!.data.slice(0, 3).join()).toContain('UTC+5')
  expect((await sent(exported.rawPayload, 2028)).json()).toEqual({ lines, errors: [], marked: null })
  const inKazakh = await m.menergy.call({ method: 'GET', url: '/api/plan/annual/2028/sheet', headers: { 'accept-language': 'kk' } })
  expect((await sent(inKazakh.rawPayload, 2028)).json().lines).toEqual(lines)
  const template = await m.menergy.get('/api/plan/annual/2028/sheet?template=true')
  const empty = (await sent(template.rawPayload, 2028)).json()
  expect(empty.errors).toEqual([])
  expect(empty.lines.map((l: { bitumenType: string }) => l.bitumenType)).toEqual(['BND_70_100', 'BND_100_130', 'PBV'])
})

test('a sheet of another year, one without headings and what is no sheet are told', async () => {
  expect((await sent(fromLibreOffice, 2028)).json()).toMatchObject({ code: 'plan.yearForeign', args: { found: '2027', year: 2028 } })
  expect((await sent(Buffer.from('PK no archive'))).json().code).toBe('plan.sheetUnread')
  expect((await sent(Buffer.from('завод'))).json().code).toBe('plan.sheetUnread')
})

test('cells are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52].map((column) => cellName({ row: 0, column }))).toEqual(['A1', 'Z1', 'AA1', 'AZ1', 'BA1'])
})
