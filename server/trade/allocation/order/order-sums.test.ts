import { beforeAll, expect, test } from 'vitest'
import type { Order, Production } from '#contract/trade/desk.ts'
import { sumTons } from '#domain/tons.ts'
import { readPdf } from '../../../platform/pdf/pdf-text.testing.ts'
import { rowsOfSheet } from '../../../platform/sheet/sheet.testing.ts'
import { pemSignature, portalOfFile, type SignedIn } from '../../../portal.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../month.testing.ts'

/** Whatever is changed by later versions: list, sheet, paper, what is said before the signature, the holder's notice and the balance have the same tons. */
const portal = portalOfFile()
let month: OpenMonth
let supplier: SignedIn
let requests: number[]
let [kmg, kbm]: number[] = []

beforeAll(async () => {
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
  requests = (await month.requests(400, 300, 100)).map(({ requestId }) => requestId)
  ;[kmg, kbm] = await month.plan([factories.caspi, holders.kmg, 600], [factories.caspi, holders.karazhanbas, 250])
  await month.limits(
    800,
    requests.map((id, i) => [id, [400, 300, 100][i]!]),
  )
})

/** Saves these tons of each request, by the two lines of the plan, and signs both orders. */
async function ordered(rows: readonly (readonly [ofKmg: number, ofKbm: number])[]): Promise<void> {
  const lines = rows.flatMap((volumes, i) =>
    [kmg, kbm].map((productionId, n) => ({
      ...{ requestId: requests[i], productionId, volume: volumes[n], locked: true, reason: 'По решению комиссии' },
    })),
  )
  const saved = await month.save((await month.get()).version, lines)
  expect(saved.statusCode, saved.body).toBe(200)
  for (const holder of [holders.kmg, holders.karazhanbas]) await month.sign(holder)
}

/** The holder promises its rows, and can ship less of one. */
async function reducedTo(volume: number): Promise<void> {
  const rows = await portal.db.selectFrom('allocation').select('id').where('productionId', '=', kmg!).where('status', '=', 'NEW').execute()
  const ids = rows.map(({ id }) => id)
  const windows = ids.map((id) => ({ id, from: '2026-12-05', to: '2026-12-12' }))
  const made = await supplier.post('/api/supplier/allocations/generate', { ids, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  const comment = 'Вагоны не поданы станцией до конца месяца'
  const reduced = await supplier.post(`/api/supplier/allocations/${ids[0]}/reduce`, { volume, reason: 'NO_WAGONS', comment })
  expect(reduced.statusCode, reduced.body).toBe(200)
}

const balanceTons = async (): Promise<number> => {
  const entries = await portal.db.selectFrom('balanceEntry').select('kg').where('figure', '=', 'ALLOCATED').execute()
  return entries.reduce((sum, { kg }) => sum + Number(kg), 0) / 1000
}
const listed = async (): Promise<{ orders: Order[]; productions: Production[] }> =>
  (await month.qaj.get('/api/production?period=2026-12')).json()
const newest = (orders: readonly Order[]) => orders.filter((o, i) => orders.findIndex((p) => p.supplier.bin === o.supplier.bin) === i)

/** The sheet of the orders, as columns of numbers. */
async function sheet(): Promise<Record<'status' | 'change' | 'whole', unknown[]>> {
  const [heading, ...rows] = await rowsOfSheet((await month.qaj.get('/api/allocation/2026-12/orders/sheet')).rawPayload)
  const column = (title: string) => rows.map((row) => row[heading!.indexOf(title)])
  return { status: column('Состояние'), change: column('Изменение, т'), whole: column('Всего, т') }
}

async function expectSameSums(): Promise<void> {
  const { orders, productions } = await listed()
  const signed = orders.filter((o) => o.status.code === 'SIGNED')
  const allocated = await balanceTons()
  expect(sumTons(productions.map((p) => p.allocated))).toBe(allocated)
  expect(sumTons(newest(signed).map((o) => o.volume))).toBe(allocated)
  expect(sumTons(signed.map((o) => o.change))).toBe(allocated)
  expect(await sheet()).toEqual({
    status: orders.map((o) => o.status.description),
    change: orders.map((o) => o.change),
    whole: orders.map((o) => o.volume),
  })
}

/** What the paper of the newest version of an order says of all its rows, and what is read before it is signed. */
async function onPaper(supplierBin: string): Promise<{ whole: string; check: string }> {
  const paper = await month.order(supplierBin)
  const { pages } = await readPdf(paper.rawPayload)
  const check = await month.qaj.post('/api/document/check', { documentIds: [paper.headers['document-id']] })
  const text = pages.join(' ').replace(/\s+/g, ' ')
  return {
    whole: /Всего по разнарядке (.+?)( Бүкіл| Маркалар)/.exec(text)![1]!,
    check: check.json().find((line: { about: string }) => line.about === 'change').text,
  }
}

test('orders of several versions add up to what the balance has: on the page, in the sheet and on paper', async () => {
  await ordered([
    [400, 0],
    [100, 150],
    [100, 0],
  ])
  await expectSameSums()
  // the holder reduces one row, QAJ moves tons of another to the second holder; a third version lists one row alone
  await reducedTo(300)
  await ordered([
    [300, 0],
    [50, 200],
    [80, 20],
  ])
  await expectSameSums()
  await ordered([
    [300, 0],
    [50, 200],
    [70, 20],
  ])
  await expectSameSums()

  const { orders } = await listed()
  expect(orders.map((o) => [o.supplier.bin, o.version, o.rows, o.before, o.change, o.volume])).toEqual([
    [holders.karazhanbas, 2, 2, 150, 70, 220],
    [holders.karazhanbas, 1, 1, 0, 150, 150],
    [holders.kmg, 3, 1, 430, -10, 420],
    [holders.kmg, 2, 3, 600, -170, 430],
    [holders.kmg, 1, 3, 0, 600, 600],
  ])
  expect(await onPaper(holders.kmg)).toEqual({
    whole: '420 т ( Бұрын / Было 430 т, Өзгеріс / Изменение −10)',
    check: expect.stringMatching(/^420 т, было 430 т в версии 2, /),
  })
})

test('a version that is being written says what the order will come to, and the holder is told it once it is signed', async () => {
  await ordered([
    [300, 0],
    [50, 200],
    [70, 20],
  ])
  const lines = (await month.get()).lines.map((l: { requestId: number; productionId: number; volume: number }) =>
    l.requestId === requests[0] && l.productionId === kmg ? { ...l, volume: 290, reason: 'По письму подрядчика' } : l,
  )
  const saved = await month.save((await month.get()).version, lines)
  expect(saved.statusCode, saved.body).toBe(200)
  const [draft] = (await listed()).orders.filter((o) => o.status.code === 'DRAFT')
  expect(draft).toMatchObject({ rows: 1, before: 420, change: -10, volume: 410 })
  await month.sign(holders.kmg)
  await expectSameSums()
  const { content } = (await supplier.get('/api/notifications')).json()
  expect(content[0]).toMatchObject({
    ...{ kind: 'order.changed', title: 'Разнарядка Р-2026-12-1 изменена: всего 410 т' },
    text: 'Месяц поставки: декабрь 2026. Было 420 т. Изменённых строк: 1.',
  })
})
