import { expect, test } from '@playwright/test'
import { addMonths, type Month, yearOf } from '#domain/month.ts'
import { night } from './person/person.ts'
import { openPlayer, type Player } from './person/player.ts'
import { giveBack, order, promise, returnSplit, rowsOf, sendSplit, signOrder, sumOf, takeBack } from './person/year-allocation.ts'
import { closeMonth, closingIsKept, correctWagon, receive, ship, signReport } from './person/year-delivery.ts'
import { agree, pagesAgree, type Readers, type Sums } from './person/year-figures.ts'
import { correctLimits, correctMonth, limitMonth, planMonth, planYear, yearSays } from './person/year-plan.ts'
import { approveRequest, correctProject, correctRequest, file, type Office, offer } from './person/year-requests.ts'
import { seasonDay } from './portal/season-day.ts'
import { openYearPortal } from './portal/year-portal.ts'

/** The last month of a year and the first one of the next. */
const last: Month = `${yearOf(seasonDay)}-12-01`
const [december, january] = [last.slice(0, 7), addMonths(last, 1).slice(0, 7)]
const year = yearOf(last)
const place = (network: 'REPUBLICAN' | 'LOCAL') => `350000000/${network}`
/** Numbers with their check digit; tons. */
const first = { vehicle: '51495844', on: `${december}-09`, net: 60 }
const second = { vehicle: '51495851', on: `${december}-10`, net: 55 }
const third = { vehicle: '51495869', on: `${january}-05`, net: 50 }

// more than a minute of one core: by day its parts are checked by the journeys and tests of each office
test.skip(!night, 'npm run night journeys')

let portal: Awaited<ReturnType<typeof openYearPortal>>
test.beforeAll(async () => {
  portal = await openYearPortal(last)
})
test.afterAll(() => portal?.stop())

type Cast = Readers & { branch: Office; akimat: Office; contractor: Player; neighbour: Player }
/** The figures so far of each month. */
type Months = { december: (change?: Partial<Sums>) => Promise<void>; january: (change?: Partial<Sums>) => Promise<void> }

/** One request each of December: two of the republican project, one of the local one. */
type Requests = { big: number; small: number; local: number }

async function filed({ branch, akimat, contractor, neighbour }: Cast, months: Months): Promise<Requests> {
  const { republican, local } = portal
  await months.december({ ASKED: 500, APPROVED: 500 })
  await correctProject(branch, contractor, republican.projectId, 3_100)
  await months.december()
  await correctRequest(akimat, neighbour, { network: 'local', projectId: local.projectId, id: local.requestId }, 180)
  const small = await file(contractor, 'republican', republican.projectId, 120, true)
  await months.december({ ASKED: 600, APPROVED: 480 })
  await offer(branch, contractor, small, 100)
  await months.december({ APPROVED: 580 })
  return { big: republican.requestId, small, local: local.requestId }
}

async function limited({ ministry, committee }: Cast, months: Months): Promise<void> {
  await planYear(ministry, year, 12, [500, 520])
  await planYear(ministry, year + 1, 1, [250, 260])
  await planMonth(ministry, december, 520)
  await months.december({ PLAN: 520 })
  await correctMonth(ministry, december, 560)
  await limitMonth(committee, { republican: 386, local: 174 }, { republican: 380, local: 170 })
  await months.december({ PLAN: 560, LIMIT: 550 })
}

/** The branch takes its split back, QAJ returns the akimat's, and smaller limits open the branch's once more. */
async function split({ qaj, committee, branch, akimat }: Cast, months: Months, { big, local }: Requests): Promise<Record<number, number>> {
  expect(sumOf(await sendSplit(branch, place('REPUBLICAN'), december))).toBe(380)
  await months.december({ LIMITED: 380 })
  await takeBack(branch, december)
  await months.december({ LIMITED: 0 })
  const given = await sendSplit(branch, place('REPUBLICAN'), december, { [big]: 280 })
  await sendSplit(akimat, place('LOCAL'), december)
  await months.december({ LIMITED: sumOf(given) + 170 })
  await returnSplit(qaj, december, 'LOCAL')
  const ofLocal = await sendSplit(akimat, place('LOCAL'), december, { [local]: 165 })
  await correctLimits(committee, { republican: 370, local: 170 })
  await months.december({ LIMIT: 540, LIMITED: 165 })
  const ofRoads = await sendSplit(branch, place('REPUBLICAN'), december)
  expect(sumOf(ofRoads)).toBe(370)
  await months.december({ LIMITED: 535 })
  return { ...ofRoads, ...ofLocal }
}

/** A row is ordered, promised, raised, promised anew; another one is given back, which the third version lists. */
async function ordered({ qaj, supplier, contractor }: Cast, months: Months, { big, small }: Requests, given: Record<number, number>) {
  expect(await order(qaj, december, { [big]: given[big]! - 20 })).toEqual({ ...given, [big]: given[big]! - 20 })
  await months.december({ ALLOCATED: 515 })
  await promise(supplier, december)
  await order(qaj, december, { [big]: given[big]! - 5 }, false)
  expect((await rowsOf(supplier, december)).find((r) => r.requestId === big)).toMatchObject({ unpromised: 15 })
  await months.december({ ALLOCATED: 530 })
  await promise(supplier, december)
  await giveBack(contractor, { projectId: portal.republican.projectId, id: small }, given[small]!, 80)
  const left = 530 - (given[small]! - 80)
  await months.december({ ALLOCATED: left })
  await signOrder(qaj, december, 80, given[small]!)
  await months.december()
  return left
}

