import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeItem } from '#contract/core/notice.ts'
import type { Source } from '#contract/core/trust.ts'
import type { Task } from '#contract/reporting/task.ts'
import { patientTries } from '#domain/revocation.ts'
import type { RevocationSettings } from '../../platform/settings/revocation.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { notifyOfTrouble } from './alarm.ts'
import { listOf } from './authority-list.testing.ts'
import { type ListAnswer, listAddress } from './list-server.testing.ts'
import { refreshLists } from './refresh.ts'
import { revocationDesk } from './verifier.ts'

/** The database uses real time, and so does the portal here. */
const start = Date.now()
const hours = (n: number) => new Date(start + n * 3_600_000)

const portal = portalOfFile()
let admin: SignedIn
let qaj: SignedIn
let contractor: SignedIn
let answer: ListAnswer
let url: string
beforeAll(async () => {
  portal.clock.set(hours(0).toISOString())
  ;[admin, qaj, contractor] = await Promise.all([portal.as('admin'), portal.as('qaj'), portal.as('contractor')])
})
beforeEach(async () => {
  await sql`truncate revocation_source, revocation_answer, notice cascade`.execute(portal.db)
  await sql`delete from graphile_worker._private_jobs`.execute(portal.db)
  portal.clock.set(hours(0).toISOString())
  answer = { body: good() }
  url = await listAddress(() => answer)
  setTo({})
})

const good = () => listOf(portal.authority, { from: hours(-1), to: hours(24) })
const html = { body: Buffer.from('<html>Технические работы</html>') }

function setTo(change: Partial<RevocationSettings>): void {
  const settings: RevocationSettings = {
    policy: 'required',
    unreachable: 'refuse',
    lists: [url],
    ocsp: null,
    refreshMinutes: 30,
    signInHours: 24,
    ...change,
  }
  portal.services.revocation = revocationDesk(portal.services.db, portal.services.trust, settings)
}

/** One check of the address, as the next run of the job does it. */
async function look() {
  await sql`update revocation_source set tried_at = now() - interval '31 minutes'`.execute(portal.db)
  await refreshLists(portal.services.db, portal.services.trust, [url], 30)
  return (await notifyOfTrouble(portal.services)).map(({ event }) => event)
}

const notices = async (who: SignedIn = admin, query = ''): Promise<NoticeItem[]> =>
  (await who.get(`/api/notifications${query}`)).json().content.filter(({ kind }: NoticeItem) => kind.startsWith('revocation.'))
const task = async (who: SignedIn = admin) =>
  (await who.get('/api/tasks')).json().find(({ kind }: Task) => kind === 'listsInTrouble') as Task | undefined
const source = async (): Promise<Source> => (await admin.get('/api/admin/trust')).json().sources[0]

const bad: [what: string, given: () => ListAnswer, title: RegExp][] = [
  ['what is no list', () => html, /ответ не читается как список/],
  ['a list that nobody trusted has signed', () => ({ body: forged() }), /не подписан доверенным центром/],
]
const forged = () => {
  const list = Buffer.from(good())
  list[list.length - 1]! ^= 1
  return list
}

test.each(bad)(
  '%s is told to the administrators at the first look, in the portal and by letter, and to nobody else',
  async (_, given, title) => {
    answer = given()
    expect(await look()).toEqual(['failing'])
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'revocation.failing', title: expect.stringMatching(title), path: '/admin/trust' })
    expect(notice!.text).toContain(url)
    expect(notice!.text).toContain('подписи и вход по ключу не принимаются')
    const { rows } = await sql<{ letters: number; told: number; admins: number }>`select
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'mail') as letters, (select count(*)::int from notice) as told,
    (select count(*)::int from membership where role = 'ADMIN' and status = 'ACTIVE') as admins`.execute(portal.db)
    expect(rows[0]).toEqual({ letters: rows[0]!.admins, told: rows[0]!.admins, admins: rows[0]!.admins })
    for (const other of [qaj, contractor]) expect([await notices(other), await task(other)]).toEqual([[], undefined])
  },
)

