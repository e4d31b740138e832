import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mostNamed, type SheetAnswer } from '#contract/sheet.ts'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { rawSheet } from '../../platform/sheet/raw-sheet.testing.ts'
import { fromHeading } from '../../platform/sheet/sheet.testing.ts'
import { cellText, readCells } from '../../platform/sheet/sheet-in.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, goodWagon, openDeliveries, wagons } from './shipment.testing.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let supplier: SignedIn
let contractor: SignedIn
let stranger: SignedIn
let first: { requestId: number; allocationId: number }
let second: { requestId: number; allocationId: number }
let unanswered: { requestId: number; allocationId: number }

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  first = await deliveries.allocated(120)
  second = await deliveries.allocated(60)
  unanswered = await deliveries.allocated(20, { status: 'NEW' })
  portal.clock.set('2026-12-20T10:00:00+05:00')
  supplier = await portal.as('supplier')
  contractor = await portal.as('contractor')
  stranger = await portal.as('contractor3')
})

const ship = (allocationId: number, change: object = {}) => supplier.send('/api/shipments', { data: goodWagon(allocationId, change) })
/** @returns its number */
async function shipped(allocationId: number, change: object = {}): Promise<number> {
  const answer = await ship(allocationId, change)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id as number
}
const receive = (id: number, change: object = {}) =>
  contractor.send(`/api/shipments/${id}/receive`, { data: { receivedVolume: 60, receivedOn: '2026-12-15', ...change } })
const figures = async (id: number) =>
  portal.db.selectFrom('bitumenRequest').select(['shippedVolume', 'receivedVolume']).where('id', '=', id).executeTakeFirstOrThrow()
const balance = async (allocationId: number) =>
  Object.fromEntries(
    (
      await portal.db
        .selectFrom('balanceEntry')
        .select(['figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
        .where('allocationId', '=', allocationId)
        .where('figure', 'in', ['SHIPPED', 'OVER', 'RECEIVED'])
        .groupBy('figure')
        .execute()
    ).map((e) => [e.figure, e.kg]),
  )

test('a wagon goes, the contractor is told and sees it on its way; he receives it and the figures follow', async () => {
  const id = await shipped(first.allocationId)
  expect(await figures(first.requestId)).toEqual({ shippedVolume: 60, receivedVolume: null })
  const [delivery] = (await contractor.get(`/api/delivery/${first.requestId}`)).json()
  expect(delivery).toMatchObject({
    volume: 120,
    shipped: 60,
    received: 0,
    over: 0,
    shipments: [{ id, vehicle: '51495844', state: { code: 'ON_WAY' } }],
  })
  const told = await portal.db.selectFrom('notice').select(['kind', 'args']).where('kind', '=', 'request.shipped').execute()
  expect(told[0]).toMatchObject({ args: { id: first.requestId, tons: 60 } })

  const received = await receive(id)
  expect(received.json()).toMatchObject({ state: { code: 'RECEIVED' }, receipt: { receivedVolume: 60, difference: 0 } })
  expect(await figures(first.requestId)).toEqual({ shippedVolume: 60, receivedVolume: 60 })
  expect(await balance(first.allocationId)).toEqual({ SHIPPED: 60_000, RECEIVED: 60_000 })
})

test('a difference of 1.2 t needs a reason and is shown', async () => {
  const id = await shipped(first.allocationId, { vehicle: wagons[1], waybill: 'ЭТ-2' })
  const without = await receive(id, { receivedVolume: 58.8 })
  expect([without.statusCode, without.json().code, without.json().field]).toEqual([422, 'receipt.differenceNeedsReason', 'reason'])
  const said = await receive(id, { receivedVolume: 58.8, reason: 'TRANSIT_LOSS' })
  expect(said.json()).toMatchObject({
    state: { code: 'DIFFERENCE' },
    receipt: { difference: -1.2, reason: { description: 'Потери в пути' } },
  })
  expect(await figures(first.requestId)).toEqual({ shippedVolume: 120, receivedVolume: 118.8 })
})

test('beyond five per cent a reason is asked for, and what is over has its own entry', async () => {
  await ship(second.allocationId, { vehicle: wagons[2], waybill: 'ЭТ-3' })
  const refused = await ship(second.allocationId, { vehicle: wagons[3], waybill: 'ЭТ-4', net: 3.001 })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'shipment.overNeedsReason'])
  expect((await ship(second.allocationId, { vehicle: wagons[3], waybill: 'ЭТ-4', net: 3 })).statusCode).toBe(201)
  expect(await balance(second.allocationId)).toEqual({ SHIPPED: 60_000, OVER: 3_000 })
  expect(await figures(second.requestId)).toMatchObject({ shippedVolume: 63 })
})

