import { beforeAll, expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from './month.testing.ts'

const portal = portalOfFile()
let month: OpenMonth
let requests: number[]
let kmg: number
let kbm: number

/** Three requests: the first is supplied in full, the second in part, the third gets nothing. */
beforeAll(async () => {
  month = await openMonth(portal)
  requests = (await month.requests(400, 300, 100)).map(({ requestId }) => requestId)
  const [first, second] = await month.plan([factories.caspi, holders.kmg, 600], [factories.caspi, holders.karazhanbas, 250])
  ;[kmg, kbm] = [first!, second!]
  await month.limits(
    800,
    requests.map((id, i) => [id, [400, 300, 100][i]!]),
  )
  await given(400, 150)
})

async function given(first: number, second: number): Promise<void> {
  const line = (requestId: number | undefined, productionId: number, volume: number) => ({
    ...{ requestId, productionId, volume, locked: true, reason: 'По решению комиссии' },
  })
  const saved = await month.save((await month.get()).version, [line(requests[0], kmg, first), line(requests[1], kbm, second)])
  expect(saved.statusCode).toBe(200)
}

type Row = Record<string, string>

/** The lines of a file: those above the heading, and the rows by heading. */
async function file(url: string, who = month.qaj) {
  const answer = await who.get(`${url}${url.includes('?') ? '&' : '?'}format=csv`)
  expect(answer.statusCode, answer.body).toBe(200)
  const lines = answer.body
    .replace(/^\uFEFF/, '')
    .replaceAll('\u00A0', ' ')
    .trim()
    .split(/\r?\n/)
    .map((line: string) => line.split(';'))
  const head = lines.findIndex((cells: string[]) => cells.filter(Boolean).length > 1)
  const rows = lines
    .slice(head + 1)
    .map((cells: string[]) => Object.fromEntries(lines[head]!.map((name: string, i: number) => [name, cells[i] ?? ''])))
  return { above: lines.slice(0, head).map(([first]: string[]) => first), rows }
}
const idsIn = (rows: Row[]) => rows.map((row) => Number(row['Заявка №']))

test('the file of the workbench has the requests of the table with the tons of each line of the plan', async () => {
  const { above, rows } = await file('/api/allocation/2026-12/sheet')
  expect(above).toEqual([
    'Расчёт разнарядки',
    'Отбор: 2026-12',
    expect.stringMatching(/^На \d\d\.\d\d\.\d{4} \d\d:\d\d, время Алматы \(UTC\+5\)$/),
  ])
  expect(idsIn(rows)).toEqual(requests)
  const tonsOf = (row: Row) => Object.entries(row).flatMap(([name, value]) => (name.includes('БНД 70/100') ? [value] : []))
  expect(rows.map(tonsOf)).toEqual([
    ['400', ''],
    ['', '150'],
    ['', ''],
  ])
  expect(rows.map((row: Row) => [row['Распределено, т'], row['Не хватает, т'], row.Вручную, row.Причина])).toEqual([
    ['400', '0', 'да', 'По решению комиссии'],
    ['150', '150', 'да', 'По решению комиссии'],
    ['0', '100', '', ''],
  ])
})

test('what is filtered is in the file, and its filter in words above it', async () => {
  const { above, rows } = await file('/api/allocation/2026-12/sheet?open=true&grade=BND_70_100&region=350000000')
  expect(idsIn(rows)).toEqual(requests.slice(1))
  expect(above[1]).toBe('Отбор: 2026-12 · Карагандинская область · БНД 70/100 · Только незакрытые')
  expect(idsIn((await file(`/api/allocation/2026-12/sheet?query=${requests[2]}`)).rows)).toEqual([requests[2]])
  expect((await file('/api/allocation/2026-12/sheet?region=100000000')).rows).toEqual([])
  expect((await file('/api/allocation/2026-12/sheet?against=saved')).rows).toEqual([])
})

test('rows that differ from the signed orders, or from the rule, are a file of their own', async () => {
  await month.sign(holders.kmg)
  await month.sign(holders.karazhanbas)
  expect((await file('/api/allocation/2026-12/sheet?against=signed')).rows).toEqual([])
  await given(400, 100)
  expect(idsIn((await file('/api/allocation/2026-12/sheet?against=signed')).rows)).toEqual([requests[1]])
  // the rule leaves what was given by hand, and supplies the third
  expect(idsIn((await file('/api/allocation/2026-12/sheet?against=rule')).rows)).toEqual([requests[2]])
})

test('lines of the plan, one of them, orders and splits are files as well', async () => {
  const plan = await file('/api/production/sheet?period=2026-12')
  expect(plan.rows.map((row: Row) => [row['План, т'], row['Остаток, т']])).toEqual([
    ['600', '200'],
    ['250', '150'],
  ])
  const supplied = await file(`/api/production/${kmg}/allocations/sheet?rows=given`)
  expect(idsIn(supplied.rows)).toEqual([requests[0]])
  expect(supplied.above[1]).toContain('Обеспечены')
  expect(idsIn((await file(`/api/production/${kmg}/allocations/sheet?rows=free`)).rows)).toEqual([requests[1], requests[2]])
  const orders = await file('/api/allocation/2026-12/orders/sheet')
  const figures = ['Версия', 'Было, т', 'Изменение, т', 'Всего, т', 'Состояние']
  expect(orders.rows.map((row: Row) => figures.map((name) => row[name]))).toEqual([
    ['2', '150', '-50', '100', 'Формируется'],
    ['1', '0', '150', '150', 'Подписана'],
    ['1', '0', '400', '400', 'Подписана'],
  ])
  const splits = await file('/api/split/sheet?period=2026-12')
  expect(splits.rows).toMatchObject([
    { Регион: 'Карагандинская область', 'Лимит, т': '800', 'Распределено, т': '800', Состояние: 'Отправлено' },
  ])
})

test('in Kazakh the file is Kazakh', async () => {
  const { above, rows } = await file('/api/allocation/2026-12/sheet?lng=kk')
  expect(above[2]).toMatch(/Алматы уақыты/)
  expect(Object.keys(rows[0]!)).toContain('Мердігер')
})

test('a holder does not get the draft of the month', async () => {
  const supplier = await portal.as('supplier')
  expect((await supplier.get('/api/allocation/2026-12/sheet')).statusCode).toBe(403)
  expect((await supplier.get('/api/production/sheet?period=2026-12')).statusCode).toBe(403)
})
