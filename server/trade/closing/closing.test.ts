import { beforeAll, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, goodWagon, openDeliveries, wagons } from '../shipment/shipment.testing.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let supplier: SignedIn
let contractor: SignedIn
let qaj: SignedIn
let promised: { requestId: number; allocationId: number }
let unanswered: { requestId: number; allocationId: number }
let undecided: number
let unsigned: number

const december = '/api/month/2026-12'
const signIn = async (at: string) => {
  portal.clock.set(at)
  supplier = await portal.as('supplier')
  contractor = await portal.as('contractor')
  qaj = await portal.as('qaj')
}

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  promised = await deliveries.allocated(120)
  unanswered = await deliveries.allocated(20, { status: 'NEW' })
  undecided = await deliveries.filed(deliveries.projectId, { requestVolume: 10 })
  await deliveries.signs(deliveries.projectId, undecided)
  unsigned = await deliveries.filed(deliveries.projectId, { requestVolume: 5 })
  await signIn('2026-12-20T10:00:00+05:00')
})

const ship = async (change: object = {}) =>
  (await supplier.send('/api/shipments', { data: goodWagon(promised.allocationId, change) })).json().id as number

test('a month is not closed before its end, nor while a holder has not answered: the list says what is open', async () => {
  const early = await qaj.post(`${december}/close`, {})
  expect([early.statusCode, early.json().code]).toEqual([409, 'month.notOver'])
  await signIn('2027-01-05T10:00:00+05:00')
  const state = (await qaj.get(december)).json()
  expect(state).toMatchObject({ mayClose: false, undecided: 1, newAllocations: [{ allocationId: unanswered.allocationId, volume: 20 }] })
  expect((await qaj.post(`${december}/close`, {})).json()).toMatchObject({ code: 'month.allocationsNew', args: { count: 1 } })
  expect((await contractor.post(`${december}/close`, {})).statusCode).toBe(403)
})

test('closed while a wagon is under way: what nobody decided is rejected, plan and rows close, the receipt twelve days later still lands', async () => {
  const first = await ship({ shippedOn: '2026-12-28' })
  await ship({ shippedOn: '2026-12-29', vehicle: wagons[1], waybill: 'ЭТ-2', net: 30 })
  await contractor.send(`/api/shipments/${first}/receive`, { data: { receivedVolume: 60, receivedOn: '2026-12-30' } })
  await standIn(portal.db, 'allocation', unanswered.allocationId, { status: 'APPROVED' })

  const closed = await qaj.post(`${december}/close`, {})
  expect(closed.json()).toMatchObject({ mayClose: false, shipped: 90, received: 60, lateUntil: '2027-02-04', onWay: { rows: 1, tons: 30 } })
  expect(closed.json().short).toEqual([{ reason: null, rows: 2, tons: 50 }])
  const request = async (id: number) => deliveries.read(deliveries.projectId, id, contractor)
  expect(await request(undecided)).toMatchObject({
    status: { code: 'REJECTED' },
    signatureComment: 'Месяц закрыт: заявка не была рассмотрена',
  })
  const told = await portal.db.selectFrom('notice').select(['kind', 'objectId']).where('objectType', '=', 'REQUEST').execute()
  expect(told).toContainEqual({ kind: 'request.rejected', objectId: String(undecided) })
  expect(await request(unsigned)).toMatchObject({ status: { code: 'REJECTED' }, takes: 0 })
  // what was never signed was never asked, and stays its contractor's
  expect(await portal.db.selectFrom('balanceEntry').select('kg').where('requestId', '=', unsigned).execute()).toEqual([])
  const office = await portal.as('qaj_branch')
  expect((await office.get(`/api/project/${deliveries.projectId}/request/${unsigned}`)).statusCode).toBe(404)
  expect(await request(promised.requestId)).toMatchObject({ shippedVolume: 90, takes: 90 })
  expect(await request(unanswered.requestId)).toMatchObject({ shippedVolume: 0, takes: 0 })
  expect((await qaj.post(`${december}/close`, {})).json().code).toBe('month.closed')
  expect(
    (await supplier.send('/api/shipments', { data: goodWagon(promised.allocationId, { vehicle: wagons[2], waybill: 'ЭТ-3' }) })).json()
      .code,
  ).toBe('shipment.notAllocated')

  await signIn('2027-01-17T10:00:00+05:00')
  const [late] = (await contractor.get('/api/shipments?state=ON_WAY')).json().content
  const landed = await contractor.send(`/api/shipments/${late.id}/receive`, {
    data: { receivedVolume: 29.5, receivedOn: '2027-01-16', reason: 'SCALES' },
  })
  expect(landed.json()).toMatchObject({ state: { code: 'DIFFERENCE' } })
  expect((await qaj.get(december)).json()).toMatchObject({ shipped: 90, received: 89.5, onWay: { rows: 0 } })
})

