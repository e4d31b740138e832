import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkJournal } from '../../core/journal/check-journal.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { fileProject, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { eraseOld } from './erase.ts'

const portal = portalOfFile()
const retention = { account: 5, visit: 3, notice: 3, reading: 5 }
const old = new Date(Date.UTC(2019, 3, 1))
const idOf = async (name: string) =>
  (await portal.db.selectFrom('person').select('id').where('email', '=', portal.person(name).email).executeTakeFirstOrThrow()).id
const nameOf = async (id: number) =>
  (await portal.db.selectFrom('person').select('fullName').where('id', '=', id).executeTakeFirstOrThrow()).fullName
/** Their last trace is of long ago. */
async function leftLongAgo(id: number) {
  const { db } = portal
  await db.updateTable('person').set({ createdAt: old }).where('id', '=', id).execute()
  await db.updateTable('session').set({ createdAt: old, lastUsedAt: old, endedAt: old }).where('personId', '=', id).execute()
  await sql`update visit set logged_time = ${old} where person_id = ${id}`.execute(db)
  await db.updateTable('membership').set({ status: 'LEFT', leftAt: old, leftBecause: 'Уволена' }).where('personId', '=', id).execute()
}
const erase = () => eraseOld(portal.services.db, portal.clock.now(), retention)
let signer: number
let code: string
beforeAll(async () => {
  const contractor = await portal.as('contractor')
  await signGenerated(contractor, await fileProject(contractor), await portal.keys(portal.person('contractor')))
  signer = await idOf('contractor')
  code = (await portal.db.selectFrom('document').select('verifyCode').executeTakeFirstOrThrow()).verifyCode
  await chainWaiting(portal.services.db, portal.clock.now())
})

test('a person takes out everything about them, an administrator that of anybody, each is recorded; nobody else may', async () => {
  const contractor = await portal.as('contractor')
  const own = await contractor.get('/api/profile/data?form=json')
  expect([own.statusCode, own.headers['content-disposition']]).toEqual([200, expect.stringContaining('.json')])
  const data = own.json()
  const { email, iin } = portal.person('contractor')
  const fullName = await nameOf(signer)
  expect(data.account.rows).toMatchObject([{ email, fullName, iin, hasPassword: true }])
  expect(own.body).not.toContain('argon2')
  expect([data.memberships.total, data.signed.total, data.acts.total > 0, data.sessions.total > 0]).toEqual([1, 1, true, true])
  const page = await contractor.get('/api/profile/data')
  expect([page.headers['content-type'], page.body.includes('<h2>Подписанные документы</h2>'), page.body.includes(code)]).toEqual([
    'text/html; charset=utf-8',
    true,
    true,
  ])
  expect(page.body).not.toMatch(/>(personal|served|admin|role|decision|registration)\./)
  expect(page.body).toContain('<td>Подрядчик</td>')
  const kazakh = await contractor.call({ url: '/api/profile/data', headers: { 'x-language': 'kk' } })
  expect(kazakh.body.length).toBeGreaterThan(1000)
  const admin = await portal.as('admin')
  expect((await admin.get(`/api/admin/people/${signer}/data?form=json`)).json().account.rows[0].iin).toBe(iin)
  expect((await admin.get('/api/admin/people/2147483647/data')).statusCode).toBe(404)
  expect((await contractor.get(`/api/admin/people/${signer}/data`)).statusCode).toBe(403)
  expect((await contractor.get('/api/profile/data?form=json')).json().readBy.rows).toMatchObject([{ kind: 'everything' }])
  const read = await portal.db.selectFrom('reading').select('personId').where('what', '=', 'everything').execute()
  expect(read.length).toBe(5)
})

test('nobody with a membership, an open problem or a recent visit is erased', async () => {
  expect(await erase()).toMatchObject({ people: 0 })
  await leftLongAgo(signer)
  const { db } = portal
  const problem = {
    personId: signer,
    bin: null,
    fullName: 'Имя',
    role: null,
    screen: '/',
    traceId: null,
    told: 'Не работает',
    userAgent: 'x',
  }
  await db
    .insertInto('problem')
    .values({ ...problem, reportedAt: old })
    .execute()
  expect(await erase()).toMatchObject({ people: 0 })
  await sql`update problem set answer = 'Исправлено', answered_by = ${await idOf('admin')}, answered_name = 'Администратор', answered_at = ${old}`.execute(
    db,
  )
  await db.updateTable('session').set({ endedAt: new Date() }).where('personId', '=', signer).execute()
  expect(await erase()).toMatchObject({ people: 0 })
})

