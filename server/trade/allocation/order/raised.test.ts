import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn } from '../../../core/lifecycle/status.testing.ts'
import { differencesOf } from '../../../documents/ledger/differences.ts'
import { keepStart } from '../../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, type SignedIn, testMoment } from '../../../portal.testing.ts'
import { goodWagon, wagons } from '../../shipment/shipment.testing.ts'
import { factories, holders, type OpenMonth, openMonth } from '../month.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let month: OpenMonth
let supplier: SignedIn
let request: number
let row: number
let production: number
let waybills = 0
const [inDecember, inJanuary] = ['2026-12-12T10:00:00+05:00', '2027-01-05T10:00:00+05:00']
const people = new Map<string, { supplier: SignedIn; qaj: SignedIn }>()

/** A promised row of 60 t, all of it shipped but for the last wagon; the split gives its request 100 t. */
beforeAll(async () => {
  month = await openMonth(portal)
  supplier = await portal.as('supplier')
  const [place] = await month.requests(150)
  request = place!.requestId
  const [line] = await month.plan([factories.caspi, holders.kmg, 1000])
  production = line!
  await month.limits(1000, [[request, 150]])
  await ordered(60)
  row = (await portal.db.selectFrom('allocation').select('id').executeTakeFirstOrThrow()).id
  const form = await promised()
  if (form.statusCode !== 200) throw new Error(form.body)
  people.set(testMoment, { supplier, qaj: month.qaj })
  for (const moment of [inDecember, inJanuary]) {
    portal.clock.set(moment)
    people.set(moment, { supplier: await portal.as('supplier'), qaj: await portal.as('qaj') })
  }
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  at(testMoment)
  await again()
})

/** Moves the clock; a session of one month has ended in the next. */
const at = (moment: string) => {
  portal.clock.set(moment)
  supplier = people.get(moment)!.supplier
  month = { ...month, qaj: people.get(moment)!.qaj }
}
/** QAJ gives the row these tons and signs the order. */
async function ordered(volume: number) {
  const { version } = (await month.qaj.get('/api/allocation/2026-12')).json()
  const lines = [{ productionId: production, requestId: request, volume, locked: true, reason: 'По решению комиссии' }]
  const saved = await month.qaj.call({ method: 'PUT', url: '/api/allocation/2026-12', payload: { version, lines } })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const made = await month.qaj.get(`/api/allocation/2026-12/generate?supplierBin=${holders.kmg}`)
  const documentId = String(made.headers['document-id'])
  const signed = await month.qaj.post('/api/etspsignatured', { documentId, signature: pemSignature(made.rawPayload, month.key) })
  if (signed.statusCode !== 200) throw new Error(signed.body)
}
/** The holder forms the row and signs. */
async function promised(from = '2026-12-05') {
  const id = row ?? (await portal.db.selectFrom('allocation').select('id').executeTakeFirstOrThrow()).id
  const made = await supplier.post('/api/supplier/allocations/generate', { ids: [id], windows: [{ id, from, to: '2026-12-25' }] })
  if (made.statusCode !== 200) return made
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  return supplier.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
}
const ship = (net: number, change: object = {}) => {
  waybills += 1
  const wagon = { net, vehicle: wagons[waybills % wagons.length], waybill: `ЭТ-${waybills}`, ...change }
  return supplier.send('/api/shipments', { data: goodWagon(row, wagon) })
}
const reject = () => supplier.post(`/api/supplier/allocations/${row}/reject`, { comment: 'Больше завод в этом месяце не даст' })
const stands = () =>
  portal.db.selectFrom('allocation').select(['status', 'volume', 'unpromised', 'shipped']).where('id', '=', row).executeTakeFirstOrThrow()
