import { beforeAll, expect, test } from 'vitest'
import type { Summary } from '#contract/reporting/reports.ts'
import { type SummaryKind, summariesOf, summaryKinds, summaryOf } from '#domain/reporting/reports/kinds.ts'
import { cellText } from '#i18n/cell-text.ts'
import { createTranslator } from '#i18n/translator.ts'
import { readPdf, squeezed } from '../../platform/pdf/pdf-text.testing.ts'
import { rowsByOffice, soffice } from '../../platform/sheet/office.testing.ts'
import { cellText as inCell, readCells } from '../../platform/sheet/sheet-in.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { ordered } from '../../trade/holder/holder.testing.ts'
import { openTrade, sendRequest } from '../../trade/request/request.testing.ts'
import { pooled } from '../../trade/split/split.testing.ts'
import { callAs } from '../dashboard/season.testing.ts'
import { reportOf } from './read.ts'
import { cellOf, type Row } from './report.ts'

/** A row of an order of 80 tons of which 30 left, with a contract, and a request through a trader. */
const portal = portalOfFile()
let trader: string
beforeAll(async () => {
  const trade = await openTrade(portal)
  const project = await trade.signedProject()
  const request = await pooled(trade, project, 100)
  const [allocationId] = await ordered(portal, [{ request, volume: 80 }])
  await portal.db.updateTable('allocation').set({ shipped: 30 }).where('id', '=', allocationId!).execute()
  const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const supplier = portal.person('supplier')
  await portal.db
    .insertInto('deliveryStage')
    .values({
      ...{
        allocationId: allocationId!,
        stage: 'CONTRACT',
        doneOn: '2026-11-20',
        contractNumber: '7-Б',
        pricePerTon: 187_300,
        fileId: null,
        comment: null,
      },
      ...{ personId, fullName: 'Проверка П. П.', bin: supplier.bin, at: new Date('2026-11-20'), withdrawnAt: null },
    })
    .execute()
  trader = (await portal.db.selectFrom('trader').select('bin').orderBy('bin').executeTakeFirstOrThrow()).bin
  const named = { traderBin: trader, traderPhoneNumber: '77010000001', traderComment: 'Поставка' }
  const contract = { traderContractAttachment: { name: 'Договор.pdf', bytes: Buffer.from('%PDF-1.7') } }
  const { id } = (await sendRequest(trade.contractor, project, { requestVolume: 30, ...named }, contract)).json()
  await trade.signs(project, id)
})

const people = new Map<string, SignedIn>()
async function as(account: string): Promise<SignedIn> {
  const person = people.get(account) ?? (await portal.as(account))
  people.set(account, person)
  return person
}
const get = async (account: string, report: SummaryKind, query = '') =>
  (await as(account)).get(`/api/reports/${report}?period=2026-12${query}`)
const read = async (account: string, report: SummaryKind, query = ''): Promise<Summary> => {
  const answer = await get(account, report, query)
  expect([account, report, answer.statusCode]).toEqual([account, report, 200])
  return answer.json()
}
/** The cells of a column. */
const column = ({ columns, content }: Summary, key: string) => {
  const i = columns.findIndex((some) => some.key === key)
  return content.map(({ cells }) => cells[i])
}
const total = ({ columns, totals }: Summary, key: string) => totals[columns.findIndex((some) => some.key === key)]

test('what has not left is told to the parties and those who see all, each his own, and opens its request', async () => {
  for (const account of ['qaj', 'kad_mt', 'supplier', 'contractor', 'qaj_branch']) {
    const report = await read(account, 'undelivered')
    expect([account, column(report, 'remaining'), total(report, 'remaining'), report.totalElements]).toEqual([account, [50], 50, 1])
  }
  for (const account of ['contractor2', 'akimat_branch'])
    expect([account, (await read(account, 'undelivered')).totalElements]).toEqual([account, 0])
  const [row] = (await read('contractor', 'undelivered')).content
  expect(row!.opens).toMatch(/^\/contractor\/(republican|local)\/applications\/\d+\/\d+$/)
  expect((await read('supplier', 'undelivered')).content[0]!.opens).toBeNull()
})

