import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { NoticeItem } from '#contract/core/notice.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { openTrade, sendRequest } from '../../trade/request/request.testing.ts'
import { notify } from './notify.ts'

const portal = portalOfFile()
let contractor: SignedIn
let office: SignedIn
beforeAll(async () => {
  ;[contractor, office] = await Promise.all([portal.as('contractor'), portal.as('qaj_branch')])
})

const list = async (who: SignedIn, query = ''): Promise<{ content: NoticeItem[]; unread: number; totalElements: number }> =>
  (await who.get(`/api/notifications${query}`)).json()
const newest = async (who: SignedIn) => (await list(who)).content[0]
const why = 'Объём не подтверждён ведомостью'

async function signedByContractor(change: object = {}): Promise<{ id: number; route: number }> {
  const id = await fileProject(contractor, change)
  const answer = await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  expect(answer.statusCode).toBe(200)
  const { id: route } = await portal.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, route }
}

test('a signed project reaches every person of the office that decides it, linked to its page, and nobody else', async () => {
  const { id, route } = await signedByContractor()
  expect(await newest(office)).toMatchObject({
    kind: 'project.arrived',
    title: expect.stringContaining(`№ ${id}`),
    path: `/branchesQaj/projects/${id}/${route}`,
    readAt: null,
  })
  const told = await portal.db
    .selectFrom('notice as n')
    .innerJoin('person as p', 'p.id', 'n.personId')
    .select('p.email')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', String(id))
    .orderBy('p.email')
    .execute()
  const ofOffice = await portal.db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.personId')
    .select('p.email')
    .where('m.bin', '=', office.bin)
    .orderBy('p.email')
    .execute()
  expect(told).toEqual(ofOffice)
  for (const other of ['akimat_branch', 'qaj', 'kad_mt', 'guest', 'admin'])
    expect(await list(await portal.as(other))).toMatchObject({ content: [], unread: 0 })
})

test('a rejection reaches the contractor with its comment and leads to the project; the office that rejected is not told', async () => {
  const { id, route } = await signedByContractor({ fromKm: 30, toKm: 40 })
  const before = (await list(office)).totalElements
  expect((await office.post(`/api/signature-routes/${route}/reject`, { comment: why })).statusCode).toBeLessThan(300)
  expect(await newest(contractor)).toMatchObject({ kind: 'project.rejected', comment: why, path: `/contractor/project/${id}` })
  expect((await list(office)).totalElements).toBe(before)
})

test('a decision that is refused tells nobody', async () => {
  const { route } = await signedByContractor({ fromKm: 50, toKm: 60 })
  const before = (await list(contractor)).totalElements
  expect((await office.post(`/api/signature-routes/${route}/reject`, { comment: 'мало' })).statusCode).toBe(422)
  expect((await list(contractor)).totalElements).toBe(before)
})

test('an offer of other terms tells the contractor how many tons, and leads to the request', async () => {
  const trade = await openTrade(portal)
  const projectId = await trade.signedProject({ fromKm: 100, toKm: 120 })
  const sent = await sendRequest(trade.contractor, projectId)
  const id = sent.json().id as number
  await trade.signs(projectId, id)
  expect(await newest(office)).toMatchObject({ kind: 'request.arrived', path: expect.stringContaining(`/branchesQaj/application/${id}/`) })
  const route = await trade.routeOf(id)
  expect((await office.post(`/api/signature-routes/${route}/propose`, { requestVolume: 1, comment: why })).statusCode).toBeLessThan(300)
  expect(await newest(contractor)).toMatchObject({
    kind: 'request.proposed',
    title: `По заявке № ${id} предложены другие условия: 1 т`,
    comment: why,
    path: `/contractor/republican/applications/${projectId}/${id}`,
  })
})

test('what is read stays read; one person reads nothing away from another', async () => {
  const { content, unread } = await list(contractor, '?state=UNREAD')
  const foreign = await office.post('/api/notifications/read', { ids: [content[0]!.id] })
  expect(foreign.statusCode).toBe(200)
  expect((await list(contractor)).unread).toBe(unread)
  expect((await contractor.post('/api/notifications/read', { ids: [content[0]!.id] })).json()).toEqual({ unread: unread - 1 })
  expect((await contractor.post('/api/notifications/read', { all: true })).json()).toEqual({ unread: 0 })
  expect(await list(contractor, '?state=UNREAD')).toMatchObject({ content: [], totalElements: 0 })
})

test('each in the reader’s language', async () => {
  const russian = await newest(contractor)
  const kazakh = (await contractor.call({ method: 'GET', url: '/api/notifications?size=1', headers: { 'accept-language': 'kk' } })).json()
  expect(kazakh.content[0].id).toBe(russian!.id)
  expect(kazakh.content[0].title).toContain('өтінім бойынша басқа шарттар ұсынылды')
})

