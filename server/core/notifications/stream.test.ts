import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileProject, openPortal, type Portal, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { listening } from '../notice/events.testing.ts'
import { notify } from '../notice/notify.ts'
import { type PortalProcess, portalProcess } from '../notice/spawn.testing.ts'

let portal: Portal
let contractor: SignedIn
let office: SignedIn
let here: PortalProcess
let there: PortalProcess
beforeAll(async () => {
  portal = await openPortal()
  ;[contractor, office] = await Promise.all([portal.as('contractor'), portal.as('qaj_branch')])
  ;[here, there] = await Promise.all([portalProcess(portal), portalProcess(portal)])
})
afterAll(async () => {
  await Promise.all([here.end('SIGKILL'), there.end('SIGKILL')])
  await portal.close()
})

const why = 'Объём не подтверждён ведомостью'
let km = 0
/** Creates a project that waits for the office's decision. */
async function waiting(): Promise<{ id: number; route: number }> {
  km += 10
  const id = await fileProject(contractor, { fromKm: km, toKm: km + 5 })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const routes = portal.db.selectFrom('signatureRoute').select('id').where('objectId', '=', id)
  return { id, route: (await routes.executeTakeFirstOrThrow()).id }
}
const rejectAt = async (url: string, route: number) => {
  const answer = await fetch(`${url}/api/signature-routes/${route}/reject`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ comment: why }),
  })
  expect(answer.status).toBeLessThan(300)
}

test('a decision made at one process reaches the page that listens at another, with its comment and its row', async () => {
  const { id, route } = await waiting()
  const page = await listening(there.url, contractor)
  await rejectAt(here.url, route)
  expect(await page.notice('project.rejected', id)).toMatchObject({ comment: why, path: `/contractor/project/${id}`, readAt: null })
  await page.close()
})

test('what was missed while the connection was broken comes with the next one, once', async () => {
  const [first, second] = [await waiting(), await waiting()]
  const page = await listening(here.url, contractor)
  await rejectAt(here.url, first.route)
  await page.notice('project.rejected', first.id)
  await page.until(() => page.events.at(-1)!.event === 'seen')
  await page.close()
  await rejectAt(there.url, second.route)
  const again = await listening(there.url, contractor, { 'last-event-id': page.lastId() })
  await again.notice('project.rejected', second.id)
  // one that the page has may come again, while a transaction is open elsewhere in the cluster: the page knows it by its number
  const known = new Set(page.notices().map(({ id }) => id))
  expect(again.notices().filter(({ id }) => !known.has(id))).toMatchObject([{ kind: 'project.rejected' }])
  expect(new Set(again.notices().map((n) => n.id)).size).toBe(again.notices().length)
  await again.close()
})

test('a notice whose transaction was open when a later one was seen is not lost', async () => {
  const [slow, fast] = [await waiting(), await waiting()]
  const page = await listening(here.url, contractor)
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  const slowly = portal.db.transaction().execute(async (tx) => {
    const raised = { now: portal.clock.now(), today: portal.clock.today() }
    const args = { id: slow.id, name: { ru: 'Медленный', kk: 'Баяу' } }
    await notify(tx, raised, { kind: 'project.resumed', objectType: 'PROJECT', objectId: slow.id, to: { bin: contractor.bin }, args })
    await held
  })
  await rejectAt(here.url, fast.route)
  await page.notice('project.rejected', fast.id)
  await page.until(() => page.events.at(-1)!.event === 'seen')
  await page.close() // it received the later notice and disconnects before the earlier one is committed
  commit()
  await slowly
  const again = await listening(here.url, contractor, { 'last-event-id': page.lastId() })
  expect((await again.notice('project.resumed', slow.id)).title).toBe(`Проект № ${slow.id} возобновлён`)
  await again.close()
})

test('what belongs to a business day that is over is in the list and no news', async () => {
  const [of, told] = [await waiting(), await waiting()]
  const page = await listening(here.url, contractor)
  const args = { id: of.id, name: { ru: 'Прошлый', kk: 'Өткен' } }
  const notice = { kind: 'project.resumed', objectType: 'PROJECT', objectId: of.id, to: { bin: contractor.bin }, args } as const
  await portal.db.transaction().execute((tx) => notify(tx, { now: portal.clock.now(), today: '2026-08-14' }, notice))
  await rejectAt(here.url, told.route)
  await page.notice('project.rejected', told.id)
  expect(page.notices().map((n) => n.kind)).not.toContain('project.resumed')
  const { content } = (await contractor.get('/api/notifications?size=5')).json() as { content: { businessDay: string }[] }
  expect(content.map((n) => n.businessDay)).toContain('2026-08-14')
  await page.close()
})

test('nobody hears what was said to another', async () => {
  const [foreign, akimat] = [await portal.as('contractor2'), await portal.as('akimat_branch')]
  const pages = await Promise.all([listening(here.url, foreign), listening(there.url, akimat), listening(here.url, contractor)])
  const { id, route } = await waiting()
  await rejectAt(there.url, route)
  await pages[2].notice('project.rejected', id)
  expect([pages[0].notices(), pages[1].notices()]).toEqual([[], []])
  await Promise.all(pages.map((page) => page.close()))
})

test('without a token nothing is told', async () => {
  const answer = await fetch(`${here.url}/api/notifications/live`)
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([401, 'Authentication failed'])
})

test('a connection that the database cut is opened again, and nothing is lost', async () => {
  const { id, route } = await waiting()
  const page = await listening(here.url, contractor)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen notice'`.execute(
    portal.db,
  )
  await rejectAt(there.url, route)
  expect((await page.notice('project.rejected', id)).comment).toBe(why)
  await page.close()
})

test('a process that ends in order ends its streams, and the page goes on at another', async () => {
  const third = await portalProcess(portal)
  const page = await listening(third.url, contractor)
  await third.end()
  await page.ended()
  const { id, route } = await waiting()
  await rejectAt(here.url, route)
  const again = await listening(there.url, contractor, { 'last-event-id': page.lastId() })
  expect((await again.notice('project.rejected', id)).comment).toBe(why)
  await again.close()
})