test('a filter, a search and a page narrow the rows; the totals are those of all that is filtered', async () => {
  expect((await read('qaj', 'undelivered', '&katoCode=750000000')).totalElements).toBe(0)
  expect((await read('qaj', 'undelivered', '&bitumenType=PBV')).totalElements).toBe(0)
  expect((await read('qaj', 'undelivered', `&query=${portal.person('contractor').bin}`)).totalElements).toBe(1)
  expect((await read('qaj', 'undelivered', '&query=нет такой')).totalElements).toBe(0)
  const beyond = await read('qaj', 'undelivered', '&page=1&size=1')
  expect([beyond.content, total(beyond, 'remaining'), beyond.totalElements]).toEqual([[], 50, 1])
})

test('what a report computes of a withheld number is no number, in every report of a reader of totals', () => {
  let computed = 0
  for (const kind of summariesOf('GUEST')) {
    const { columns } = reportOf(kind, callAs(portal, 'GUEST'), { period: '2026-12-01' })
    const numbers = columns.filter(({ sum }) => sum).map(({ key }) => key)
    const whole: Row = Object.fromEntries(numbers.map((key, i) => [key, 100 + i]))
    for (const column of columns.filter(({ value }) => value))
      for (const key of numbers.filter((one) => cellOf(column, { ...whole, [one]: 7 }) !== cellOf(column, whole))) {
        computed++
        expect([kind, column.key, key, cellOf(column, { ...whole, [key]: null })]).toEqual([kind, column.key, key, null])
      }
  }
  expect(computed).toBeGreaterThan(4)
})

test('traders are told to nobody who may not read them: not to the ministry of energy, a plant, a guest', async () => {
  for (const account of ['menergy', 'factory', 'guest', 'supplier', 'admin'])
    expect([account, (await get(account, 'traders')).statusCode]).toEqual([account, 403])
  const report = await read('qaj', 'traders')
  expect([column(report, 'bin'), column(report, 'asked'), total(report, 'asked')]).toEqual([[trader], [30], 30])
  expect((await read('contractor2', 'traders')).content).toEqual([])
})

test('a price is exact for the parties of the contract and the central office, a range for the others, and of nobody else', async () => {
  const priceOf = async (account: string) => {
    const report = await read(account, 'prices')
    return [...column(report, 'least'), ...column(report, 'most')]
  }
  for (const account of ['qaj', 'supplier', 'contractor']) expect([account, await priceOf(account)]).toEqual([account, [187_300, 187_300]])
  for (const account of ['kad_mt', 'qaj_branch']) expect([account, await priceOf(account)]).toEqual([account, [150_000, 200_000]])
  expect(await priceOf('contractor2')).toEqual([])
  for (const account of ['menergy', 'factory', 'guest']) expect((await get(account, 'prices')).statusCode).toBe(403)
})

test('decisions are counted by the office that made them, with the days that they took', async () => {
  const report = await read('qaj', 'decisions')
  expect(total(report, 'signed')).toBeGreaterThan(0)
  expect(column(report, 'median').every((days) => typeof days === 'number' && days >= 0)).toBe(true)
  expect(total(await read('qaj_branch', 'decisions'), 'signed')).toBe(total(report, 'signed'))
  expect((await read('akimat_branch', 'decisions')).content).toEqual([])
})

test('a guest gets the reports of totals alone, and in them nobody’s tons', async () => {
  for (const report of ['execution', 'contractors', 'undelivered', 'decisions'] as const)
    expect((await get('guest', report)).statusCode).toBe(403)
  for (const report of ['regions', 'limits'] as const) expect(await read('guest', report)).toMatchObject({ merged: true })
})