test('a correction is a new version with its reason; the old one stays, who comes second is told', async () => {
  const id = await shipped(second.allocationId, { vehicle: wagons[4], waybill: 'ЭТ-5', net: 0.5, overReason: 'Остаток цистерны слит' })
  const edit = { ...goodWagon(0, { vehicle: wagons[4], waybill: 'ЭТ-5', net: 0.7 }), overReason: 'Остаток цистерны слит', version: 1 }
  const put = (change: object) =>
    supplier.call({ method: 'PUT', url: `/api/shipments/${id}`, ...multipart({ data: { ...edit, ...change } }) })
  expect((await put({})).json().code).toBe('flow.commentRequired')
  expect((await put({ reason: 'Вес уточнён по весам' })).json()).toMatchObject({ net: 0.7, version: 2 })
  const stale = await put({ reason: 'Вес уточнён по весам' })
  expect([stale.statusCode, stale.json().code, stale.json().args.name]).toEqual([
    409,
    'record.stale',
    `${portal.person('supplier').surname} Ерлан Тимурович`,
  ])
  expect((await supplier.get(`/api/shipments/${id}/versions`)).json().map((v: { net: number }) => v.net)).toEqual([0.5, 0.7])
  await put({ version: 2, cancelled: true, reason: 'Машина не выезжала' })
  expect(await figures(second.requestId)).toMatchObject({ shippedVolume: 63 })
})

test('the same wagon with the same waybill is not entered twice, nor by a double click', async () => {
  const twice = await ship(first.allocationId)
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'shipment.twice'])
})

test('what the holder has not confirmed is not shipped, and nobody ships for another', async () => {
  expect((await ship(unanswered.allocationId)).json().code).toBe('shipment.notAllocated')
  const other = await portal.db
    .selectFrom('organisationRole')
    .select('bin')
    .where('role', '=', 'SUPPLIER')
    .where('bin', '<>', supplier.bin)
    .executeTakeFirstOrThrow()
  portal.clock.set('2026-11-20T10:00:00+05:00')
  const theirs = await deliveries.allocated(10, { supplierBin: other.bin })
  portal.clock.set('2026-12-20T10:00:00+05:00')
  expect((await ship(theirs.allocationId)).statusCode).toBe(404)
  expect((await supplier.get(`/api/shipments?allocationId=${theirs.allocationId}`)).json().totalElements).toBe(0)
})

test('another contractor sees nothing of it and receives nothing', async () => {
  expect((await stranger.get(`/api/delivery/${first.requestId}`)).statusCode).toBe(404)
  expect((await stranger.get('/api/shipments')).json()).toMatchObject({ content: [], totalElements: 0, shipped: 0 })
  const [one] = (await supplier.get('/api/shipments')).json().content
  expect(
    (await stranger.send(`/api/shipments/${one.id}/receive`, { data: { receivedVolume: 1, receivedOn: '2026-12-15' } })).statusCode,
  ).toBe(404)
})

