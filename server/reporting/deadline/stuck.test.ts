import { beforeAll, expect, test } from 'vitest'
import type { StuckThing } from '#contract/reporting/overdue.ts'
import { fileProject, portalOfFile, signGenerated, tenAccounts } from '../../portal.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let project: number
beforeAll(async () => {
  portal.clock.set('2026-11-05T10:00:00+05:00')
  const trade = await openTrade(portal)
  project = await fileProject(trade.contractor)
  await signGenerated(trade.contractor, project, trade.keys.contractor)
  portal.clock.set('2026-11-20T10:00:00+05:00')
})

const readAs = async (account: string, query = '') => {
  const answer = await (await portal.as(account)).get(`/api/stuck?size=50${query}`)
  return answer.json() as { content: StuckThing[]; totalElements: number; byKind: Record<string, number> }
}

test('QAJ and the administrator see what is late, who holds it with names, and since when; nobody else does', async () => {
  const { content } = await readAs('qaj', '&kind=projectDecision')
  const office = await portal.as('qaj_branch')
  expect(content).toMatchObject([
    {
      ...{ kind: { code: 'projectDecision', description: 'Решение по проекту' }, id: String(project), deadline: '2026-11-12', days: 8 },
      ...{ title: expect.stringMatching(`^Проект № ${project} рассмотреть, `), region: { code: '350000000' } },
      ...{ holder: { bin: office.bin }, role: { code: 'ROLE_QAJ_BRANCH' }, link: `/project-monitoring?query=${project}` },
      ...{ mine: false, remindedToday: false },
    },
  ])
  expect(content[0]!.people.length).toBeGreaterThan(0)
  expect((await readAs('admin', '&kind=projectDecision')).content[0]).toMatchObject({ id: String(project), link: null })
  for (const account of tenAccounts.filter((name) => !['qaj', 'admin'].includes(name))) {
    const who = await portal.as(account)
    expect([account, (await who.get('/api/stuck')).statusCode]).toEqual([account, 403])
    const asked = await who.post('/api/stuck/remind', { kind: 'projectDecision', id: String(project) })
    expect([account, asked.statusCode]).toEqual([account, 403])
  }
})

test('the longest comes first; kind and region filter, a page is a page', async () => {
  const all = await readAs('admin')
  expect(all.content.map((s) => s.days)).toEqual(all.content.map((s) => s.days).toSorted((a, b) => b - a))
  expect(all.totalElements).toBe(Object.values(all.byKind).reduce((sum, n) => sum + n, 0))
  expect(all.byKind).toMatchObject({ projectDecision: 1, monthlyPlan: 1 })
  // a plan is the country's: it is in no region
  expect((await readAs('admin', '&region=350000000')).byKind).toEqual({ projectDecision: 1 })
  expect((await readAs('admin', '&region=390000000')).totalElements).toBe(0)
  const admin = await portal.as('admin')
  const second = (await admin.get('/api/stuck?page=1&size=1&sort=days,asc')).json()
  expect(second.content.map((s: StuckThing) => s.id)).toEqual([all.content.toReversed()[1]!.id])
})

test('one button a day, whoever presses it: the office is told once, the journal has one line', async () => {
  const [admin, qaj] = [await portal.as('admin'), await portal.as('qaj')]
  const body = { kind: 'projectDecision', id: String(project) }
  const remind = async (who: typeof admin) => (await who.post('/api/stuck/remind', body)).json()
  const together = await Promise.all([remind(admin), remind(qaj)])
  expect(together.map(({ told }) => told > 0).sort()).toEqual([false, true])
  expect(await remind(qaj)).toEqual({ told: 0 })
  expect((await readAs('qaj', '&kind=projectDecision')).content[0]!.remindedToday).toBe(true)
  const told = async () => (await (await portal.as('qaj_branch')).get('/api/notifications?kind=deadline.asked')).json().content
  expect(await told()).toMatchObject([
    {
      title: expect.stringMatching(`^Напоминание: проект № ${project} рассмотреть`),
      path: expect.stringContaining(`/branchesQaj/projects/${project}/`),
    },
  ])
  const lines = portal.db.selectFrom('journal').select(['objectType', 'objectId', 'businessDay']).where('act', '=', 'deadline.remind')
  expect(await lines.execute()).toEqual([{ objectType: 'DEADLINE', objectId: project, businessDay: '2026-11-20' }])
  expect((await portal.db.selectFrom('notice').select('mail').where('kind', '=', 'deadline.asked').execute()).every((n) => n.mail)).toBe(
    true,
  )

  portal.clock.set('2026-11-21T10:00:00+05:00')
  expect((await remind(await portal.as('admin'))).told).toBeGreaterThan(0)
  expect(await told()).toHaveLength(2)
})

test('what is not late, not open or not there reminds nobody', async () => {
  const admin = await portal.as('admin')
  for (const body of [
    { kind: 'annualPlan', id: '2027' },
    { kind: 'appeal', id: '1' },
  ])
    expect((await admin.post('/api/stuck/remind', body)).statusCode).toBe(404)
  expect((await admin.post('/api/stuck/remind', { kind: 'requestSigning', id: '1' })).statusCode).toBe(400)
})
