import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { type CrlWish, specimenCrl } from '#eds/specimen/revocation.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../platform/sql/test-database.ts'
import { postOcsp } from './fetch-list.ts'
import { type ListAnswer, listAddress } from './list-server.testing.ts'
import { listsAtHand } from './lists.ts'
import { refreshLists } from './refresh.ts'
import { withTrust } from './tables.ts'

const { ca, trust } = specimenAuthority('RSA')
const forger = specimenAuthority('RSA')
const now = Date.now()
const hours = (n: number) => new Date(now + n * 3_600_000)
const list = (change: Partial<CrlWish> = {}) => specimenCrl({ by: ca, from: hours(-1), to: hours(24), number: 1, ...change })

let answer: (request: IncomingMessage) => ListAnswer
let asked: IncomingMessage[]
let url: string
let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  asked = []
  url = await listAddress((request) => {
    asked.push(request)
    return answer(request)
  })
  await sql`truncate revocation_source, revocation_answer cascade`.execute(db)
})

const refresh = () => refreshLists(db, trust, [url], 30)
const again = async () => {
  await sql`update revocation_source set tried_at = now() - interval '31 minutes'`.execute(db)
  return refresh()
}
const source = () => withTrust(db).selectFrom('revocationSource').selectAll().executeTakeFirstOrThrow()

test('several instances look at once: one fetches, all have the list', async () => {
  answer = () => ({ body: list() })
  const looks = await Promise.all(Array.from({ length: 6 }, refresh))
  expect(looks.flat()).toEqual([{ url, outcome: 'new' }])
  expect(asked).toHaveLength(1)
  expect(await refresh()).toEqual([])
  const lists = listsAtHand(db, trust, [url])
  const [first, second] = await Promise.all([lists(), lists()])
  expect(first).toBe(second)
  expect(first.lists.map(({ number }) => number)).toEqual([1n])
})

test('an unchanged list is not sent again', async () => {
  answer = ({ headers }) => (headers['if-none-match'] === '"one"' ? { status: 304 } : { body: list(), headers: { etag: '"one"' } })
  await refresh()
  expect(await again()).toEqual([{ url, outcome: 'same' }])
  expect(await again()).toEqual([{ url, outcome: 'same' }])
})

test('a newer list takes the place of the older; who has read the older reads only the newer', async () => {
  answer = () => ({ body: list() })
  await refresh()
  let time = 0
  const lists = listsAtHand(db, trust, [url], () => time)
  expect((await lists()).lists.map(({ number }) => number)).toEqual([1n])
  answer = () => ({ body: list({ number: 2, from: hours(0) }) })
  expect(await again()).toEqual([{ url, outcome: 'new' }])
  expect((await lists()).lists.map(({ number }) => number)).toEqual([1n])
  time = 6_000
  expect((await lists()).lists.map(({ number }) => number)).toEqual([2n])
})

const unusable: [what: string, given: () => ListAnswer, why: RegExp][] = [
  [
    'a list that another CA of the same name signed',
    () => ({ body: list({ by: forger.ca, from: hours(0) }) }),
    /no trusted authority signed/,
  ],
  ['an older list', () => ({ body: list({ from: hours(-3) }) }), /older than ours/],
  ['something else', () => ({ body: Buffer.from('<html>') }), /is no list/],
  ['an error', () => ({ status: 503 }), /it answered 503/],
  ['the way to another address', () => ({ status: 302, headers: { location: '/other.crl' } }), /redirect/],
]
test.each(unusable)('%s is not taken: the list at hand stays, and the failure is kept', async (_, given, why) => {
  answer = () => ({ body: list() })
  await refresh()
  const { sha256 } = await source()
  answer = given
  expect(await again()).toEqual([{ url, outcome: 'failed', why: expect.stringMatching(why) }])
  expect(await source()).toMatchObject({ sha256, failed: expect.stringMatching(why), leasedUntil: null })
  expect(asked.map((request) => request.url)).toEqual(['/list.crl', '/list.crl'])
})

test('after a failure somebody looks again within a minute, and so while the list at hand is stale', async () => {
  answer = () => ({ status: 500 })
  await refresh()
  await sql`update revocation_source set tried_at = now() - interval '61 seconds'`.execute(db)
  answer = () => ({ body: list({ to: hours(-0.5) }) })
  expect(await refresh()).toEqual([{ url, outcome: 'new' }])
  await sql`update revocation_source set tried_at = now() - interval '61 seconds'`.execute(db)
  answer = () => ({ body: list({ from: hours(0) }) })
  expect(await refresh()).toEqual([{ url, outcome: 'new' }])
  await sql`update revocation_source set tried_at = now() - interval '61 seconds'`.execute(db)
  expect(await refresh()).toEqual([])
})

test('an instance that died while fetching is waited for three minutes', async () => {
  answer = () => ({ body: list() })
  await sql`insert into revocation_source (url, leased_until) values (${url}, now() + interval '3 minutes')`.execute(db)
  expect(await refresh()).toEqual([])
  await sql`update revocation_source set leased_until = now() - interval '1 second'`.execute(db)
  expect(await refresh()).toEqual([{ url, outcome: 'new' }])
})

test('lists that nothing refers to any more go after two days', async () => {
  answer = () => ({ body: list() })
  await refresh()
  answer = () => ({ body: list({ number: 2, from: hours(0) }) })
  await again()
  expect(await withTrust(db).selectFrom('revocationAnswer').select('sha256').execute()).toHaveLength(2)
  await sql`update revocation_answer set kept_at = now() - interval '49 hours'`.execute(db)
  answer = () => ({ body: list({ number: 3, from: hours(0.5) }) })
  await again()
  expect(await withTrust(db).selectFrom('revocationAnswer').select('sha256').execute()).toHaveLength(1)
})

test('a responder is posted to at its address, and its silence is told', async () => {
  answer = (request) => ({ body: Buffer.from(`${request.method} ${request.headers['content-type']}`) })
  expect(String(await postOcsp(url, Buffer.from('?')))).toBe('POST application/ocsp-request')
  answer = () => ({ status: 404 })
  await expect(postOcsp(url, Buffer.from('?'))).rejects.toThrow('it answered 404')
  await expect(postOcsp('http://127.0.0.1:1/', Buffer.from('?'))).rejects.toThrow()
})