test('the list counts by state and sums what is filtered', async () => {
  const all = (await supplier.get('/api/shipments?period=2026-12-01')).json()
  expect(all).toMatchObject({
    totalElements: 5,
    shipped: 183,
    received: 118.8,
    byState: { RECEIVED: 1, DIFFERENCE: 1, ON_WAY: 2, CANCELLED: 1 },
  })
  expect((await supplier.get('/api/shipments?state=DIFFERENCE')).json()).toMatchObject({ totalElements: 1, shipped: 60, received: 58.8 })
})

test('every filter of the list narrows its counts and sums as it narrows its rows', async () => {
  const { shippedOn, requestId, allocationId } = (await supplier.get('/api/shipments')).json().content[0]
  const filters = [
    ...[`shippedOn=${shippedOn}`, 'shippedOn=2026-12-31', `requestId=${requestId}`, 'requestId=2147483647'],
    ...[`allocationId=${allocationId}`, 'allocationId=2147483647', 'period=2026-12-01', 'period=2026-11-01'],
    ...['ownershipType=REPUBLICAN', 'ownershipType=LOCAL', 'bitumenType=BND_70_100', 'bitumenType=PBV'],
    ...['katoCode=350000000', 'katoCode=110000000'],
  ]
  for (const filter of filters) {
    const { content, totalElements, shipped, byState } = (await supplier.get(`/api/shipments?size=100&${filter}`)).json()
    const left = content.filter((s: { state: { code: string } }) => s.state.code !== 'CANCELLED')
    const tons = left.reduce((sum: number, { net }: { net: number }) => sum + net, 0)
    const counted = Object.values(byState as Record<string, number>).reduce((sum, n) => sum + n, 0)
    expect([filter, totalElements, counted, shipped]).toEqual([filter, content.length, content.length, expect.closeTo(tons)])
  }
})

test('a wagon is found however its number is typed, and all wagons by a name or BIN of who sent or receives them', async () => {
  const found = async (query: string) => (await supplier.get(`/api/shipments?query=${encodeURIComponent(query)}`)).json().totalElements
  expect([await found('51495851'), await found('5149 58-51'), await found('9585')]).toEqual([1, 1, 1])
  expect(await found('51'), 'one or two digits are a whole number: they are a part of nearly every one').toBe(0)
  const all = (await supplier.get('/api/shipments')).json()
  const { organizationName, bin } = all.content[0].contractor
  expect([await found(organizationName.slice(1, 9)), await found(bin), await found('% _'), await found('нет такого')]).toEqual([
    ...[all.totalElements, all.totalElements, 0, 0],
  ])
})

test('what a search counts is what it lists, whether a name, a number or both are searched', async () => {
  const { contractor: one, vehicle, waybill } = (await supplier.get('/api/shipments')).json().content[0]
  // a waybill that is named like its contractor is one of his wagons, not one more
  await portal.db
    .updateTable('shipment')
    .set({ waybill: one.organizationName.slice(1, 9) })
    .where('waybill', '=', waybill)
    .execute()
  const searched = [one.organizationName, vehicle, waybill, one.bin, 'нет'].flatMap((text) => [
    text,
    text.slice(1, 2),
    text.slice(1, 4),
    text.slice(1, 9),
  ])
  for (const query of searched)
    for (const more of ['', '&period=2026-12-01', '&state=ON_WAY']) {
      const { content, totalElements } = (await supplier.get(`/api/shipments?size=100&query=${encodeURIComponent(query)}${more}`)).json()
      expect([query, more, totalElements]).toEqual([query, more, content.length])
    }
})