test('after the term what says who it was is gone; the signature and the journal hold, and the page of the document says who signed', async () => {
  const { db } = portal
  const { iin, email } = portal.person('contractor')
  const fullName = await nameOf(signer)
  const before = (await portal.nobody({ url: `/api/verify/${code}` })).json()
  await leftLongAgo(signer)
  await sql`insert into notice (kind, person_id, object_type, object_id, args, created_at, business_day, in_app, mail) values ('account.left', ${signer}, 'PERSON', '1', '{}', now(), current_date, true, true)`.execute(
    db,
  )
  expect(await erase()).toMatchObject({ people: 1, readings: 0 })
  expect(await db.selectFrom('person').selectAll().where('id', '=', signer).executeTakeFirst()).toMatchObject({
    ...{ iin: null, fullName: `№ ${signer}`, name: '', patronymic: null, email: null, phone: null, passwordHash: null },
    erasedAt: expect.any(Date),
  })
  for (const table of ['visit', 'notice', 'draft', 'idempotency', 'second_factor', 'api_token'])
    expect((await sql`select from ${sql.table(table)} where person_id = ${signer}`.execute(db)).rows.length, table).toBe(0)
  expect(await db.selectFrom('session').select(['ip', 'userAgent']).where('personId', '=', signer).execute()).toEqual([
    { ip: '', userAgent: '' },
  ])
  expect(
    (await portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'Demo-bitumen-2026' } })).statusCode,
  ).toBe(401)
  // where the name may still stand: what is written once
  const { rows: columns } = await sql<{
    table: string
    column: string
  }>`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(
    db,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text like any(${[`%${fullName}%`, `%${iin}%`, `%${email}%`]}::text[]) limit 1`.execute(
        db,
      )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  const stays = fates().filter(({ fate }) => /^(stays|term)/.test(fate))
  expect(found.filter((one) => !stays.some(({ name }) => name === one))).toEqual([])
  await chainWaiting(db, portal.clock.now())
  expect((await checkJournal(db)).fault).toBeNull()
  const after = (await portal.nobody({ url: `/api/verify/${code}` })).json()
  expect([after.intact, after.signatures]).toEqual([true, before.signatures])
  const { content } = (await (await portal.as('admin')).get('/api/admin/changes?subject=PERSON')).json()
  expect(content[0]).toMatchObject({ act: { code: 'person.erased' }, after: { years: 5 } })
  expect(await erase()).toMatchObject({ people: 0 })
})

test('visits and notices go after their term, readings after five years at least', async () => {
  const { db } = portal
  const admin = await idOf('admin')
  await sql`insert into visit (person_id, full_name, user_iin, organization_bin, organization_name, role, logged_time, ip)
    values (${admin}, 'x', 'x', 'x', 'x', 'ADMIN', ${old}, '::1'), (${admin}, 'x', 'x', 'x', 'x', 'ADMIN', now(), '::1')`.execute(db)
  await sql`insert into reading (at, person_id, full_name, what, name, ip) values (${old}, ${admin}, 'x', 'person', ${randomUUID()}, '::1')`.execute(
    db,
  )
  expect(await eraseOld(portal.services.db, portal.clock.now(), { ...retention, reading: 5 })).toMatchObject({ visits: 1, readings: 1 })
})

/** The table of docs/personal-data.md: `table.column` with what becomes of it. */
function fates(): { name: string; fate: string }[] {
  const text = readFileSync('docs/personal-data.md', 'utf8')
  return [...text.matchAll(/^\| `(\w+)` \| ([a-z][^|]*) \| ([^|]*)\|/gm)].flatMap(([, table, fate, columns]) =>
    [...columns!.matchAll(/`(\w+)`/g)].map(([, column]) => ({ name: `${table}.${column}`, fate: fate!.trim() })),
  )
}
/** Names of columns that are about people wherever they stand. */
const speaking =
  /(^|_)(person|iin|email|phone|contact|full_name|surname|patronymic|ip|user_agent|browser|post|address|driver|author)(_|$)|_(by|name)$|^(comment|told|note|args|answer|before|after|detail)$/

test('each column that is about people has its fate in docs/personal-data.md; a new one turns this red', async () => {
  const { rows } = await sql<{
    table: string
    column: string
  }>`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name where c.table_schema = 'public' order by 1, 2`.execute(
    portal.db,
  )
  const named = fates().map(({ name }) => name)
  const tables = new Set(named.map((one) => one.split('.')[0]))
  const text = readFileSync('docs/personal-data.md', 'utf8')
  const none = new Set([...(/^Tables without: (.*)$/m.exec(text)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table!))
  expect(
    named.filter((one, i) => named.indexOf(one) !== i),
    'named twice',
  ).toEqual([])
  const all = rows.map(({ table, column }) => `${table}.${column}`)
  expect(
    named.filter((one) => !all.includes(one)),
    'no such column',
  ).toEqual([])
  expect(
    [...new Set(rows.map((r) => r.table))].filter((table) => !tables.has(table) && !none.has(table)),
    'a new table',
  ).toEqual([])
  expect(
    rows.filter(({ table, column }) => speaking.test(column) && !named.includes(`${table}.${column}`)).map((r) => `${r.table}.${r.column}`),
    'without a fate',
  ).toEqual([])
})