test('a kind that is switched off is not written; a decision cannot be switched off', async () => {
  const off = (kind: string) =>
    office.call({ method: 'PUT', url: '/api/notifications/settings', payload: { choices: [{ kind, inApp: false, mail: false }] } })
  expect((await off('project.arrived')).statusCode).toBe(200)
  const before = (await list(office)).totalElements
  await signedByContractor({ fromKm: 200, toKm: 210 })
  expect((await list(office)).totalElements).toBe(before)
  expect((await off('split.returned')).json()).toMatchObject({ code: 'notice.decision' })
  expect((await off('order.signed')).json()).toMatchObject({ code: 'input.unknown' })
  const { choices } = (await office.get('/api/notifications/settings')).json()
  expect(choices.find((c: { kind: string }) => c.kind === 'project.arrived')).toEqual({
    kind: 'project.arrived',
    inApp: false,
    mail: false,
  })
  expect(choices.map((c: { kind: string }) => c.kind)).not.toContain('split.returned')
})

test('the list is searched, filtered by kind and given as a sheet', async () => {
  const rejected = await list(contractor, '?kind=project.rejected')
  expect(rejected.content.every((n) => n.kind === 'project.rejected')).toBe(true)
  expect((await list(contractor, `?query=${encodeURIComponent(why)}`)).totalElements).toBeGreaterThan(0)
  expect((await list(contractor, '?query=%25')).totalElements).toBe(0)
  expect((await contractor.get('/api/notifications?sort=kind,asc')).json()).toMatchObject({ code: 'input.noSuchOrder', field: 'sort' })
  const sheet = await contractor.get('/api/notifications/sheet?state=READ')
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
})

test('who acts for two organisations sees of each what was said to it, and never both at once', async () => {
  const [first, other] = [portal.person('contractor'), portal.person('contractor2')]
  const { id: personId } = await portal.db.selectFrom('person').select('id').where('email', '=', first.email).executeTakeFirstOrThrow()
  await portal.db.insertInto('membership').values({ personId, bin: other.bin, role: 'CONTRACTOR' }).execute()
  portal.clock.forward(3) // a read may use data of a person cached up to two seconds
  const raised = { now: portal.clock.now(), today: portal.clock.today() }
  const args = { id: 77, name: { ru: 'Чужой', kk: 'Бөтен' } }
  await portal.db.transaction().execute((tx) =>
    notify(tx, raised, {
      kind: 'project.stopped',
      objectType: 'PROJECT',
      objectId: 77,
      to: { bin: other.bin },
      args,
      path: '/contractor/project/77',
    }),
  )
  const as = async (bin: string) =>
    (await contractor.call({ method: 'GET', url: '/api/notifications?size=100', headers: { 'x-organization-bin': bin } })).json()
  const titles = (page: { content: NoticeItem[] }) => page.content.map((n) => n.title)
  expect(titles(await as(first.bin))).not.toContain('Проект № 77 остановлен')
  expect(titles(await as(other.bin))).toEqual(['Проект № 77 остановлен'])
  await contractor.call({
    method: 'POST',
    url: '/api/notifications/read',
    payload: { all: true },
    headers: { 'x-organization-bin': first.bin },
  })
  expect((await as(other.bin)).unread).toBe(1)
})

test('what is told once is told once', async () => {
  const raised = { now: portal.clock.now(), today: portal.clock.today() }
  const once = () =>
    portal.db.transaction().execute((tx) =>
      notify(tx, raised, {
        kind: 'plan.approved',
        objectType: 'PLAN',
        objectId: 1,
        args: { month: '2026-12-01', tons: 75_000 },
        once: 'plan.approved:2026-12',
      }),
    )
  expect([(await once()) > 0, await once()]).toEqual([true, 0])
  expect(await newest(await portal.as('kad_mt'))).toMatchObject({
    title: expect.stringMatching(/^План на декабрь 2026 утверждён: 75\s000 т$/),
  })
})

test('thousands of people are signalled in parts that PostgreSQL carries, each of them once', async () => {
  const { bin } = portal.person('kad_mt')
  await sql`with crowd as (
    insert into person (surname, name, full_name, iin, email, password_hash)
    select 'Житель', n::text, 'Житель ' || n, (700000000000 + n)::text, 'crowd' || n || '@example.kz', '' from generate_series(1, 1800) n returning id)
    insert into membership (person_id, bin, role) select id, ${bin}, 'KAD_MT' from crowd`.execute(portal.db)
  const heard: string[] = []
  const listener = new pg.Client(portal.databaseUrl)
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.connect()
  try {
    await listener.query('listen notice')
    const raised = { now: portal.clock.now(), today: portal.clock.today() }
    const notice = { kind: 'plan.approved', objectType: 'PLAN', objectId: 2, args: { month: '2027-01-01', tons: 1 } } as const
    const told = await portal.db.transaction().execute((tx) => notify(tx, raised, notice))
    expect(told).toBeGreaterThan(1800)
    await expect.poll(() => heard.flatMap((part) => part.split(',')).length, { timeout: 20_000 }).toBe(told)
    expect(new Set(heard.flatMap((part) => part.split(','))).size).toBe(told)
    expect(Math.max(...heard.map((part) => part.length))).toBeLessThan(8000)
  } finally {
    await listener.end()
  }
})