test('contract, payment, wagons, ready: each by whose turn it is, with its paper', async () => {
  const at = `/api/allocations/${second.allocationId}/stages`
  const attachment = { file: { name: 'договор.pdf', bytes: new TextEncoder().encode('%PDF-1.7') } }
  const early = await contractor.send(at, { data: { stage: 'PAYMENT', doneOn: '2026-12-02' } })
  expect([early.statusCode, early.json().code]).toEqual([409, 'stage.order'])
  expect((await contractor.send(at, { data: { stage: 'CONTRACT', doneOn: '2026-12-01', contractNumber: '7' } })).statusCode).toBe(403)
  const contract = await supplier.send(at, {
    data: { stage: 'CONTRACT', doneOn: '2026-12-01', contractNumber: '7-Б', pricePerTon: 185_000 },
    files: attachment,
  })
  expect(contract.json()[0]).toMatchObject({
    doneOn: '2026-12-01',
    contractNumber: '7-Б',
    pricePerTon: 185_000,
    file: { fileName: 'договор.pdf' },
  })
  const priceFor = async (who: SignedIn) => {
    const { pricePerTon, priceRange } = (await who.get(at)).json()[0]
    return pricePerTon ?? priceRange
  }
  const [qaj, committee] = [await portal.as('qaj'), await portal.as('kad_mt')]
  expect(await Promise.all([supplier, contractor, qaj, committee].map(priceFor))).toEqual([
    185_000,
    185_000,
    185_000,
    { from: 150_000, to: 200_000 },
  ])
  const paid = await contractor.send(at, { data: { stage: 'PAYMENT', doneOn: '2026-12-03' } })
  expect(paid.json().map((s: { turn: boolean }) => s.turn)).toEqual([false, false, true, false])
  // the contract itself tells the price
  const paper = `${at}/${contract.json()[0].file.documentId}/attached`
  const statuses = [supplier, contractor, qaj, committee].map(async (who) => (await who.get(paper)).statusCode)
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404])
  expect((await contractor.get(paper)).body).toBe('%PDF-1.7')
  expect((await committee.get(at)).json()[0].file).toBeNull()
  expect((await supplier.remove(`${at}/${contract.json()[0].id}`)).json().code).toBe('stage.order')
  const withdrawn = await contractor.remove(`${at}/${paid.json()[1].id}`)
  expect(withdrawn.json()[1]).toMatchObject({ doneOn: null, turn: true })
})

test('a receipt sent twice because the connection dropped is one receipt', async () => {
  const id = await shipped(first.allocationId, { vehicle: '123 ABC 09', kind: 'TRUCK', waybill: 'А-1', net: 5 })
  const send = () =>
    contractor.send(
      `/api/shipments/${id}/receive`,
      { data: { receivedVolume: 5, receivedOn: '2026-12-15' } },
      { 'idempotency-key': `receipt-${id}` },
    )
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
  expect((await receive(id, { receivedVolume: 5 })).json().code).toBe('record.stale')
})

const heading = [
  '№ строки',
  'Подрядчик',
  'Вагон или машина',
  'Номер',
  'Накладная',
  'Дата отгрузки',
  'Нетто, т',
  'Паспорт качества',
  'Причина превышения',
]
const sheetOf = async (rows: (string | number | null)[][]) => ({
  sheet: { name: 'отгрузки.xlsx', bytes: new Uint8Array(await markedSheet('Отгрузки', [heading, ...rows], [], '')) },
})
const load = async (rows: (string | number | null)[][], dryRun = false) =>
  supplier.send('/api/shipments/sheet', { data: { period: '2026-12-01', dryRun }, files: await sheetOf(rows) })
const row = (allocationId: number, n: number, change: (string | number | null)[] = []) => [
  ...[allocationId, 'ТОО', 'Машина', `${100 + n} ABC 09`, `Л-${n}`, '12.12.2026', '1,5', `КП-${n}`],
  ...change,
]

test('of a sheet with thousands of errors the answer names the first thousand and says how many there are; the marked sheet has all', async () => {
  const lines = Array.from({ length: 1_100 }, (_, n) => {
    const bad = row(second.allocationId, n)
    bad[5] = '31.02.2026'
    bad[6] = 'много'
    return bad
  })
  const answer = (await load(lines, true)).json() as SheetAnswer
  expect([answer.rows, answer.badRows, answer.errors]).toEqual([1_100, 1_100, 2_200])
  expect(answer.bad.flatMap(({ reasons }) => reasons)).toHaveLength(mostNamed)
  expect(answer.bad.at(-1)!.row).toBe(501)
  const marked = await readCells(Buffer.from(answer.marked!, 'base64'))
  expect(marked.slice(1).filter((cells) => cellText(cells.at(-1)).includes('; '))).toHaveLength(1_100)
})

