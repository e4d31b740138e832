import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sumTons } from '#domain/tons.ts'
import { undelivered } from '#domain/trade/request/undelivered.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { factories, openTrade, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let project: number
/** Search text that matches the project of this test only. */
let named: string
let km = 1000
beforeAll(async () => {
  trade = await openTrade(portal)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  km += 5
  named = encodeURIComponent(`(${km} – ${km + 4} км)`)
  project = await trade.signedProject({ fromKm: km, toKm: km + 4 })
})

const list = async (filters: string, who: SignedIn = trade.branch) =>
  (await who.get(`/api/signature-routes?objectType=REQUEST&query=${named}${filters}`)).json()
type Row = { id: number; objectId: number }
const numbers = (page: { content: { objectId: number }[] }) => page.content.map((r) => r.objectId)

/** Two waiting requests, each of another grade and factory. */
async function twoWaiting(): Promise<[number, number]> {
  const first = await trade.filed(project, { requestVolume: 30 })
  const second = await trade.filed(project, { requestVolume: 50, bitumenType: 'PBV', organizationBin: factories.pavlodar })
  for (const id of [first, second]) await trade.signs(project, id)
  return [first, second]
}

test('an office finds what waits by month, grade, factory, region and lateness, with the tons of all of it', async () => {
  const [first, second] = await twoWaiting()
  expect(numbers(await list(''))).toEqual([first, second])
  expect((await list('')).totals).toEqual({ tons: 80, asked: 80 })
  expect(numbers(await list('&grade=PBV'))).toEqual([second])
  expect((await list('&grade=PBV')).totals).toEqual({ tons: 50, asked: 50 })
  expect(numbers(await list(`&factory=${factories.caspi}`))).toEqual([first])
  expect(numbers(await list('&period=2026-12-01'))).toEqual([first, second])
  expect(numbers(await list('&period=2027-01-01'))).toEqual([])
  expect(numbers(await list('&region=350000000'))).toEqual([first, second])
  expect(numbers(await list('&region=100000000'))).toEqual([])
  expect(numbers(await list('&late=true'))).toEqual([])
  portal.clock.set('2026-12-08T09:00:00+05:00')
  const branch = await portal.as('qaj_branch')
  expect(numbers(await list('&late=true', branch))).toEqual([first, second])
  const { content } = await list('', branch)
  expect(content[0]).toMatchObject({ daysWaiting: 18, daysLeft: -15 })
})

test('a filter tells how many wait, are signed and are rejected among those it leaves', async () => {
  const [first, second] = await twoWaiting()
  await trade.approves(project, first)
  expect((await list('')).byState).toEqual({ CURRENT: 1, SIGNED: 1, REJECTED: 0, PROPOSED: 0 })
  expect((await list('&grade=PBV')).byState).toEqual({ CURRENT: 1, SIGNED: 0, REJECTED: 0, PROPOSED: 0 })
  expect(numbers(await list('&state=SIGNED&late=true'))).toEqual([first])
  expect(numbers(await list('&sort=tons,desc'))).toEqual([second])
  expect((await trade.branch.get('/api/signature-routes?sort=title,asc')).json().code).toBe('input.noSuchOrder')
})

test('beside a request stand the free tons without it, the plan of its month and what was not delivered before, as the rules say', async () => {
  const planned = await trade.signedProject({
    fromKm: 7,
    toKm: 8,
    projectPlannedList: [{ projectPlannedPeriod: '2026-12-01', projectPlannedVolume: 90 }],
  })
  const old = [await trade.filed(planned, { requestVolume: 60 }), await trade.filed(planned, { requestVolume: 40 })]
  for (const id of old) {
    await trade.signs(planned, id)
    await trade.approves(planned, id)
  }
  const set = (id: number, row: object) => portal.db.updateTable('bitumenRequest').set(row).where('id', '=', id).execute()
  await set(old[0]!, { requestPeriod: '2026-11-01', limitedVolume: 55, distributedAmount: 55, shippedVolume: 30.5 })
  await set(old[1]!, { requestPeriod: '2026-10-01' })
  const id = await trade.filed(planned, { requestVolume: 70 })
  await trade.signs(planned, id)
  const { content } = (await trade.branch.get(`/api/signature-routes?objectType=REQUEST&query=${encodeURIComponent('(7 – 8 км)')}`)).json()
  const free = (await trade.branch.get(`/api/project/${planned}/request/free`)).json()
  const owed = undelivered(
    free.requests.map((r: { status: { code: string } }) => ({ ...r, status: r.status.code })),
    '2026-12-01',
  )
  expect(owed).toEqual([
    { month: '2026-11-01', promised: 55, shipped: 30.5, owed: 24.5 },
    { month: '2026-10-01', promised: 40, shipped: 0, owed: 40 },
  ])
  expect(content[0].beside).toEqual({ free: 280 - 55 - 40, planned: 90, undelivered: sumTons(owed.map((u) => u.owed)) })
})