test('a contractor reads why less came than he was allocated, also where nobody has said a reason', async () => {
  const told = async (id: number): Promise<string[]> =>
    (await contractor.get(`/api/project/${deliveries.projectId}/request/${id}/explanation`)).json().shortage
  expect(await told(promised.requestId)).toEqual([
    'АО «НК «КазМунайГаз»: из 120 т до закрытия месяца отгружено 90 т, не отгружено 30 т. Причина не указана.',
    'АО «НК «КазМунайГаз»: принято на 0,5 т меньше, чем отгружено: Разница весов (0,5 т).',
  ])
  await portal.db.updateTable('allocation').set({ reasonCode: 'NO_WAGONS' }).where('id', '=', unanswered.allocationId).execute()
  expect((await told(unanswered.requestId)).at(-1)).toBe(
    'АО «НК «КазМунайГаз»: из 20 т до закрытия месяца отгружено 0 т, не отгружено 20 т. По строке указана причина: Нет вагонов.',
  )
  await portal.db.updateTable('bitumenRequest').set({ distributedAmount: null }).where('id', '=', unanswered.requestId).execute()
  expect(await told(unanswered.requestId)).toEqual(['Месяц закрыт, ни в одну разнарядку заявка не вошла.'])
})

test('nothing of a closed month is decided, planned, limited, split or ordered any more', async () => {
  const [branch, kad, menergy] = [await portal.as('qaj_branch'), await portal.as('kad_mt'), await portal.as('menergy')]
  const { version } = (await qaj.get('/api/allocation/2026-12')).json()
  const split = `/api/split/2026-12/350000000/REPUBLICAN`
  const put = (who: SignedIn, url: string, payload: object) => who.call({ method: 'PUT', url, payload })
  const answers = [
    await branch.post(`/api/signature-routes/${await deliveries.routeOf(promised.requestId)}/revoke`, {
      comment: 'Смета пересматривается',
    }),
    await put(menergy, '/api/plan/monthly/2026-12', { version: 0, lines: [] }),
    await kad.post('/api/distribution', { period: '2026-12' }),
    await branch.post(`${split}/send`, {}),
    await put(qaj, '/api/allocation/2026-12', { version, lines: [] }),
    await qaj.post('/api/allocation/2026-12/propose', {}),
    await qaj.post('/api/allocation/2026-12/reoffer', {}),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(answers.map(() => [409, 'month.closed']))
})

test('a closed month says when it was closed and by whom wherever its plan, split and orders are read, and offers nothing', async () => {
  const branch = await portal.as('qaj_branch')
  const { closedAt: at, closedBy: by } = (await qaj.get(december)).json()
  const split = (await branch.get('/api/split/2026-12/350000000/REPUBLICAN')).json()
  expect(split).toMatchObject({ closed: { at, by }, acts: [] })
  expect((await qaj.get('/api/allocation/2026-12')).json()).toMatchObject({ closed: { at, by } })
  const { closed, productions } = (await qaj.get('/api/production?period=2026-12')).json()
  expect(closed).toEqual({ at, by })
  expect((await qaj.get(`/api/production/${productions[0].productionId}/allocations`)).json()).toMatchObject({ closed: { at, by } })
  expect((await (await portal.as('menergy')).get('/api/plan/monthly/2026-12')).json()).toMatchObject({ closed: { at, by } })
  expect((await qaj.get('/api/allocation/2027-01')).json()).toMatchObject({ closed: null })
})

test('a correction within the thirty days moves what the project has left; after them it is refused', async () => {
  const [wagon] = (await supplier.get('/api/shipments?state=DIFFERENCE')).json().content
  const correct = (net: number, version: number) =>
    supplier.call({
      method: 'PUT',
      url: `/api/shipments/${wagon.id}`,
      ...multipart({
        data: {
          ...goodWagon(0, { vehicle: wagon.vehicle, waybill: wagon.waybill, shippedOn: wagon.shippedOn }),
          net,
          version,
          reason: 'Уточнено по весам завода',
        },
      }),
    })
  expect((await correct(29.5, 1)).json()).toMatchObject({ net: 29.5, version: 2 })
  expect(await deliveries.read(deliveries.projectId, promised.requestId, contractor)).toMatchObject({ shippedVolume: 89.5, takes: 89.5 })
  await signIn('2027-02-05T10:00:00+05:00')
  expect((await correct(29, 2)).json()).toMatchObject({ code: 'shipment.late', args: { day: '2027-02-04' } })
})
