import { beforeAll, expect, test } from 'vitest'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import { explanationText } from '#i18n/trade/allocation.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { openTrade } from '../request/request.testing.ts'
import { type Deliveries, openDeliveries } from '../shipment/shipment.testing.ts'
import { monthInput } from './input.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let again: number
let other: number
let otherGrade: number
const february = '2027-02-01'

const serveFirst = async (serveUndeliveredFirst: boolean) => {
  const admin = await portal.as('admin')
  const { policy } = (await admin.get('/api/admin/settings')).json()
  const answer = await admin.call({
    method: 'PUT',
    url: '/api/admin/settings/policy',
    payload: { version: policy.version, value: { ...policy.value, serveUndeliveredFirst } },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** kg that each request of February is served before all others. */
const first = async () => Object.fromEntries((await monthInput(portal.services.db, february)).requests.map((r) => [r.id, r.firstKg]))

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  const { allocationId } = await deliveries.allocated(100)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  await deliveries.ship(allocationId, { net: 40 }, await portal.as('supplier'))
  portal.clock.set('2027-01-05T10:00:00+05:00')
  const trade = await openTrade(portal)
  const pool = async (projectId: number, change: object) => {
    const id = await trade.filed(projectId, { requestPeriod: february, ...change })
    await trade.signs(projectId, id)
    await trade.approves(projectId, id)
    return id
  }
  const neighbour = await trade.signedProject({ fromKm: 300, toKm: 320 })
  again = await pool(deliveries.projectId, { requestVolume: 80 })
  otherGrade = await pool(deliveries.projectId, { requestVolume: 20, bitumenType: 'PBV' })
  other = await pool(neighbour, { requestVolume: 80 })
  await portal.db
    .insertInto('production')
    .values({ period: february, factoryBin: '240140900039', supplierBin: deliveries.supplier.bin, bitumenType: 'BND_70_100', volume: 100 })
    .execute()
})

test('while the month that is owed is not closed, and while the switch is off, everybody stands in his own tier', async () => {
  await serveFirst(true)
  expect(await first()).toEqual({ [again]: undefined, [otherGrade]: undefined, [other]: undefined })
  const closed = await (await portal.as('qaj')).post('/api/month/2026-12/close', {})
  expect(closed.statusCode, closed.body).toBe(200)
  await serveFirst(false)
  expect(await first()).toEqual({ [again]: undefined, [otherGrade]: undefined, [other]: undefined })
})

test('with the switch on, what the closed month owes a project is served first to its request of the same grade', async () => {
  await serveFirst(true)
  expect(await first()).toEqual({ [again]: 60_000, [otherGrade]: undefined, [other]: undefined })
})

test('the proposal gives the owed tons first, divides the rest alike, and the certificate says so', async () => {
  const input = await monthInput(portal.services.db, february)
  const { explanations, groups, issues } = proposeAllocation(input)
  expect(issues).toEqual([])
  const given = new Map(explanations.map((e) => [e.requestId, e]))
  expect([given.get(String(again))!.allocatedKg, given.get(String(other))!.allocatedKg]).toEqual([68_000, 32_000])
  const row = given.get(String(again))!
  const names = { factory: (id: string) => id, grade: () => 'БНД 70/100', limit: (id: string) => id }
  const told = (language: 'ru' | 'kk') =>
    explanationText(language, row, groups[row.group!]!, 'BND_70_100', input.policy, names, groups[row.first!.group!]).map((s) =>
      s.replaceAll(/\s/g, ' '),
    )
  expect(told('ru')).toEqual(
    expect.arrayContaining([
      'Из принятого объёма 60 т недопоставлено по закрытому месяцу: они распределялись раньше остальных заявок, выделено 60 т.',
      'Остальные 20 т распределялись вместе со всеми заявками.',
      'Проверка: 100 т − 60 т, отданных раньше, = 40 т на 100 т, принятых по группе (2 заявки); 20 т × 40 / 100 = 8 т.',
    ]),
  )
  expect(told('kk').join(' ')).toContain('басқа өтінімдерден бұрын бөлінді, 60 т берілді')
})