async function shipped({ supplier, contractor }: Cast, months: Months, { big, local }: Requests): Promise<void> {
  const rows = new Map((await rowsOf(supplier, december)).map((r) => [r.requestId, r.id]))
  await ship(supplier, december, rows.get(big)!, first)
  await ship(supplier, december, rows.get(local)!, second)
  await months.december({ SHIPPED: 115 })
  await correctWagon(supplier, december, first.vehicle, 58.5)
  await receive(contractor, { ...first, net: 58.5 }, 58)
  await receive(contractor, { ...first, net: 58.5 }, 58.2, true)
  await months.december({ SHIPPED: 113.5, RECEIVED: 58.2 })
}

/** January, filed to ordered while December is under way. @returns the request that is shipped first */
async function nextMonth(cast: Cast, months: Months): Promise<number> {
  const { qaj, ministry, committee, branch, akimat, contractor, neighbour, supplier } = cast
  const big = await file(contractor, 'republican', portal.republican.projectId, 150)
  const small = await file(neighbour, 'local', portal.local.projectId, 90)
  await approveRequest(branch, big, 150)
  await approveRequest(akimat, small, 90)
  await planMonth(ministry, january, 260)
  await limitMonth(committee, { republican: 150, local: 90 }, { republican: 140, local: 90 })
  await sendSplit(branch, place('REPUBLICAN'), january)
  await sendSplit(akimat, place('LOCAL'), january)
  await months.january({ PLAN: 260, ASKED: 240, APPROVED: 240, LIMIT: 230, LIMITED: 230 })
  expect(await order(qaj, january, {})).toEqual({ [big]: 140, [small]: 90 })
  await promise(supplier, january)
  await months.january({ ALLOCATED: 230 })
  await months.december()
  return big
}

/** December is closed in January; a wagon of it is corrected and received afterwards, so its report has a second version. */
async function closed({ qaj, supplier, neighbour }: Cast, months: Months, allocated: number, ofJanuary: number): Promise<void> {
  await signReport(supplier, december, 1, allocated, 113.5, 58.2)
  await closeMonth(qaj, december)
  await months.december()
  const row = (await rowsOf(supplier, january)).find((r) => r.requestId === ofJanuary)!
  await ship(supplier, january, row.id, third)
  await correctWagon(supplier, december, second.vehicle, 54.5)
  await receive(neighbour, { ...second, on: `${january}-05`, net: 54.5 }, 54.5)
  await signReport(supplier, december, 2, allocated, 113, 112.7)
  await months.december({ SHIPPED: 113, RECEIVED: 112.7 })
  await months.january({ SHIPPED: 50 })
}

test('December and January side by side: every document is corrected, December is closed in the new year, and balance, lists, papers and sheets say the same tons', async ({
  browser,
}) => {
  const open = (name: string) => openPlayer(browser, portal.url, name)
  const [qaj, ministry, committee, supplier] = [await open('qaj'), await open('menergy'), await open('kad_mt'), await open('supplier')]
  const [contractor, neighbour, guest, factory] = [
    await open('contractor'),
    await open('contractor3'),
    await open('guest'),
    await open('factory'),
  ]
  const branch: Office = { ...(await open('qaj_branch')), base: '/branchesQaj' }
  const akimat: Office = { ...(await open('akimat_branch')), base: '/mio' }
  const admin = await open('admin')
  const all = [admin, qaj, ministry, committee, supplier, contractor, neighbour, guest, factory, branch, akimat]
  const cast: Cast = {
    qaj,
    ministry,
    committee,
    supplier,
    contractor,
    neighbour,
    branch,
    akimat,
    contractors: [contractor, neighbour],
  }
  const tons: Record<string, Partial<Sums>> = { [december]: {}, [january]: {} }
  const now =
    (month: string) =>
    (change: Partial<Sums> = {}) =>
      agree(cast, month, Object.assign(tons[month]!, change))
  const months: Months = { december: now(december), january: now(january) }
  const comes = async (moment: string) => {
    await portal.moveClock(moment)
    for (const { page } of all) await page.goto('about:blank') // whoever comes back sees the new day
  }

  const requests = await test.step('project and requests', () => filed(cast, months))
  await test.step('plans and limits', () => limited(cast, months))
  const given = await test.step('splits', () => split(cast, months, requests))
  const allocated = await test.step('orders', () => ordered(cast, months, requests, given))
  await comes(`${december}-10T10:00:00+05:00`)
  await test.step('wagons', () => shipped(cast, months, requests))
  const ofJanuary = await test.step('January', () => nextMonth(cast, months))
  await comes(`${january}-05T10:00:00+05:00`)
  await test.step('closing', () => closed(cast, months, allocated, ofJanuary))
  for (const month of [december, january])
    await test.step(`the pages of ${month}`, () => pagesAgree({ ...cast, guest, factory }, month, tons[month] as Sums, year + 1))
  await yearSays(ministry, year, 12, 520)
  await yearSays(ministry, year + 1, 1, 260)
  await closingIsKept(admin, 'QAJ')
  expect(all.flatMap((one) => one.errors)).toEqual([])
  await Promise.all(all.map((one) => one.close()))
})
