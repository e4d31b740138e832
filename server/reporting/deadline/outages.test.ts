import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Outages } from '#contract/core/outage.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { defaultSettings, type PortalSettings } from '#domain/core/setting/settings.ts'
import type { Day } from '#domain/day.ts'
import { beat } from '../../core/setting/beats.ts'
import { forgetSettings } from '../../core/setting/read.ts'
import { fileProject, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { receiptDue } from '../../trade/shipment/receipt-due.ts'
import { noteOutages } from './outages.ts'

const portal = portalOfFile()
let km = 0
/** A project that is signed on a day, and waits for its office. */
async function signedOn(day: Day): Promise<number> {
  portal.clock.set(`${day}T10:00:00+05:00`)
  km += 10
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor, { fromKm: km, toKm: km + 5 })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  return id
}
/** Of the newest sign-off of a project or a request. */
const deadlineOf = (id: number, objectType: ObjectType = 'PROJECT') =>
  portal.db
    .selectFrom('signatureRoute')
    .select(['deadline', 'firstDeadline'])
    .where('objectId', '=', id)
    .where('objectType', '=', objectType)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Some instance served until then, and from then on; nothing in between. */
async function awayBetween(last: string, next: string): Promise<Day[]> {
  await sql`delete from heartbeat`.execute(portal.db)
  await sql`insert into heartbeat (minute) values (${new Date(last)}), (${new Date(next)})`.execute(portal.db)
  // two instances come back at the same time: one of them does it
  const [one, other] = await Promise.all([noteOutages(portal.services.db), noteOutages(portal.services.db)])
  forgetSettings(portal.services.db)
  return [...one, ...other]
}
const told = async () => (await portal.nobody({ method: 'GET', url: '/api/open/outages' })).json() as Outages
const monthlyPlan = async () => {
  const menergy = await portal.as('menergy')
  return (await menergy.get('/api/plan/monthly/2026-12')).json().deadline as Day
}

test('a morning without the portal takes a day: terms that it lay in are a day longer, its deadlines move, everybody reads why', async () => {
  const [within, before, onTheDay] = [await signedOn('2026-11-12'), await signedOn('2026-11-06'), await signedOn('2026-11-16')]
  const [ended, sameDay] = [await deadlineOf(before), await deadlineOf(onTheDay)]
  expect([(await deadlineOf(within)).deadline, ended.deadline, sameDay.deadline]).toEqual(['2026-11-19', '2026-11-13', '2026-11-23'])
  expect(await monthlyPlan()).toBe('2026-11-16')

  expect(await awayBetween('2026-11-16T09:00:00+05:00', '2026-11-16T11:31:00+05:00')).toEqual(['2026-11-16'])
  expect(await deadlineOf(within)).toEqual({ deadline: '2026-11-20', firstDeadline: '2026-11-19' })
  expect([await deadlineOf(before), await deadlineOf(onTheDay)]).toEqual([ended, sameDay])
  expect(await monthlyPlan()).toBe('2026-11-17')
  const moves = [
    { step: 'requestDecision', period: '2026-12-01', from: '2026-11-16', to: '2026-11-17' },
    { step: 'monthlyPlan', period: '2026-12-01', from: '2026-11-16', to: '2026-11-17' },
  ]
  const rule = { minutes: 60, fromHour: 8, untilHour: 24 }
  expect(await told()).toEqual({
    rule,
    lostDays: [{ day: '2026-11-16', minutes: 150, rule, moves, steps: 1 }],
    outages: [{ from: '2026-11-16T04:01:00.000Z', until: '2026-11-16T06:31:00.000Z', minutes: 150 }],
  })
  const about = (await portal.nobody({ method: 'GET', url: '/api/about' })).json()
  expect(about.lostDays).toEqual([{ day: '2026-11-16', moves }])
  const routes = (await (await portal.as('qaj_branch')).get('/api/signature-routes?size=50')).json().content
  expect(routes.find((route: { objectId: number }) => route.objectId === within)).toMatchObject({
    deadline: '2026-11-20',
    movedFrom: '2026-11-19',
  })
  // signed after the day was lost: the term begins after it
  expect((await deadlineOf(await signedOn('2026-11-17'))).deadline).toBe('2026-11-24')
})