test('the list as numbers alone is the list: its filters, its order, its pages', async () => {
  const [first, second] = await twoWaiting()
  const order = async (filters: string) =>
    (await trade.branch.get(`/api/signature-routes/order?objectType=REQUEST&query=${named}${filters}`)).json()
  const whole = await order('&sort=tons,desc')
  expect(whole).toEqual({
    content: (await list('&sort=tons,desc')).content.map(({ id, objectId }: Row) => ({ id, objectId })),
    totalElements: 2,
  })
  expect(numbers(whole)).toEqual([second, first])
  expect(numbers(await order('&sort=tons,desc&size=1&page=1'))).toEqual([first])
  expect(numbers(await order('&grade=PBV'))).toEqual([second])
  await trade.approves(project, first)
  expect(await order('&state=SIGNED')).toMatchObject({ content: [{ objectId: first }], totalElements: 1 })
  expect(await order('')).toMatchObject({ content: [{ objectId: second }], totalElements: 1 })
})

test('the sheet has every row that is filtered, in the columns asked for', async () => {
  const [, second] = await twoWaiting()
  const sheet = (columns: string) =>
    trade.branch.get(`/api/signature-routes/sheet?objectType=REQUEST&query=${named}&grade=PBV&size=1&columns=${columns}`)
  expect(await rowsOfSheet((await sheet('id,grade,requestVolume,free,waiting')).rawPayload)).toEqual([
    ['№', 'Марка', 'Запрошено, т', 'Свободно, т', 'Ждёт, дней'],
    [second, 'ПБВ', 50, 250, 0],
  ])
  expect((await sheet('id,nothing')).json().code).toBe('input.invalid')
  expect((await trade.branch.get('/api/signature-routes/sheet')).statusCode).toBe(200)
})

test('a contractor’s requests of all projects stand in one list, with totals of what is filtered, and nobody else’s', async () => {
  const [first, second] = await twoWaiting()
  await trade.approves(project, first)
  const all = async (who: SignedIn, filters: string) => (await who.get(`/api/request?projectId=${project}${filters}`)).json()
  const mine = await all(trade.contractor, '&sort=id,asc')
  expect(mine.content.map((r: { id: number }) => r.id)).toEqual([first, second])
  expect(mine.totals).toEqual({
    ...{ requestVolume: 80, approvedVolume: 30, limitedVolume: null },
    ...{ distributedAmount: null, shippedVolume: null, receivedVolume: null },
  })
  expect((await all(trade.contractor, '&status=SIGNED')).totals).toMatchObject({ requestVolume: 30, approvedVolume: 30 })
  expect((await all(trade.contractor, '&grade=PBV')).byStatus).toEqual({ AWAITING_SIGNATURE: 1 })
  const other = await portal.as('contractor3')
  expect((await other.get(`/api/request?projectId=${project}`)).statusCode).toBe(404)
  expect((await other.get('/api/request')).json()).toMatchObject({ content: [], totalElements: 0 })
  expect((await trade.contractor.get('/api/request?query=км')).json().totalElements).toBeGreaterThan(1)
  const sheet = await trade.contractor.get(`/api/request/sheet?projectId=${project}&columns=id,approvedVolume&sort=id,asc`)
  expect(await rowsOfSheet(sheet.rawPayload)).toEqual([
    ['№', 'Согласовано, т'],
    [first, 30],
    [second, null],
  ])
})