test('a sheet of trucks lands whole; its faults come back marked and then nothing is stored', async () => {
  const before = (await supplier.get('/api/shipments')).json().totalElements
  const bad = row(second.allocationId, 2)
  bad[3] = 'нет номера'
  bad[5] = '31.02.2026'
  const refused = (await load([row(first.allocationId, 1, ['Остаток цистерны слит']), bad, row(999_999, 3)])).json()
  expect(refused).toMatchObject({ stored: false, rows: 3 })
  expect(refused.bad.map((b: { row: number }) => b.row)).toEqual([3, 4])
  const marked = await readCells(Buffer.from(refused.marked, 'base64'))
  expect(marked[0]!.at(-1)).toBe('Ошибки')
  expect(marked[3]!.at(-1)).toContain('отгружать нельзя')
  expect((await supplier.get('/api/shipments')).json().totalElements).toBe(before)

  const rows = [row(first.allocationId, 1, ['Остаток цистерны слит']), row(second.allocationId, 2, ['Остаток цистерны слит'])]
  expect((await load(rows, true)).json()).toMatchObject({ stored: false, bad: [], tons: 3 })
  expect((await load(rows)).json()).toMatchObject({ stored: true, bad: [], tons: 3 })
  expect((await supplier.get('/api/shipments')).json().totalElements).toBe(before + 2)
  expect((await load(rows)).json().bad[0].reasons[0]).toMatchObject({ column: 'Накладная' })
})

test('a wagon or truck weighed in the evening goes on the day of its cell, and the person reads once that times are dropped', async () => {
  const texts = ['12.12.2026 23:59', '2026-12-12T20:15:00', '12.12.2026']
  const rowOf = <Day>(day: Day, n: number) =>
    row(second.allocationId, 60 + n, ['Остаток цистерны слит']).map((cell, i) => (i === 5 ? day : cell))
  const csv = [heading, ...texts.map((day, n) => rowOf(day, n + 1))].map((cells) => cells.join(';')).join('\r\n')
  const sent = (name: string, bytes: Uint8Array, dryRun: boolean) =>
    supplier.send('/api/shipments/sheet', { data: { period: '2026-12-01', dryRun }, files: { sheet: { name, bytes } } })
  const asCsv = (await sent('отгрузки.csv', Buffer.from(csv), true)).json()
  expect(asCsv).toMatchObject({ bad: [], droppedTimes: { count: 2, first: 'F2' } })
  const days = [{ date: 46_368.84375 }, ...texts]
  const book = rawSheet([heading, ...days.map(rowOf)].map((cells) => ({ cells })))
  const told = { bad: [], droppedTimes: { count: 3, first: 'F2' } }
  expect((await sent('отгрузки.xlsx', book, true)).json()).toMatchObject(told)
  expect((await sent('отгрузки.xlsx', book, false)).json()).toMatchObject({ ...told, stored: true })
  const stored = await portal.db
    .selectFrom('shipment')
    .select('shippedOn')
    .where('waybill', 'in', ['Л-60', 'Л-61', 'Л-62', 'Л-63'])
    .execute()
  expect(stored.map(({ shippedOn }) => shippedOn)).toEqual(days.map(() => '2026-12-12'))
})