test('a short outage, one of the night and one of a weekend are kept and move nothing; a day is lost once', async () => {
  const project = await signedOn('2026-11-19')
  const first = await deadlineOf(project)
  expect(await awayBetween('2026-11-20T10:00:00+05:00', '2026-11-20T10:59:00+05:00')).toEqual([])
  expect(await awayBetween('2026-11-20T01:00:00+05:00', '2026-11-20T07:00:00+05:00')).toEqual([])
  expect(await awayBetween('2026-11-21T09:00:00+05:00', '2026-11-22T20:00:00+05:00')).toEqual([])
  expect(await awayBetween('2026-11-16T13:00:00+05:00', '2026-11-16T18:00:00+05:00')).toEqual([])
  expect(await deadlineOf(project)).toEqual(first)
  expect((await told()).outages).toHaveLength(5)
  // two minutes more of the day with 58: together they are an hour
  expect(await awayBetween('2026-11-20T20:00:00+05:00', '2026-11-20T20:03:00+05:00')).toEqual(['2026-11-20'])
  expect(await deadlineOf(project)).toEqual({ deadline: '2026-11-27', firstDeadline: first.deadline })
  const contractor = await portal.as('contractor')
  const moved = { deadline: '2026-11-27', movedFrom: first.deadline }
  expect((await contractor.get(`/api/project/${project}`)).json().holder, 'its page says it').toMatchObject(moved)
  const { content } = (await contractor.get('/api/project/republican?page=0&size=25')).json()
  expect(content.find(({ id }: { id: number }) => id === project).holder, 'the list too').toMatchObject(moved)
})

test('beats of one minute are one, and those that follow each other leave no outage', async () => {
  await sql`delete from heartbeat`.execute(portal.db)
  await Promise.all([beat(portal.services.db), beat(portal.services.db), beat(portal.services.db)])
  await sql`insert into heartbeat (minute) select minute + interval '1 minute' from heartbeat`.execute(portal.db)
  const before = (await told()).outages.length
  expect(await noteOutages(portal.services.db)).toEqual([])
  expect((await told()).outages).toHaveLength(before)
  const { rows } = await sql`select from heartbeat`.execute(portal.db)
  expect(rows).toHaveLength(1)
})

test('a receipt has a day more for each day of its term that was lost', async () => {
  const lost = ['2026-11-16', '2026-11-20', '2026-12-01'].map((day) => ({ day, moves: [] }))
  const settings = { ...defaultSettings, workingDays: { ...defaultSettings.workingDays, lost } }
  const due = async (shipped: Day, of: PortalSettings) => {
    const { rows } = await sql<{ due: Day }>`select ${receiptDue(sql`${shipped}::date`, of)} as due`.execute(portal.services.db)
    return rows[0]!.due
  }
  expect(await due('2026-11-12', defaultSettings)).toBe('2026-11-22')
  expect(await due('2026-11-12', settings)).toBe('2026-11-24')
  expect(await due('2026-11-16', settings)).toBe('2026-11-27')
  expect(await due('2026-11-20', settings)).toBe('2026-11-30')
})

test('the answer to an appeal and the decision on a request have a day more, past a holiday; what is decided stays as it was', async () => {
  portal.clock.set('2026-12-10T10:00:00+05:00')
  const trade = await openTrade(portal)
  const project = await trade.signedProject({ fromKm: 900, toKm: 905 })
  const [cut, waits] = [
    await trade.filed(project, { requestPeriod: '2027-01-01' }),
    await trade.filed(project, { requestPeriod: '2027-01-01' }),
  ]
  await trade.signs(project, cut)
  const terms = { requestVolume: 60, comment: 'Остаток на складе больше' }
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(cut)}/propose`, terms)
  await trade.signs(project, cut)
  await trade.approves(project, cut)
  const words = 'Остаток израсходован в октябре, акт приложен к проекту'
  const appeal = (await trade.contractor.post('/api/appeals', { requestId: cut, figure: 'APPROVED', comment: words })).json()
  await trade.signs(project, waits)
  expect([appeal.deadline, appeal.movedFrom, (await deadlineOf(waits, 'REQUEST')).deadline]).toEqual(['2026-12-18', null, '2026-12-15'])
  const decided = await deadlineOf(cut, 'REQUEST')

  // 16 December is a holiday
  expect(await awayBetween('2026-12-15T10:00:00+05:00', '2026-12-15T12:00:00+05:00')).toEqual(['2026-12-15'])
  expect(await deadlineOf(waits, 'REQUEST')).toEqual({ deadline: '2026-12-17', firstDeadline: '2026-12-15' })
  const { content: rows } = (await trade.contractor.get(`/api/request?projectId=${project}`)).json()
  const asked = rows.find(({ id }: { id: number }) => id === waits)
  expect(asked.holder).toMatchObject({ deadline: '2026-12-17', movedFrom: '2026-12-15' })
  expect(await deadlineOf(cut, 'REQUEST')).toEqual(decided)
  const [filed] = (await trade.contractor.get(`/api/appeals?requestId=${cut}`)).json().content
  expect([filed.deadline, filed.movedFrom]).toEqual(['2026-12-21', '2026-12-18'])
  expect((await told()).lostDays[0]).toMatchObject({ day: '2026-12-15', steps: 2 })
})
