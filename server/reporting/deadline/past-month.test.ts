import { beforeAll, expect, test } from 'vitest'
import type { StuckThing } from '#contract/reporting/overdue.ts'
import type { Task } from '#contract/reporting/task.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { ordered } from '../../trade/holder/holder.testing.ts'
import { type Ministries, openMinistries } from '../../trade/plan/plan.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'
import { at, limitsSigned, pooled, takeProposal } from '../../trade/split/split.testing.ts'

const portal = portalOfFile()
let trade: Trade
let ministries: Ministries
let request: number
beforeAll(async () => {
  trade = await openTrade(portal)
  request = await pooled(trade, await trade.signedProject(), 50)
  portal.clock.set('2027-01-11T10:00:00+05:00')
  ministries = await openMinistries(portal)
})

const ofDecember = ({ link }: Task) => link.includes('2026')
const tasksOf = async (account: string): Promise<Task[]> => (await (await portal.as(account)).get('/api/tasks')).json()
const taskOf = async (account: string, kind: string): Promise<Task | undefined> =>
  (await tasksOf(account)).find((task) => task.kind === kind && task.late > 0)
/** What is late of December, as the page of what is stuck lists it. */
async function stuck(): Promise<string[]> {
  const { content } = (await (await portal.as('admin')).get('/api/stuck?size=50')).json()
  return content.filter(({ id }: StuckThing) => id.startsWith('202612')).map(({ kind }: StuckThing) => kind.code)
}

test('a month that is over waits for each office in turn until it is closed', async () => {
  expect(await taskOf('qaj', 'monthsToClose')).toMatchObject({
    count: 1,
    late: 1,
    deadline: '2027-01-05',
    link: '/distribution?period=2026-12',
  })
  expect(await taskOf('menergy', 'monthlyPlansToSign')).toMatchObject({
    deadline: '2026-11-16',
    link: '/minenergo/monthly_plan?period=2026-12',
  })
  expect((await stuck()).sort()).toEqual(['monthClosing', 'monthlyPlan'])

  await ministries.approveMonth('2026-12', [ministries.line({ volume: 10_000 })])
  expect(await taskOf('kad_mt', 'limitsToSign')).toMatchObject({ count: 1, deadline: '2026-11-18' })
  expect((await stuck()).sort()).toEqual(['limits', 'monthClosing'])

  await limitsSigned(portal, [{ limit: 5000 }])
  expect(await taskOf('qaj_branch', 'splitsToSend')).toMatchObject({ count: 1, deadline: '2026-11-23' })
  expect((await stuck()).sort()).toEqual(['monthClosing', 'split'])

  const office = await portal.as('qaj_branch')
  await takeProposal(office)
  expect((await office.post(`${at}/send`, {})).statusCode).toBe(200)
  expect(await taskOf('qaj', 'requestsToAllocate')).toMatchObject({
    count: 1,
    deadline: '2026-11-25',
    link: '/distribution-v2?period=2026-12&open=true',
  })
  expect((await stuck()).sort()).toEqual(['monthClosing', 'orders'])

  const [row] = await ordered(portal, [{ request, volume: 50 }])
  expect(await taskOf('supplier', 'rowsToForm')).toMatchObject({ count: 1, deadline: '2026-11-30' })
  expect((await stuck()).sort()).toEqual(['holderForm', 'monthClosing'])

  const comment = 'Месяц закончился раньше, чем пришла разнарядка'
  const rejected = await (await portal.as('supplier')).post(`/api/supplier/allocations/${row}/reject`, { comment })
  expect(rejected.statusCode, rejected.body).toBe(200)
  expect(await stuck()).toEqual(['monthClosing'])

  const closed = await (await portal.as('qaj')).post('/api/month/2026-12/close', {})
  expect(closed.statusCode, closed.body).toBe(200)
  expect(await stuck()).toEqual([])
  for (const account of ['menergy', 'kad_mt', 'qaj_branch', 'qaj', 'supplier'])
    expect([account, (await tasksOf(account)).filter(ofDecember)]).toEqual([account, []])
})
