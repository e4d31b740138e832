import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type PortalSettings } from '#domain/core/setting/settings.ts'
import { forgetSettings } from '../../core/setting/read.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, goodWagon, openDeliveries, wagons } from './shipment.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let deliveries: Deliveries
let supplier: SignedIn
let admin: SignedIn
let row: { requestId: number; allocationId: number }

const inDecember = '2026-12-20T10:00:00+05:00'

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  row = await deliveries.allocated(60)
  portal.clock.set(inDecember)
  supplier = await portal.as('supplier')
  admin = await portal.as('admin')
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(inDecember)
  await again()
  forgetSettings(portal.services.db)
})

let waybills = 0
const ship = async (net: number, change: object = {}, who = supplier) => {
  waybills += 1
  const wagon = { net, vehicle: wagons[waybills % wagons.length], waybill: `ЭТ-${waybills}`, ...change }
  return who.send('/api/shipments', { data: goodWagon(row.allocationId, wagon) })
}
const correct = (id: number, version: number, net: number, who = supplier) => {
  const data = { ...goodWagon(0, { net, waybill: 'ЭТ-900' }), version, reason: 'Вес уточнён по весам' }
  return who.call({ method: 'PUT', url: `/api/shipments/${id}`, ...multipart({ data }) })
}
const status = async () =>
  (await portal.db.selectFrom('allocation').select('status').where('id', '=', row.allocationId).executeTakeFirstOrThrow()).status
const lines = async () =>
  (
    await portal.db
      .selectFrom('journal')
      .select(['act', 'fromStatus', 'toStatus'])
      .where('objectType', '=', 'ALLOCATION')
      .where('objectId', '=', row.allocationId)
      .where('toStatus', 'is not', null)
      .orderBy('id')
      .execute()
  ).map((l) => [l.act, l.fromStatus, l.toStatus])
const toShip = async () => (await supplier.get('/api/tasks')).json().find((t: { kind: string }) => t.kind === 'rowsToShip')?.count ?? 0
const set = async (change: Partial<PortalSettings['norms']>) => {
  const value = { ...defaultSettings.norms, ...change }
  const saved = await admin.call({ method: 'PUT', url: '/api/admin/settings/norms', payload: { version: 0, value } })
  expect(saved.statusCode).toBe(200)
}

test('the wagon that brings a row to 98 per cent closes it: nobody has it to ship, the journal says by what', async () => {
  await ship(58)
  expect([await status(), await toShip()]).toEqual(['APPROVED', 1])
  await ship(0.8)
  expect([await status(), await toShip()]).toEqual(['CLOSED', 0])
  expect(await lines()).toEqual([['shipment.add', 'APPROVED', 'CLOSED']])
  const [delivery] = (await supplier.get(`/api/delivery/${row.requestId}`)).json()
  expect(delivery).toMatchObject({ status: { code: 'CLOSED' }, shipped: 58.8, mayShip: true })
  const reduced = await supplier.post(`/api/supplier/allocations/${row.allocationId}/reduce`, {
    ...{ volume: 59, reason: 'NO_WAGONS', comment: 'Вагоны не поданы станцией' },
  })
  expect(reduced.json().code).toBe('flow.wrongStatus')
})

test('the last tons of a delivered row still leave while its month is open, beyond it by the same rule', async () => {
  await ship(59)
  expect((await ship(1)).statusCode).toBe(201)
  expect((await ship(3)).statusCode).toBe(201)
  expect((await ship(0.5)).json().code).toBe('shipment.overNeedsReason')
  expect(await lines()).toEqual([['shipment.add', 'APPROVED', 'CLOSED']])
})

test('a correction that takes it below opens it again as it was, one of a closed month does not', async () => {
  const { id } = (await ship(60)).json()
  expect(await status()).toBe('CLOSED')
  expect((await correct(id, 1, 40)).statusCode).toBe(200)
  expect([await status(), await toShip()]).toEqual(['APPROVED', 1])
  expect((await correct(id, 2, 59)).statusCode).toBe(200)
  expect(await lines()).toEqual([
    ['shipment.add', 'APPROVED', 'CLOSED'],
    ['shipment.correct', 'CLOSED', 'APPROVED'],
    ['shipment.correct', 'APPROVED', 'CLOSED'],
  ])
  portal.clock.set('2027-01-05T10:00:00+05:00')
  expect((await (await portal.as('qaj')).post('/api/month/2026-12/close', {})).statusCode).toBe(200)
  const late = await portal.as('supplier')
  expect((await correct(id, 3, 40, late)).statusCode).toBe(200)
  expect(await status()).toBe('CLOSED')
  expect((await ship(1, { shippedOn: '2026-12-31' }, late)).json().code).toBe('shipment.notAllocated')
})

test('the share is the administrator’s setting', async () => {
  await set({ closedPercent: 50 })
  await ship(29.9)
  expect(await status()).toBe('APPROVED')
  await ship(0.1)
  expect([await status(), await toShip()]).toEqual(['CLOSED', 0])
})

test('so is what may be shipped beyond a row without a reason', async () => {
  await set({ overShipmentPercent: 0 })
  await ship(60)
  expect((await ship(0.1)).json()).toMatchObject({ code: 'shipment.overNeedsReason', args: { room: 0 } })
  const [shown] = (await supplier.get('/api/supplier/allocations')).json().content
  expect(shown).toMatchObject({ volume: 60, mostWithoutReason: 60, mayShip: true })
})
