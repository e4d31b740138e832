import { beforeAll, expect, test } from 'vitest'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import type { SheetCell } from '../../platform/sheet/sheet-parse.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, goodWagon, openDeliveries, wagons } from './shipment.testing.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let supplier: SignedIn
let row: { requestId: number; allocationId: number }
let gone: number
const reason = 'Работы приостановлены до весны'
const why = 'Вагон налит до остановки проекта'

/** A row of 60 t with one wagon that left, then its project is stopped. */
beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  row = await deliveries.allocated(60)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  supplier = await portal.as('supplier')
  gone = (await ship({ vehicle: wagons[0], waybill: 'ЭТ-1' })).json().id
  const stopped = await qajActs('stop')
  if (stopped.statusCode !== 200) throw new Error(stopped.body)
})

const qajActs = async (act: string) => (await portal.as('qaj')).post(`/api/project/${deliveries.projectId}/act`, { act, comment: reason })
const ship = (change: object) => supplier.send('/api/shipments', { data: goodWagon(row.allocationId, { net: 5, ...change }) })
const rowOfHolder = async () =>
  (await supplier.get('/api/supplier/allocations?year=2026')).json().content.find((r: { id: number }) => r.id === row.allocationId)

test('the holder’s row and QAJ’s tables say who stopped the project, when and why', async () => {
  const { fullName: by } = await portal.db
    .selectFrom('person')
    .select('fullName')
    .where('email', '=', 'qaj@bitumen.test')
    .executeTakeFirstOrThrow()
  const stopped = { at: '2026-12-20T05:00:00.000Z', by, reason }
  expect(await rowOfHolder()).toMatchObject({ stopped })
  const qaj = await portal.as('qaj')
  const desk = (await qaj.get('/api/allocation/2026-12')).json()
  expect(desk.requests).toMatchObject([{ requestId: row.requestId, stopped }])
  const { productionId } = desk.lines[0]
  expect((await qaj.get(`/api/production/${productionId}/allocations`)).json().lines).toMatchObject([{ stopped }])
})

test('a wagon leaves for a stopped project with a reason only', async () => {
  const wagon = { vehicle: wagons[1], waybill: 'ЭТ-2' }
  const refused = await ship(wagon)
  expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([422, 'shipment.stoppedNeedsReason', 'stoppedReason'])
  expect(refused.json().message).toContain('20.12.2026')
  expect((await ship({ ...wagon, stoppedReason: why })).statusCode).toBe(201)
  const { content } = (await supplier.get(`/api/shipments?query=${wagon.vehicle}`)).json()
  expect(content).toMatchObject([{ vehicle: wagon.vehicle, stoppedReason: why }])
})

test('a sheet of wagons is held to the same', async () => {
  const heading = ['№ строки', 'Вагон или машина', 'Номер', 'Накладная', 'Дата отгрузки', 'Нетто, т', 'Паспорт качества']
  const line = [row.allocationId, 'Вагон', wagons[2]!, 'ЭТ-3', '12.12.2026', 5, 'КП-7']
  const load = async (...cells: SheetCell[][]) => {
    const sheet = { name: 'a.xlsx', bytes: new Uint8Array(await markedSheet('A', cells, [], '')) }
    return (await supplier.send('/api/shipments/sheet', { data: { period: '2026-12-01' }, files: { sheet } })).json()
  }
  expect(await load(heading, line)).toMatchObject({ stored: false, bad: [{ row: 2, reasons: [{}] }] })
  expect(await load([...heading, 'Причина отгрузки остановленному проекту'], [...line, why])).toMatchObject({ stored: true, rows: 1 })
})

test('what left before the stop is corrected with the reason of the correction, and keeps its own', async () => {
  const put = (id: number, change: object) =>
    supplier.call({
      method: 'PUT',
      url: `/api/shipments/${id}`,
      ...multipart({ data: { ...goodWagon(0), version: 1, reason: 'Вес уточнён по весам', ...change } }),
    })
  expect((await put(gone, { vehicle: wagons[0], waybill: 'ЭТ-1', net: 6 })).json()).toMatchObject({ net: 6, stoppedReason: null })
  const { id } = (await ship({ vehicle: wagons[3], waybill: 'ЭТ-4', stoppedReason: why })).json()
  expect((await put(id, { vehicle: wagons[3], waybill: 'ЭТ-4', net: 6 })).json()).toMatchObject({ net: 6, stoppedReason: why })
})

test('a resumed project needs no reason', async () => {
  await qajActs('resume')
  expect((await rowOfHolder()).stopped).toBeNull()
  expect((await ship({ vehicle: wagons[4], waybill: 'ЭТ-5' })).statusCode).toBe(201)
})
