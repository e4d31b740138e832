import { beforeAll, expect, test } from 'vitest'
import type { HomeFigure, HomeWaiting, HomeWindow } from '#contract/operations/home.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { type Deliveries, openDeliveries } from '../../trade/shipment/shipment.testing.ts'

const portal = portalOfFile()
let d: Deliveries
let row: { requestId: number; allocationId: number }
beforeAll(async () => {
  d = await openDeliveries(portal)
  row = await d.allocated(100)
  await d.allocated(40)
  const window = { windowFrom: '2026-12-10', windowTo: '2026-12-15' }
  await portal.db.updateTable('allocation').set(window).where('id', '=', row.allocationId).execute()
  // one that waits for the office, for two days
  const waiting = await d.filed(d.projectId, { requestVolume: 30 })
  await d.signs(d.projectId, waiting)
  portal.clock.set('2026-11-22T10:00:00+05:00')
})

const home = async (name: string) => {
  const who: SignedIn = await portal.as(name)
  const answer = await who.get('/api/home')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { figures: HomeFigure[]; windows: HomeWindow[] }
}
const figure = (figures: HomeFigure[], key: string) => figures.find((one) => one.key === key)

test('the promised days that are not over, for the contractor by holder and for the holder by contractor', async () => {
  const open = { id: row.allocationId, requestId: row.requestId, from: '2026-12-10', to: '2026-12-15', promised: 100, shipped: 0 }
  const [ofContractor, ofHolder] = [await home('contractor'), await home('supplier')]
  expect(ofContractor.windows).toEqual([
    { ...open, name: expect.any(String), link: `/contractor/republican/applications/${d.projectId}/${row.requestId}` },
  ])
  expect(ofHolder.windows).toMatchObject([{ ...open, link: `/resourceholder/distribution?year=2026&query=${row.requestId}` }])
  expect(ofHolder.windows[0]!.name).toContain('Сарыарқа')
  expect((await home('contractor3')).windows).toEqual([])
})

test('an office reads how many wait, how many too long and for how many days; each figure has the rows that its page shows', async () => {
  const { figures } = await home('qaj_branch')
  const branch = await portal.as('qaj_branch')
  expect(figure(figures, 'requestsWaiting')).toMatchObject({ value: 1, bad: false, link: '/branchesQaj/application' })
  expect(figure(figures, 'requestsOldest')).toMatchObject({ value: 2 })
  const rowsOf = async (query: string) => (await branch.get(`/api/signature-routes?objectType=REQUEST&${query}`)).json().totalElements
  expect(await rowsOf('')).toBe(figure(figures, 'requestsWaiting')!.value)
  expect(await rowsOf('late=true')).toBe(figure(figures, 'requestsLate')!.value)
  expect(figure(figures, 'projectsWaiting')!.value).toBe(0)
  expect((await home('akimat_branch')).figures.every(({ value }) => value === 0)).toBe(true)
})

test('the queue of an office stands by how long it waits, and each part of it opens exactly its rows', async () => {
  const queueOn = async (day: string) => {
    portal.clock.set(`${day}T10:00:00+05:00`)
    const branch = await portal.as('qaj_branch')
    const { waiting } = (await branch.get('/api/home')).json() as { waiting: HomeWaiting[] }
    for (const { count, link } of waiting) {
      const query = new URL(link, 'http://portal').search.replace('?', '&')
      const rows = (await branch.get(`/api/signature-routes?objectType=REQUEST${query}`)).json()
      expect(rows.totalElements, link).toBe(count)
      expect(rows.byState.CURRENT, link).toBe(count)
      expect(rows.content, link).toHaveLength(count)
    }
    return waiting.map(({ of, waits, count, late }) => [of, waits, count, late])
  }
  const queue = (...parts: [count: number, late: number][]) =>
    ['0-2', '3-5', '6-10', '11-'].map((waits, i) => ['requests', waits, ...parts[i]!])
  expect(await queueOn('2026-11-22')).toEqual(queue([1, 0], [0, 0], [0, 0], [0, 0]))
  const trade = await openTrade(portal)
  await trade.signs(d.projectId, await trade.filed(d.projectId, { requestVolume: 20 }))
  expect(await queueOn('2026-11-24')).toEqual(queue([1, 1], [1, 1], [0, 0], [0, 0]))
  expect(await queueOn('2026-12-01')).toEqual(queue([0, 0], [0, 0], [1, 1], [1, 1]))
  portal.clock.set('2026-11-22T10:00:00+05:00')
})

test('an administrator reads of registrations, the door and letters; a refused sign-in counts', async () => {
  const before = figure((await home('admin')).figures, 'signInsRefused')!
  const at = new Date('2026-11-22T04:59:00Z')
  const event = {
    kind: 'signInFailed' as const,
    code: 'session.badPassword',
    route: '/api/auth/login',
    personId: null,
    ip: '10.0.0.9',
    times: 3,
  }
  await portal.db
    .insertInto('securityEvent')
    .values({ ...event, hour: new Date('2026-11-22T04:00:00Z'), firstAt: at, lastAt: at })
    .execute()
  const { figures } = await home('admin')
  expect(figures.map(({ key }) => key)).toEqual(['registrationsWaiting', 'signInsRefused', 'mailsWaiting', 'mailsGivenUp'])
  expect(before.link).toBe('/admin/journal?tab=security&object=signInFailed&from=2026-11-22')
  expect(figure(figures, 'signInsRefused')!.value).toBe(before.value + 3)
})

test('other roles have nothing of their own here', async () => {
  for (const name of ['guest', 'factory', 'menergy', 'kad_mt', 'qaj'])
    expect(await home(name)).toEqual({ figures: [], windows: [], waiting: [], way: null })
})