test('a file has the same rows and totals, says above them what was asked and when, and speaks the reader’s language', async () => {
  const qaj = await as('qaj')
  for (const report of ['undelivered', 'regions', 'execution', 'contractors', 'limits', 'decisions', 'traders', 'prices'] as const) {
    const shown = await read('qaj', report)
    const file = await qaj.get(`/api/reports/${report}/sheet?period=2026-12`)
    expect([report, file.statusCode, file.statusCode === 200 ? '' : file.body]).toEqual([report, 200, ''])
    const rows = await readCells(file.rawPayload)
    expect([report, rows.length]).toEqual([report, 3 + 1 + shown.totalElements + 1])
    expect(rows[3]!.map(String)).toEqual(shown.columns.map(({ title }) => title))
    expect(inCell(rows[1]![0])).toContain(summaryOf(report).of === 'year' ? '2026' : '2026-12')
    expect(inCell(rows[2]![0])).toContain('UTC+5')
  }
  const csv = (await qaj.get('/api/reports/undelivered/sheet?period=2026-12&format=csv&katoCode=350000000')).body
  expect(csv).toContain('Карагандинская')
  const kk = (
    await qaj.call({ method: 'GET', url: '/api/reports/undelivered/sheet?period=2026-12&format=csv', headers: { 'accept-language': 'kk' } })
  ).body
  expect(kk).toContain('Жөнелтілмеді, т')
})

test('the PDF has the same rows and totals, says what was asked, when and where, and speaks the reader’s language', async () => {
  const qaj = await as('qaj')
  for (const report of summaryKinds) {
    const shown = await read('qaj', report, '&katoCode=350000000')
    const file = await qaj.get(`/api/reports/${report}/pdf?period=2026-12&katoCode=350000000`)
    expect([report, file.statusCode, file.headers['content-type']]).toEqual([report, 200, 'application/pdf'])
    const { text, xmp } = await readPdf(file.rawPayload)
    expect(xmp).toMatch(/pdfaid:part[^3]*3/)
    for (const word of ['UTC+5', 'Карагандинская область', ...shown.columns.map(({ title }) => title)])
      expect(text).toContain(squeezed(word))
    const t = createTranslator('ru')
    const rows = shown.content.map(({ cells }) => cells)
    for (const row of [...rows, ...(rows.length > 0 ? [['', ...shown.totals.slice(1)]] : [])])
      for (const [i, cell] of row.entries())
        if (cell !== null && cell !== '') expect(text).toContain(squeezed(cellText(t, shown.columns[i]!, cell)))
  }
  const headers = { 'accept-language': 'kk' }
  const kk = await qaj.call({ method: 'GET', url: '/api/reports/undelivered/pdf?period=2026-12', headers })
  expect((await readPdf(kk.rawPayload)).text).toContain(squeezed('Жөнелтілмеді, т'))
})

test('of a report that a role does not read there is no PDF, and a guest’s names nobody', async () => {
  const guest = await as('guest')
  expect((await guest.get('/api/reports/contractors/pdf?period=2026-12')).statusCode).toBe(403)
  const { text } = await readPdf((await guest.get('/api/reports/regions/pdf?period=2026-12')).rawPayload)
  expect(text).not.toMatch(/\d{12}/)
})

test.skipIf(!soffice)(
  'LibreOffice and a second reader find numbers, dates and Cyrillic in a file, and what was asked above them',
  async () => {
    const qaj = await as('qaj')
    for (const [report, query] of [
      ['undelivered', '&katoCode=350000000'],
      ['contractors', ''],
    ] as const) {
      const file = (await qaj.get(`/api/reports/${report}/sheet?period=2026-12${query}`)).rawPayload
      const { columns } = await read('qaj', report, query)
      const rows = await rowsByOffice(soffice!, file)
      const again = await readCells(file)
      expect(rows[0]![0]).toBe(again[0]![0])
      const above = rows.slice(0, 3).flatMap(([cell]) => (typeof cell === 'string' ? cell : []))
      expect(above.join(' ')).toMatch(query ? /Отбор: 2026-12 · Карагандинская область.*UTC\+5/ : /Отбор: 2026 .*UTC\+5/)
      expect(rows[3]).toEqual(columns.map(({ title }) => title))
      const [first] = rows.slice(4)
      for (const [i, { look, key }] of columns.entries()) {
        const cell = first![i]
        // beyond an empty cell LibreOffice counts the columns otherwise
        if (cell === null || cell === undefined) break
        const kind = look === 'text' ? 'string' : look === 'day' || look === 'month' ? 'object' : 'number'
        expect([key, typeof cell]).toEqual([key, kind])
      }
      expect(rows.at(-1)!.filter((cell) => typeof cell === 'number').length).toBeGreaterThan(0)
    }
  },
)
