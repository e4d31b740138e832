import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { portalOfFile, testMoment } from '../../portal.testing.ts'
import { replayProposals } from '../engine/replay.ts'
import { correctLimits, karaganda, limitsSigned, at as ofKaraganda, sendSplit } from '../split/split.testing.ts'
import { holders, type OpenMonth, openMonth } from './month.testing.ts'

const portal = portalOfFile()
const abai = '100000000'
const ofAbai = `/api/split/2026-12/${abai}/REPUBLICAN`
const why = 'По решению комиссии'
let again: () => Promise<void>
let month: OpenMonth
let [open, unlisted, other]: { projectId: number; requestId: number }[] = []
let production: number

/** Two offices have sent their splits; an order lists 300 t of the first one’s first request and 100 t of the other’s. */
beforeAll(async () => {
  month = await openMonth(portal)
  ;[open, unlisted, other] = await month.requests(400, 200, 300)
  await portal.db.updateTable('project').set({ katoCode: abai }).where('id', '=', other!.projectId).execute()
  await limitsSigned(portal, [{ limit: 600 }, { region: abai, limit: 300 }], { plan: 1000 })
  production = (await portal.db.selectFrom('production').select('id').executeTakeFirstOrThrow()).id
  await sendSplit(month.trade.branch, ofKaraganda, [
    [open!.requestId, 400],
    [unlisted!.requestId, 200],
  ])
  await sendSplit(await portal.as('qaj_branch2'), ofAbai, [[other!.requestId, 300]])
  await saved([open!, 300], [other!, 100])
  await month.sign(holders.kmg)
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

type Given = [of: { requestId: number }, volume: number]
const saved = async (...rows: Given[]) =>
  month.save(
    (await month.get()).version,
    rows.map(([{ requestId }, volume]) => ({ productionId: production, requestId, volume, reason: why })),
  )
const returned = () => month.qaj.post(`${ofKaraganda}/return`, { comment: 'Учтите заявку на объезд' })
const signs = async () => (await month.sign(holders.kmg)).json()
const allocated = async () =>
  (await portal.db.selectFrom('bitumenRequest').select('distributedAmount').orderBy('id').execute()).map((r) => r.distributedAmount)

test.each([
  ['QAJ returns it', () => returned()],
  [
    'its limit was corrected downwards',
    () =>
      correctLimits(portal, [
        [karaganda, 350],
        [abai, 300],
      ]),
  ],
])('a split that is open again because %s stops no other region: it is given tons, and the order is signed', async (_, opened) => {
  await opened()
  expect((await (await portal.as('kad_mt')).get(ofKaraganda)).json()).toMatchObject({ status: 'DRAFT' })
  expect((await saved([open!, 300], [other!, 250])).statusCode).toBe(200)
  expect(await signs()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await allocated()).toEqual([300, 0, 250])
  expect(await replayProposals(portal.services.db)).toMatchObject({ different: [] })
})

test('a row of the open split is made less and signed; more is refused for that row alone, and nothing is saved', async () => {
  await returned()
  const refused = await saved([open!, 310], [unlisted!, 20], [other!, 150])
  expect(refused.statusCode).toBe(409)
  expect(refused.json().issues).toMatchObject([
    { code: 'order.splitNotSent', field: `${production}/${open!.requestId}` },
    { code: 'order.splitNotSent', field: `${production}/${unlisted!.requestId}` },
  ])
  expect((await saved([open!, 280], [other!, 150])).statusCode).toBe(200)
  expect(await signs()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await allocated()).toEqual([280, 0, 150])
})

test('a draft made before the split was opened waits: the order is signed without it, and lists it once the split is sent again', async () => {
  const drafted = (await saved([open!, 350], [unlisted!, 50], [other!, 150])).json()
  expect(drafted.orders[0]).toMatchObject({ version: 2, rows: 3, before: 400, change: 150, volume: 550 })
  await returned()
  const desk = await month.get()
  expect(desk.orders[0]).toMatchObject({ version: 2, rows: 1, before: 400, change: 50, volume: 450 })
  expect(desk.held).toEqual([{ katoCode: '350000000', ownershipType: 'REPUBLICAN', office: expect.stringContaining('Караганд') }])
  expect(desk.requests.map((r: { held: boolean; limited: number | null }) => [r.held, r.limited])).toEqual([
    [true, 400],
    [true, null],
    [false, 300],
  ])
  expect(await signs()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await allocated()).toEqual([300, 0, 150])
  const toSign = async () =>
    (await month.qaj.get('/api/tasks')).json<{ kind: string; count: number }[]>().find((task) => task.kind === 'ordersToSign')?.count
  expect([(await month.get()).orders.length, await toSign()]).toEqual([2, undefined])

  await sendSplit(month.trade.branch, ofKaraganda, [
    [open!.requestId, 400],
    [unlisted!.requestId, 200],
  ])
  expect((await month.get()).orders[0]).toMatchObject({ version: 3, rows: 2, before: 450, change: 100, volume: 550 })
  expect(await toSign()).toBe(1)
  expect(await signs()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await allocated()).toEqual([350, 50, 150])
})

test('an order in which only rows of the open split grow has nothing to sign, and waits for nobody', async () => {
  await saved([open!, 350], [other!, 100])
  await returned()
  expect(await signs()).toMatchObject({ code: 'sign.repeated' })
  expect((await month.get()).orders.map((o: { status: { code: string } }) => o.status.code)).toEqual(['SIGNED'])
})

test('a draft that waits for a split which nobody sends keeps no month open, and ends with it', async () => {
  await saved([open!, 350], [other!, 100])
  await returned()
  for (const { id } of await portal.db.selectFrom('allocation').select('id').where('volume', 'is not', null).execute())
    await standIn(portal.db, 'allocation', id, { status: 'APPROVED' })
  portal.clock.set('2027-01-05T10:00:00+05:00')
  const qaj = await portal.as('qaj')
  expect((await qaj.get('/api/month/2026-12')).json()).toMatchObject({ blocking: [], ordersWaiting: 0, mayClose: true })
  expect((await qaj.post('/api/month/2026-12/close', {})).statusCode).toBe(200)
  const { orders, lines } = (await qaj.get('/api/allocation/2026-12')).json()
  expect([orders.length, lines.map((l: { volume: number }) => l.volume)]).toEqual([1, [300, 100]])
  expect(await portal.db.selectFrom('supplyOrder').select('status').execute()).toEqual([{ status: 'SIGNED' }])
})

test('the proposal and the re-offer leave the rows of an open split as they are', async () => {
  await returned()
  const { lines, result } = await month.propose()
  expect(lines).toEqual([
    { requestId: open!.requestId, productionId: production, volume: 300 },
    { requestId: other!.requestId, productionId: production, volume: 300 },
  ])
  expect(result).toMatchObject({ totals: { allocatedKg: 600_000 }, issues: [] })
  const offered = (await month.qaj.post('/api/allocation/2026-12/reoffer', {})).json()
  expect(offered.lines).toEqual([{ requestId: other!.requestId, productionId: production, volume: 200 }])
})

test.each([
  ['withdraws its signature under a project', () => standIn(portal.db, 'project', open!.projectId, { status: 'SIGNATURE_REVOKED' })],
  [
    'gives less by now',
    async () => {
      await returned()
      await sendSplit(month.trade.branch, ofKaraganda, [
        [open!.requestId, 300],
        [unlisted!.requestId, 200],
      ])
    },
  ],
])('an office that %s leaves its drafted rows waiting: the order lists those of other regions', async (_, act) => {
  expect((await saved([open!, 380], [other!, 250])).statusCode).toBe(200)
  await act()
  expect(await signs()).toMatchObject({ status: { code: 'SIGNED' } })
  expect(await allocated()).toEqual([300, 0, 250])
})