const figures = async () => {
  const own = await portal.db
    .selectFrom('balanceEntry')
    .select(['figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('allocationId', '=', row)
    .groupBy('figure')
    .execute()
  const { distributedAmount } = await portal.db
    .selectFrom('bitumenRequest')
    .select('distributedAmount')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  return { ...Object.fromEntries(own.map(({ figure, kg }) => [figure, Number(kg)])), distributedAmount }
}
const differing = () => differencesOf(portal.services.db, '2026-12-01')
const task = async (kind: string) => (await supplier.get('/api/tasks')).json().find((t: { kind: string }) => t.kind === kind)?.count ?? 0
const list = async (query = '') => (await supplier.get(`/api/supplier/allocations${query}`)).json()

test('a promised row that QAJ raises stays promised for its tons, which go on being shipped; the added ones wait beside', async () => {
  at(inDecember)
  await ship(40)
  await ordered(100)
  expect(await stands()).toEqual({ status: 'APPROVED', volume: 100, unpromised: 40, shipped: 40 })
  const { content, byStatus, rows, totalElements } = await list('?status=NEW')
  expect({ byStatus, rows, totalElements }).toEqual({ byStatus: { NEW: 1, APPROVED: 1 }, rows: 1, totalElements: 1 })
  expect(content[0]).toMatchObject({
    ...{ volume: 100, unpromised: 40, mostWithoutReason: 63, mayShip: true, window: { from: '2026-12-05', to: '2026-12-25' } },
    ...{ status: { code: 'APPROVED' }, deadline: '2026-11-30', acts: ['holder.sign', 'allocation.rejectAdded', 'allocation.reduce'] },
  })
  expect([await task('rowsToForm'), await task('rowsToShip')]).toEqual([1, 1])
  const [shown] = (await month.qaj.get('/api/production?period=2026-12')).json().productions
  expect(shown).toMatchObject({ allocated: 100, approved: 60, shipped: 40 })

  expect((await ship(20)).statusCode).toBe(201)
  expect((await ship(4)).json()).toMatchObject({ code: 'shipment.overNeedsReason', args: { room: 3 } })
  expect((await ship(3)).statusCode).toBe(201)
  expect((await ship(1)).json()).toMatchObject({ code: 'shipment.overNeedsReason', args: { room: 0 } })
  expect(await task('rowsToShip')).toBe(0)
  expect(await stands()).toMatchObject({ status: 'APPROVED', unpromised: 40, shipped: 63 })
})

test('the holder rejects the added tons: the row falls back to its promise, QAJ and the contractor are told, the balance agrees', async () => {
  at(inDecember)
  await ship(60, { overReason: null })
  await ordered(100)
  const answer = await reject()
  expect(answer.json()).toMatchObject({ status: { code: 'REDUCED' }, volume: 60, unpromised: 0, acts: ['allocation.reduce'] })
  expect(await figures()).toMatchObject({ ALLOCATED: 60_000, SHIPPED: 60_000, distributedAmount: 60 })
  expect((await differing()).filter((d) => d.allocationId === row)).toEqual([])
  expect((await reject()).statusCode).toBe(409)
  expect(await task('rowsToForm')).toBe(0)
  // the same holder is not offered again what it has just rejected
  expect((await month.qaj.post('/api/allocation/2026-12/reoffer', {})).json()).toMatchObject({ freed: 940, lines: [] })
  const told = await portal.db
    .selectFrom('notice')
    .select(['kind', 'args'])
    .distinct()
    .where('kind', 'in', ['allocation.rejected', 'request.reduced'])
    .execute()
  expect(told.map(({ kind, args }) => [kind, (args as { tons: number }).tons]).sort()).toEqual([
    ['allocation.rejected', 40],
    ['request.reduced', 60],
  ])
  const open = await portal.db
    .selectFrom('supplyOrderLine as l')
    .innerJoin('supplyOrder as o', 'o.id', 'l.orderId')
    .select(['l.before', 'l.volume', 'l.reason'])
    .where('o.status', '=', 'DRAFT')
    .execute()
  expect(open).toEqual([{ before: 100, volume: 60, reason: 'Ресурс ұстаушы / Ресурсодержатель: Больше завод в этом месяце не даст' }])
})

test('what left beyond the promise stays when the added tons are rejected', async () => {
  at(inDecember)
  await ordered(100)
  await ship(60)
  await ship(2.5)
  expect((await reject()).json()).toMatchObject({ volume: 62.5, unpromised: 0, shipped: 62.5 })
  expect(await figures()).toMatchObject({ ALLOCATED: 62_500, SHIPPED: 62_500, distributedAmount: 62.5 })
  expect((await differing()).filter((d) => d.allocationId === row)).toEqual([])
})

test('the holder forms and signs the added tons: the whole row is promised, with a window from today on', async () => {
  at(inDecember)
  await ship(40)
  await ordered(100)
  expect((await promised()).json().code).toBe('holder.windowPast')
  expect((await promised('2026-12-12')).statusCode).toBe(200)
  expect(await stands()).toEqual({ status: 'APPROVED', volume: 100, unpromised: 0, shipped: 40 })
  expect((await list()).content[0]).toMatchObject({
    window: { from: '2026-12-12', to: '2026-12-25' },
    mostWithoutReason: 105,
    deadline: null,
  })
  expect((await promised('2026-12-12')).json().code).toBe('holder.notNew')
})

test('a reduction takes the added tons first, then the promised ones', async () => {
  await ordered(100)
  const reduce = (volume: number) =>
    supplier.post(`/api/supplier/allocations/${row}/reduce`, { volume, reason: 'PLANT', comment: 'Установка остановлена на ремонт' })
  expect((await reduce(80)).json()).toMatchObject({ volume: 80, unpromised: 20, status: { code: 'REDUCED' } })
  const back = await month.trade.contractor.post(`/api/allocations/${row}/give-back`, { volume: 50, comment: 'Основание ещё не готово' })
  expect(back.json()[0]).toMatchObject({ volume: 50, unpromised: 0 })
  expect(await figures()).toMatchObject({ ALLOCATED: 50_000, distributedAmount: 50 })
})

test('QAJ takes back what it added without touching the promise', async () => {
  await ordered(100)
  await ordered(60)
  expect(await stands()).toMatchObject({ status: 'APPROVED', volume: 60, unpromised: 0 })
})

test('a delivered row that QAJ raises is open again, for the added tons only', async () => {
  at(inDecember)
  await ship(60)
  expect(await stands()).toMatchObject({ status: 'CLOSED' })
  await ordered(100)
  expect(await stands()).toEqual({ status: 'APPROVED', volume: 100, unpromised: 40, shipped: 60 })
})

test('a month is not closed while added tons wait for their holder; its list names them', async () => {
  await ordered(100)
  at(inJanuary)
  expect((await month.qaj.get('/api/month/2026-12')).json()).toMatchObject({
    mayClose: false,
    newAllocations: [{ allocationId: row, volume: 40 }],
  })
  expect((await month.qaj.post('/api/month/2026-12/close', {})).json()).toMatchObject({ code: 'month.allocationsNew', args: { count: 1 } })
  expect((await promised('2026-12-31')).json().code).toBe('holder.monthOver')
  expect((await reject()).statusCode).toBe(200)
  expect((await month.qaj.post('/api/month/2026-12/close', {})).statusCode).toBe(200)
  expect(await stands()).toMatchObject({ status: 'CLOSED', volume: 60, unpromised: 0 })
})

test('the database refuses a row, or the promise in it, below what was shipped', async () => {
  at(inDecember)
  await ship(40)
  await ordered(100)
  const put = (change: object) => portal.db.updateTable('allocation').set(change).where('id', '=', row).execute()
  await expect(put({ volume: 39.999, unpromised: 0 })).rejects.toThrow('below what was shipped')
  await expect(put({ unpromised: 61 })).rejects.toThrow('below what was shipped')
  await expect(put({ unpromised: 101 })).rejects.toThrow('added_beside_promise')
  await expect(standIn(portal.db, 'allocation', row, { status: 'NEW' })).rejects.toThrow('added_beside_promise')
})
