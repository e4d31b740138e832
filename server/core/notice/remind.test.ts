import { beforeAll, expect, test } from 'vitest'
import type { NoticeItem } from '#contract/core/notice.ts'
import { openDb } from '../../platform/sql/db.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { reminders } from '../../reminders.ts'
import { remind } from './remind.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

let km = 0
/** Signed on Friday, 20 November: its office has until Friday, 27 November. */
async function waiting(): Promise<number> {
  portal.clock.set('2026-11-20T10:00:00+05:00')
  km += 10
  const id = await fileProject(contractor, { fromKm: km, toKm: km + 5 })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  return id
}
async function toldOf(id: number): Promise<string[]> {
  const office = await portal.as('qaj_branch')
  const { content } = (await office.get('/api/notifications?size=100')).json() as { content: NoticeItem[] }
  return content.filter((n) => n.title.includes(`№ ${id}:`) && n.kind.startsWith('route.')).map((n) => n.kind)
}
const lookAt = async (moment: string) => {
  portal.clock.set(moment)
  return remind(portal.services, reminders)
}

test('an office is reminded a working day before its deadline, in the day, and when it has passed; each once', async () => {
  const id = await waiting()
  await lookAt('2026-11-25T18:00:00+05:00')
  expect(await toldOf(id)).toEqual([])
  await lookAt('2026-11-26T07:59:00+05:00')
  expect(await toldOf(id)).toEqual([])
  await lookAt('2026-11-26T08:00:00+05:00')
  await lookAt('2026-11-26T17:00:00+05:00')
  await lookAt('2026-11-27T10:00:00+05:00')
  expect(await toldOf(id)).toEqual(['route.due'])
  await lookAt('2026-11-28T10:00:00+05:00')
  await lookAt('2026-11-30T10:00:00+05:00')
  expect((await toldOf(id)).sort()).toEqual(['route.due', 'route.overdue'])
})

test('a day off that an administrator has entered moves the reminder', async () => {
  const id = await waiting()
  const value = JSON.stringify({ off: ['2026-11-26'], worked: [] })
  await portal.db
    .insertInto('setting')
    .values({ key: 'portal.workingDays', value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
  await lookAt('2026-11-25T10:00:00+05:00')
  expect(await toldOf(id)).toEqual(['route.due'])
  await portal.db.deleteFrom('setting').where('key', '=', 'portal.workingDays').execute()
})

test('two instances that look at the same moment tell it once', async () => {
  const id = await waiting()
  portal.clock.set('2026-11-26T10:00:00+05:00')
  const other = { ...portal.services, db: openDb({ connectionString: portal.databaseUrl }) }
  const told = await Promise.all([portal.services, other, portal.services, other].map((services) => remind(services, reminders)))
  await other.db.destroy()
  expect(told.filter((n) => n > 0)).toHaveLength(1)
  expect(await toldOf(id)).toEqual(['route.due'])
})

test('what is decided, taken back or stopped reminds nobody', async () => {
  const id = await waiting()
  await contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })
  await lookAt('2026-11-26T10:00:00+05:00')
  await lookAt('2026-12-02T10:00:00+05:00')
  expect(await toldOf(id)).toEqual([])
})
