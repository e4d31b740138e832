import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type PortalSettings } from '#domain/core/setting/settings.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { fileProject, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { look } from '../../reporting/monitoring/watch.testing.ts'
import { type Deliveries, openDeliveries } from '../../trade/shipment/shipment.testing.ts'
import { forgetSettings } from './read.ts'

type Norms = PortalSettings['norms']

const portal = portalOfFile()
let again: () => Promise<void>
let deliveries: Deliveries
let qaj: SignedIn
let admin: SignedIn
let supplier: SignedIn
let rich: number
let byTruck: number
let row: { requestId: number; allocationId: number }

const inDecember = '2026-12-20T10:00:00+05:00'

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  const { contractor, projectId } = deliveries
  row = await deliveries.allocated(62)
  byTruck = await deliveries.filed(projectId, { requestVolume: 26, transportType: 'CAR' })
  await deliveries.signs(projectId, byTruck)
  await deliveries.approves(projectId, byTruck)
  rich = await fileProject(contractor, { fromKm: 700, toKm: 720, asphaltPavement: 5050 })
  qaj = await portal.as('qaj')
  admin = await portal.as('admin')
  portal.clock.set(inDecember)
  supplier = await portal.as('supplier')
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
  forgetSettings(portal.services.db)
})

const warnings = async (id: number) => ((await look(portal.services.db, '2026-12-01')).requests.get(id) ?? []).map(({ code }) => code)
const lots = async () => (await qaj.get('/api/allocation/2026-12')).json().lots
const km = async (requestId: number) => {
  const { id } = await portal.db.selectFrom('production').select('id').executeTakeFirstOrThrow()
  const { lines } = (await qaj.get(`/api/production/${id}/allocations`)).json()
  return lines.find((line: { requestId: number }) => line.requestId === requestId).km
}
/** Ships so many tons of the row of 62 t. @returns the status of the answer */
async function shipped(net: number): Promise<number> {
  portal.clock.set(inDecember)
  return (await deliveries.ship(row.allocationId, { net }, supplier)).statusCode
}
async function statusAtHalf() {
  await shipped(31)
  return (await portal.db.selectFrom('allocation').select('status').where('id', '=', row.allocationId).executeTakeFirstOrThrow()).status
}

/** What each norm changes: another value, where it is seen, and what is seen there with the default and with the other value. A new norm needs its line. */
const effects: Record<keyof Norms, { value: number; seen: () => Promise<unknown>; usual: unknown; changed: unknown }> = {
  asphaltWarnPermille: {
    value: 60,
    seen: async () => {
      const project = (await deliveries.contractor.get(`/api/project/${rich}`)).json()
      return project.warnings.map((w: { code: string }) => w.code)
    },
    usual: ['bitumenNearLimit'],
    changed: [],
  },
  closedPercent: { value: 50, seen: statusAtHalf, usual: 'APPROVED', changed: 'CLOSED' },
  overShipmentPercent: { value: 3, seen: () => shipped(64), usual: 201, changed: 422 },
  emergencyPercent: {
    value: 5,
    seen: async () => (await deliveries.contractor.get(`/api/project/${deliveries.projectId}/request/free`)).json().emergency,
    usual: null,
    changed: { requestPeriod: '2026-11-01', left: expect.any(Object) },
  },
  wagonTons: {
    value: 65,
    seen: async () => [await warnings(row.requestId), await lots()],
    usual: [[], { wagonTons: 60, truckTons: 25 }],
    changed: [['BELOW_ONE_LOT'], { wagonTons: 65, truckTons: 25 }],
  },
  truckTons: {
    value: 30,
    seen: async () => [await warnings(byTruck), await lots()],
    usual: [[], { wagonTons: 60, truckTons: 25 }],
    changed: [['BELOW_ONE_LOT'], { wagonTons: 60, truckTons: 30 }],
  },
  roadFactorPercent: { value: 260, seen: async () => await km(byTruck), usual: expect.any(Number), changed: expect.any(Number) },
  railFactorPercent: { value: 280, seen: async () => await km(row.requestId), usual: expect.any(Number), changed: expect.any(Number) },
}

test.each(Object.entries(effects))('%s is a norm that something follows', async (norm, { value, seen, usual, changed }) => {
  const before = await seen()
  expect(before).toEqual(usual)
  portal.clock.set(testMoment)
  await again()
  const payload = { version: 0, value: { ...defaultSettings.norms, [norm]: value } }
  expect((await admin.call({ method: 'PUT', url: '/api/admin/settings/norms', payload })).statusCode).toBe(200)
  const after = await seen()
  expect(after).toEqual(changed)
  expect(after).not.toEqual(before)
})
