import { beforeAll, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated, tenAccounts, testMoment } from '../../portal.testing.ts'
import { openTrade, sendRequest, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
beforeAll(async () => {
  trade = await openTrade(portal)
})

type TaskAnswer = {
  kind: string
  count: number
  late: number
  lateLink: string | null
  deadline: string | null
  mine: boolean
  link: string
}
const tasksOf = async (who: SignedIn): Promise<Record<string, TaskAnswer>> =>
  Object.fromEntries((await who.get('/api/tasks')).json().map((t: TaskAnswer) => [t.kind, t]))

test('whoever has nothing to do is told so, in every role', async () => {
  for (const name of tenAccounts.filter((n) => !['contractor', 'qaj_branch', 'akimat_branch'].includes(n))) {
    const answer = await (await portal.as(name)).get('/api/tasks')
    expect([name, answer.statusCode, answer.json().some((t: TaskAnswer) => t.count === 0)]).toEqual([name, 200, false])
  }
})

test('a request goes from task to task with whoever has to act, by the day of the month’s order', async () => {
  const { contractor, branch } = trade
  const project = await trade.signedProject()
  const id = await trade.filed(project, { requestVolume: 60 })
  expect((await tasksOf(contractor)).requestsToSign).toMatchObject({
    count: 1,
    mine: true,
    deadline: '2026-11-10',
    late: 1,
    link: '/contractor/applications?status=CREATED',
  })
  await trade.signs(project, id)
  expect((await tasksOf(contractor)).requestsAwaiting).toMatchObject({ count: 1, mine: false })
  // signed on Friday 20 November, after the 15th: the office has the next working day
  expect((await tasksOf(branch)).requestsToDecide).toMatchObject({ count: 1, late: 0, lateLink: null, deadline: '2026-11-23' })
  portal.clock.set('2026-11-24T09:00:00+05:00')
  const later = (await tasksOf(await portal.as('qaj_branch'))).requestsToDecide
  expect(later).toMatchObject({ late: 1, link: '/branchesQaj/application', lateLink: '/branchesQaj/application?late=true' })
  portal.clock.set(testMoment)

  const comment = 'В этом месяце нужно меньше'
  await branch.post(`/api/signature-routes/${await trade.routeOf(id)}/propose`, { requestVolume: 40, comment })
  expect((await tasksOf(branch)).requestsToDecide).toBeUndefined()
  expect((await tasksOf(branch)).proposalsOpen).toMatchObject({ count: 1, link: '/branchesQaj/application?state=PROPOSED' })
  expect((await tasksOf(contractor)).proposalsToAnswer).toMatchObject({ count: 1, mine: true, deadline: '2026-11-16' })
  await trade.act(project, id, 'refuse')
  expect((await tasksOf(branch)).proposalsOpen).toBeUndefined()
  expect((await tasksOf(contractor)).requestsRejected).toMatchObject({ count: 1, mine: false })
})

test('a request that nobody has signed is a task until its month is over', async () => {
  const project = await trade.signedProject()
  const onThe = async (day: string) => {
    portal.clock.set(`${day}T09:00:00+05:00`)
    return portal.as('contractor')
  }
  await sendRequest(await onThe('2027-03-05'), project, { requestPeriod: '2027-04-01', requestVolume: 20 })
  expect((await tasksOf(await onThe('2027-04-30'))).requestsToSign).toMatchObject({ count: 1, late: 1, deadline: '2027-03-10' })
  expect((await tasksOf(await onThe('2027-05-02'))).requestsToSign).toBeUndefined()
  portal.clock.set(testMoment)
})

test('an office is told of its own regions and ownership alone, and of none whose project is stopped', async () => {
  const { contractor, branch, keys } = trade
  const akimat = await portal.as('akimat_branch')
  const project = await fileProject(contractor)
  await signGenerated(contractor, project, keys.contractor)
  expect((await tasksOf(branch)).projectsToDecide).toMatchObject({ count: 1, deadline: '2026-11-27', link: '/branchesQaj/projects' })
  expect(await tasksOf(akimat)).toEqual({})
  await standIn(portal.db, 'project', project, { status: 'STOPPED' })
  expect((await tasksOf(branch)).projectsToDecide).toBeUndefined()
})

test('an office with mapped regions finds each of them', async () => {
  const { branch, contractor, keys } = trade
  await portal.db.insertInto('officeRegion').values({ bin: branch.bin, region: '100000000' }).execute()
  const own = await fileProject(contractor)
  await signGenerated(contractor, own, keys.contractor)
  const again = await portal.as('qaj_branch')
  const { count, parts } = (await again.get('/api/tasks')).json().find((t: TaskAnswer) => t.kind === 'projectsToDecide')
  expect(count).toBe(1)
  expect(parts).toEqual([{ title: expect.stringMatching(/\S/), count: 1, link: '/branchesQaj/projects?region=350000000' }])
})

test('whoever may only read is given no task and no step, and reads all the same', async () => {
  const { contractor } = trade
  const project = await fileProject(contractor)
  expect((await tasksOf(contractor)).projectsToSign).toMatchObject({ count: 1 })
  for (const status of ['SUSPENDED', 'BLOCKED'] as const) {
    await portal.db.updateTable('organisation').set({ status }).where('bin', '=', contractor.bin).execute()
    portal.clock.forward(2) // the cached user has expired
    expect(await tasksOf(contractor)).toEqual({})
    expect((await contractor.get(`/api/project/${project}`)).statusCode).toBe(200)
  }
})