test('who sends a sheet sees that all rows are done while the sums of the month are settled', async () => {
  const upload = crypto.randomUUID()
  const at = async () => (await supplier.get(`/api/sheets/${upload}/progress`)).json() as { done: number; total: number }
  const files = await sheetOf([row(second.allocationId, 40, ['Остаток цистерны слит'])])
  const sent = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table balance_entry in share mode`.execute(tx)
    const sending = supplier.send('/api/shipments/sheet', { data: { period: '2026-12-01', load: upload }, files })
    await expect.poll(at, { timeout: 30_000 }).toEqual({ done: 4, total: 4 })
    return { sending }
  })
  expect((await sent.sending).json()).toMatchObject({ stored: true, bad: [] })
  expect(await at()).toEqual({ done: 0, total: 0 })
})

test('twenty wrong rows among a hundred come back marked, each with its own reason, and not one of the hundred is stored', async () => {
  const before = (await supplier.get('/api/shipments')).json().totalElements
  const wrong: [column: number, value: string | number | null][] = [
    ...[0, 99_999_999_999, 999_999, unanswered.allocationId].map((id): [number, number] => [0, id]),
    ...['51495844', 'ABC', '', '1'].map((plate): [number, string] => [3, plate]),
    [4, ''],
    ...['31.02.2026', '21.12.2026', '30.11.2026', 'вчера'].map((day): [number, string] => [5, day]),
    ...['', 0, -1, '1,2345', 61].map((net): [number, string | number] => [6, net]),
    ...['', null].map((passport): [number, string | null] => [7, passport]),
  ]
  const rows = Array.from({ length: 100 }, (_, n) => {
    const line = row(first.allocationId, 200 + n, ['Остаток цистерны слит'])
    const [column, value] = wrong[n / 5] ?? [-1, null]
    return line.map((cell, i) => (i === column ? value : cell))
  })
  const answer = (await load(rows)).json()
  expect(answer).toMatchObject({ stored: false, rows: 100 })
  const marked = wrong.map((_, i) => i * 5 + 2)
  expect(answer.bad.map((b: { row: number }) => b.row)).toEqual(marked)
  const cells = await readCells(Buffer.from(answer.marked, 'base64'))
  expect(cells.flatMap((cell, i) => (i > 0 && cell.at(-1) ? [i + 1] : []))).toEqual(marked)
  expect((await supplier.get('/api/shipments')).json().totalElements).toBe(before)
})

test('a sheet without its columns says which are missing, and the template has them', async () => {
  const none = await supplier.send('/api/shipments/sheet', {
    data: { period: '2026-12-01' },
    files: { sheet: { name: 'a.xlsx', bytes: new Uint8Array(await markedSheet('A', [['Вагон']], [], '')) } },
  })
  expect([none.statusCode, none.json().code]).toEqual([422, 'sheet.columns'])
  const template = await supplier.get('/api/shipments/template?period=2026-12')
  const cells = await readCells(template.rawPayload)
  expect(cells[0]).toContain('Нетто, т')
  expect(cells.slice(2).map((cell) => cell[0])).toEqual([first.allocationId, second.allocationId])
})

test('the exported sheet has the rows of the list, tons as numbers', async () => {
  const [list, sheet] = [await supplier.get('/api/shipments?state=DIFFERENCE'), await supplier.get('/api/shipments/sheet?state=DIFFERENCE')]
  const cells = fromHeading(await readCells(sheet.rawPayload))
  expect(cells).toHaveLength(list.json().totalElements + 1)
  expect(cells[1]).toContain(58.8)
})

test('a refused row takes up no room: a truck of 60 120 t does not refuse the good ones below it', async () => {
  portal.clock.set('2026-11-20T10:00:00+05:00')
  const { allocationId } = await deliveries.allocated(60)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  const truck = (n: number, tons: number) => row(allocationId, n).map((cell, i) => (i === 6 ? tons : cell))
  const refused = (await load([truck(400, 60_120), truck(401, 25), truck(402, 25)])).json()
  expect(refused.bad).toMatchObject([{ row: 2 }])
  // what is good does take it up
  const full = (await load([truck(400, 60_120), truck(401, 60), truck(402, 25)])).json()
  expect(full.bad.map((b: { row: number }) => b.row)).toEqual([2, 4])
})
