import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, goodWagon, openDeliveries, wagons } from './shipment.testing.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let row: { requestId: number; allocationId: number }
let supplier: SignedIn
let contractor: SignedIn
beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  row = await deliveries.allocated(280)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  supplier = await portal.as('supplier')
  contractor = await portal.as('contractor')
})

/** @returns its number */
async function shipped(n: number, change: object = {}): Promise<number> {
  const wagon = { vehicle: wagons[n], waybill: `ЭТ-${n}`, overReason: 'Остаток цистерны слит', ...change }
  const answer = await deliveries.ship(row.allocationId, wagon, supplier)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id as number
}
const receive = (id: number, change: object = {}) => deliveries.receive(id, change, contractor)
const said = async (id: number, change: object) => {
  const answer = await receive(id, change)
  const { code, field, message } = answer.json()
  return { status: answer.statusCode, code, field, message }
}
const correct = (id: number, change: object) => {
  const data = { ...goodWagon(0), overReason: 'Остаток цистерны слит', reason: 'Вес уточнён по весам', ...change }
  return supplier.call({ method: 'PUT', url: `/api/shipments/${id}`, ...multipart({ data }) })
}
const kept = (id: number) => portal.db.selectFrom('receipt').selectAll().where('shipmentId', '=', id).executeTakeFirst()
const told = () =>
  portal.db.selectFrom('notice').select(['role', 'bin', 'args', 'path']).where('kind', '=', 'receipt.differs').orderBy('id').execute()

test('a contractor has a wagon from the day on which it left, not since the request was signed', async () => {
  const held = async () => (await deliveries.read(deliveries.projectId, row.requestId, contractor)).holder
  const early = await shipped(0, { shippedOn: '2026-12-10' })
  await shipped(1, { shippedOn: '2026-12-15' })
  expect(await held()).toMatchObject({ role: 'ROLE_CONTRACTOR', since: '2026-12-09T19:00:00.000Z' })
  // midnight of Almaty: the one of the 10th has been received, the one of the 15th has not
  await receive(early)
  expect(await held()).toMatchObject({ role: 'ROLE_CONTRACTOR', since: '2026-12-14T19:00:00.000Z' })
})

test('a receipt in kilograms is refused in words, and nothing of it is kept', async () => {
  const id = await shipped(0)
  expect(await said(id, { receivedVolume: 60_100, reason: 'SCALES' })).toEqual({
    status: 422,
    code: 'shipment.kilograms',
    field: 'receivedVolume',
    message: '60100 т? Похоже, вес указан в килограммах: 60,1 т',
  })
  expect(await said(id, { receivedVolume: 100.001, reason: 'SCALES' })).toMatchObject({ status: 422, code: 'shipment.netTooMuch' })
  expect(await kept(id)).toBeUndefined()
  expect((await receive(id)).statusCode).toBe(200)
  // a receipt that was entered is corrected by the same rule
  expect(await said(id, { receivedVolume: 60_100, reason: 'SCALES', version: 1 })).toMatchObject({ code: 'shipment.kilograms' })
  expect(await kept(id)).toMatchObject({ received: 60, version: 1 })
})

test('a truck is received as a truck: less than a wagon', async () => {
  const id = await shipped(0, { kind: 'TRUCK', vehicle: '123 ABC 09', waybill: 'А-1', net: 25 })
  expect(await said(id, { receivedVolume: 60.001, reason: 'SCALES' })).toMatchObject({ status: 422, code: 'shipment.netTooMuch' })
  expect((await receive(id, { receivedVolume: 25.02, reason: 'SCALES' })).statusCode).toBe(200)
})

test('a wagon does not become a truck that could not hold what was received of it', async () => {
  const id = await shipped(1)
  await receive(id, { receivedVolume: 61, reason: 'SCALES' })
  const edit = {
    ...goodWagon(0, { kind: 'TRUCK', vehicle: '124 ABC 09', waybill: 'ЭТ-1', net: 59 }),
    version: 1,
    reason: 'Везла машина, не вагон',
  }
  const answer = await supplier.call({ method: 'PUT', url: `/api/shipments/${id}`, ...multipart({ data: edit }) })
  expect(answer.json()).toMatchObject({ code: 'shipment.netTooMuch', field: 'kind', args: { most: 60 } })
})

test('a shipment that is cancelled takes no weight either that no vehicle holds', async () => {
  const id = await shipped(4, { net: 1 })
  const answer = await correct(id, { vehicle: wagons[4], waybill: 'ЭТ-4', net: 999_999, version: 1, cancelled: true })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'shipment.netTooMuch'])
  expect((await correct(id, { vehicle: wagons[4], waybill: 'ЭТ-4', net: 1, version: 1, cancelled: true })).statusCode).toBe(200)
})

test('the holder is told of every difference, with both weights, the reason and the comment; of what came as shipped it is not', async () => {
  const before = (await told()).length
  const id = await shipped(2)
  await receive(id)
  expect((await told()).length).toBe(before)
  const comment = 'Недолив виден по пломбе'
  await receive(id, { receivedVolume: 58.8, reason: 'QUALITY', comment, version: 1 })
  const [notice, ...others] = (await told()).slice(before)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    role: 'SUPPLIER',
    bin: supplier.bin,
    args: { id: row.requestId, vehicle: wagons[2], shipped: 60, received: 58.8, reason: { ru: 'Качество не соответствует' }, comment },
    path: `/resourceholder/report?period=2026-12&query=${wagons[2]}`,
  })
})

test('what the holder corrects beside a receipt is a difference too, and its colleagues are told', async () => {
  const id = await shipped(3)
  await receive(id)
  const colleague = await portal.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'contractor3@bitumen.test')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('membership').values({ personId: colleague.id, bin: supplier.bin, role: 'SUPPLIER' }).execute()
  const before = (await told()).length
  const edit = { vehicle: wagons[3], waybill: 'ЭТ-3' }
  await correct(id, { ...edit, net: 59.5, version: 1 })
  expect((await told()).slice(before)).toMatchObject([
    { role: 'SUPPLIER', args: { shipped: 59.5, received: 60, reason: { ru: 'Разница весов' }, comment: 'Вес уточнён по весам' } },
  ])
  await correct(id, { ...edit, net: 60, version: 2 })
  expect((await told()).length).toBe(before + 1)
})

test('the database keeps no weight either that no vehicle holds', async () => {
  const id = await shipped(4)
  const by = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const insert = sql`insert into receipt (shipment_id, received, received_on, reason, person_id, full_name, at)
    values (${id}, 60100, '2026-12-15', 'SCALES', ${by.id}, '-', now())`.execute(portal.db)
  await expect(insert).rejects.toMatchObject({ constraint: 'vehicle_holds_received' })
  await expect(sql`update shipment set net = 60100 where id = ${id}`.execute(portal.db)).rejects.toMatchObject({
    constraint: 'vehicle_holds_net',
  })
})