test('it is told once, however many look; when it is over that is told, and the next beginning is told anew', async () => {
  answer = html
  await look()
  expect((await Promise.all([notifyOfTrouble(portal.services), notifyOfTrouble(portal.services), look()])).flat()).toEqual([])
  answer = { body: good() }
  expect(await look()).toEqual(['restored'])
  expect(await look()).toEqual([])
  answer = html
  await refreshLists(portal.services.db, portal.services.trust, [url], 30)
  await sql`update revocation_source set tried_at = now() - interval '31 minutes'`.execute(portal.db)
  await refreshLists(portal.services.db, portal.services.trust, [url], 30)
  const told = await Promise.all(Array.from({ length: 6 }, () => notifyOfTrouble(portal.services)))
  expect(told.flat()).toEqual([{ url, event: 'failing' }])
  expect((await notices()).map(({ kind }) => kind)).toEqual(['revocation.failing', 'revocation.restored', 'revocation.failing'])
})

test('while it lasts it is told again once a day, and never by night', async () => {
  portal.clock.set('2026-11-20T23:00:00+05:00')
  answer = html
  expect(await look()).toEqual(['failing'])
  portal.clock.set('2026-11-21T22:59:00+05:00')
  expect(await look()).toEqual([])
  portal.clock.set('2026-11-22T03:00:00+05:00')
  expect(await look()).toEqual([])
  portal.clock.set('2026-11-22T08:00:00+05:00')
  expect(await look()).toEqual(['failing'])
  expect(await look()).toEqual([])
})

test('an address that does not answer is told after half an hour of looks while the list at hand is good', async () => {
  await look()
  answer = { status: 503 }
  await look()
  await sql`update revocation_source set failed_tries = ${patientTries - 2}`.execute(portal.db)
  expect(await look()).toEqual([])
  expect(await look()).toEqual(['failing'])
  expect((await notices())[0]!.text).toMatch(/Действует прежний список, до .*it answered 503/)
})

test('an address that does not answer is told at once where no good list is at hand, or when the one at hand ends', async () => {
  answer = { status: 503 }
  expect(await look()).toEqual(['failing'])
  answer = { body: good() }
  expect(await look()).toEqual(['restored'])
  answer = { status: 503 }
  expect(await look()).toEqual([])
  portal.clock.set(hours(25).toISOString())
  expect(await look()).toEqual(['failing'])
})

test('a list that has ended and has no successor is told though its address answers', async () => {
  answer = { body: listOf(portal.authority, { from: hours(-30), to: hours(-1) }) }
  expect(await look()).toEqual(['failing'])
  expect((await notices())[0]!.title).toBe('Список отозванных ключей: срок списка истёк, нового нет')
  expect(await source()).toMatchObject({ state: 'stale', trouble: { fault: 'stale', since: expect.any(String), effect: 'signInOnly' } })
})

const effects: [Partial<RevocationSettings>, ru: RegExp, kk: RegExp][] = [
  [{}, /не принимаются/, /қабылданбайды/],
  [{ unreachable: 'acceptAndCheckLater' }, /принимаются с пометкой/, /белгімен қабылданады/],
  [{ policy: 'ifPresent' }, /может пройти отозванный ключ/, /өтіп кетуі мүмкін/],
]
test.each(effects)('it says what follows under %o, in both languages', async (settings, ru, kk) => {
  setTo(settings)
  answer = html
  await look()
  expect((await notices())[0]!.text).toMatch(ru)
  expect((await notices(admin, '?lng=kk'))[0]!.text).toMatch(kk)
})

test('where nobody is asked, and of an address that is no longer set, nothing is told', async () => {
  answer = html
  setTo({ policy: 'none' })
  expect([await look(), await task()]).toEqual([[], undefined])
  setTo({ lists: [] })
  expect([await look(), await task()]).toEqual([[], undefined])
})
