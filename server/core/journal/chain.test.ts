import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptRoot } from '#domain/core/journal/check.ts'
import { proves } from '#domain/core/journal/proof.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../platform/sql/test-database.ts'
import { loadReferenceData } from '../directory/load-reference-data.ts'
import { sealedChangeColumns, sealedColumns, shownChangeColumns, shownColumns } from './chain-lines.ts'
import { checkJournal } from './check-journal.ts'
import { journalMark } from './mark.ts'
import { checkAndStore } from './nightly.ts'
import { proofsOf } from './proof.ts'
import { chainWaiting } from './sequencer.ts'
import { journalState } from './state.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(async (config) => {
    await migrate(config)
    const own = openDb(config)
    await loadReferenceData(own)
    await sql`insert into person (iin, surname, name, full_name, email) values ('850312300017', 'Омарова', 'Гүлнар', 'Омарова Гүлнар', 'o@example.test')`.execute(
      own,
    )
    await own.destroy()
  }, 'journal_chain')
  db = openDb(database.config)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const at = (day: number, hour = 10) => new Date(`2026-11-${day}T${hour}:00:00.123456+05:00`)
const line = (moment: Date, change: object = {}) => ({
  ...{ at: moment, businessDay: '2026-11-20', act: 'project.sign', objectType: 'PROJECT' as const, objectId: 7, personId: 1 },
  ...{ fullName: 'Омарова Гүлнар', bin: '090140000019', organizationName: 'ЖШС «Жол»', role: 'CONTRACTOR' as const, fromStatus: 'CREATED' },
  ...{
    toStatus: 'AWAITING_SIGNATURE',
    comment: null,
    documentId: null,
    ip: '10.0.0.1',
    detail: JSON.stringify({ sha256: 'ab', n: [1, 2.5] }),
  },
  ...change,
})
const write = async (moment: Date, sqlLike: Pick<Db, 'insertInto'> = db) =>
  (await sqlLike.insertInto('journal').values(line(moment)).returning('id').executeTakeFirstOrThrow()).id
const check = (...roots: string[]) =>
  checkJournal(
    db,
    roots.map((root) => keptRoot(root)!),
  )
/** Changes rows as the owner of the database could. */
const tamper = async (statement: string, work: () => Promise<unknown>) => {
  const parts = ['journal', 'journal_chain', 'journal_day']
  for (const table of parts) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await sql.raw(`create table kept as select * from journal`).execute(db)
  await sql.raw(`create table kept_chain as select * from journal_chain`).execute(db)
  await sql.raw(`create table kept_day as select * from journal_day`).execute(db)
  try {
    await sql.raw(statement).execute(db)
    await work()
  } finally {
    await sql.raw('truncate journal, journal_chain, journal_day').execute(db)
    await sql.raw('insert into journal overriding system value select * from kept').execute(db)
    await sql.raw('insert into journal_chain select * from kept_chain').execute(db)
    await sql.raw('insert into journal_day select * from kept_day').execute(db)
    await sql.raw('drop table kept, kept_chain, kept_day').execute(db)
    for (const table of parts) await sql.raw(`alter table ${table} enable trigger user`).execute(db)
  }
}

test('a check of an empty journal is not the check of the day: it comes again, and is stored, when lines are chained', async () => {
  expect((await checkAndStore(db)).fault).toBeNull()
  expect(await journalState(db)).toMatchObject({ lastCheck: null, head: null })
  const { rows } = await sql`select from journal_check`.execute(db)
  expect(rows).toEqual([])
})

test('what is committed late or rolled back leaves no gap, and each line is chained once by however many instances', async () => {
  const early = await db.startTransaction().execute()
  await write(at(18), early)
  const second = await write(at(18))
  const gone = await db.startTransaction().execute()
  await write(at(18), gone)
  await gone.rollback().execute()
  expect(await chainWaiting(db, at(18))).toBe(1)
  await early.commit().execute()
  expect((await check()).waiting).toBe(1)
  const more = await Promise.all(Array.from({ length: 30 }, () => write(at(18))))
  const chained = await Promise.all([chainWaiting(db, at(18)), chainWaiting(db, at(18)), chainWaiting(db, at(18))])
  expect(chained.sort((a, b) => a - b)).toEqual([0, 0, 31])
  const { fault, sum, waiting } = await check()
  expect({ fault, links: sum.links, waiting }).toEqual({ fault: null, links: more.length + 2, waiting: 0 })
  const [first] = await proofsOf(db, [second])
  expect(first).toMatchObject({ index: 0, open: true, link: { seq: 1, day: '2026-11-18' } })
})

test('a day’s root is written when the next begins, and stands in that one’s first link', async () => {
  expect((await journalMark(db))!.closed).toBeUndefined()
  const ids = [await write(at(19)), await write(at(19, 12))]
  await chainWaiting(db, at(19))
  ids.push(await write(at(18)), await write(at(30)), await write(at(20)))
  await chainWaiting(db, at(20))
  const proofs = await proofsOf(db, ids)
  expect(proofs.map(({ link, open }) => [link.day, open])).toEqual([
    ['2026-11-19', false],
    ['2026-11-19', false],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-20', true],
  ])
  const { root: firstRoot } = (await proofsOf(db, [1]))[0]!
  expect(proofs.map(({ link }) => link.previousRoot)).toEqual([firstRoot, null, null, proofs[0]!.root, null])
  expect(proofs.every(proves)).toBe(true)
  expect(await journalMark(db)).toMatchObject({ closed: { day: '2026-11-19', root: proofs[0]!.root } })
  const { fault, sum } = await check(firstRoot, (await journalMark(db))!.closed!.root, (await journalMark(db))!.head)
  expect({ fault, days: sum.days }).toEqual({ fault: null, days: 2 })
})

test('every column of the journal is hashed', async () => {
  const { rows } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns where table_name = 'journal'`.execute(db)
  const camel = (name: string) => name.replace(/_(.)/g, (_, c: string) => c.toUpperCase())
  expect(rows.map(({ name }) => camel(name)).sort()).toEqual([...shownColumns, ...sealedColumns].sort())
})

const changes: [what: string, statement: string, fault: object][] = [
  ['a status', `update journal set to_status = 'REJECTED' where id = 5`, { kind: 'lineChanged', journalId: 5 }],
  ['a microsecond', `update journal set at = at + interval '1 microsecond' where id = 6`, { kind: 'lineChanged', journalId: 6 }],
  ['a comment from nothing to empty', `update journal set comment = '' where id = 7`, { kind: 'lineChanged', journalId: 7 }],
  ['a detail', `update journal set detail = '{"sha256": "ab", "n": [1, 2.6]}' where id = 8`, { kind: 'lineChanged', journalId: 8 }],
  ['an address', `update journal set ip = '10.0.0.2' where id = 9`, { kind: 'lineChanged', journalId: 9 }],
  ['a link', `update journal_chain set hash = repeat('0', 64) where journal_id = 9`, { kind: 'lineChanged', journalId: 9 }],
  ['a day’s root', `update journal_day set root = repeat('0', 64) where day = '2026-11-18'`, { kind: 'dayRootWrong', day: '2026-11-18' }],
]
test.each(changes)('%s changed past the portal is named', async (_, statement, fault) => {
  await tamper(statement, async () => expect((await check()).fault).toMatchObject(fault))
  expect((await check()).fault).toBeNull()
})

test('a line taken away is named, with its link too, and while it waited', async () => {
  await tamper('delete from journal where id = 9', async () =>
    expect((await check()).fault).toMatchObject({ kind: 'lineRemoved', journalId: 9 }),
  )
  await tamper('delete from journal where id = 9; delete from journal_chain where journal_id = 9', async () =>
    expect((await check()).fault).toMatchObject({ kind: 'linkRemoved' }),
  )
  await tamper('insert into journal_outbox values (999)', async () => {
    expect(await chainWaiting(db, at(20))).toBe(0)
    expect((await check()).fault).toEqual({ kind: 'waitingRemoved', journalId: 999 })
    await sql`delete from journal_outbox`.execute(db)
  })
})

test('a line put in past the outbox is named', async () => {
  await tamper('select 1', async () => {
    const id = await write(at(20))
    expect((await check()).fault).toEqual({ kind: 'lineAdded', journalId: id })
  })
})

test('the last lines cut off show in the days that were over, and without those against what a paper kept', async () => {
  const mark = (await journalMark(db))!
  const cut = `delete from journal where id in (select journal_id from journal_chain where day >= '2026-11-19');
    delete from journal_chain where day >= '2026-11-19'`
  await tamper(`${cut}; delete from journal_day where day = '2026-11-19'`, async () =>
    expect((await check()).fault).toEqual({ kind: 'linkRemoved', seq: 33 }),
  )
  await tamper(`${cut}; delete from journal_day`, async () => {
    const { fault, sum } = await check()
    expect({ fault, links: sum.links }).toEqual({ fault: null, links: 32 })
    expect((await check(mark.closed!.root)).fault).toEqual({ kind: 'rootAbsent', seq: 33 })
    expect((await check(mark.head)).fault).toEqual({ kind: 'rootAbsent', seq: 33 })
  })
})

test('what an administrator did is chained too, every column of it: a change, a removal, a line past the outbox are named as theirs', async () => {
  const { rows } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns where table_name = 'admin_journal'`.execute(db)
  const camel = (name: string) => name.replace(/_(.)/g, (_, c: string) => c.toUpperCase())
  expect(rows.map(({ name }) => camel(name)).sort()).toEqual([...shownChangeColumns, ...sealedChangeColumns].sort())
  const block = {
    at: at(20),
    act: 'account.block',
    subject: 'ORGANISATION' as const,
    subjectId: '090140000019',
    personId: 1,
    fullName: 'Омарова Гүлнар',
  }
  const fields = { before: '{"status":"ACTIVE"}', after: '{"status":"BLOCKED"}', comment: 'Обман', ip: '10.0.0.1' }
  const { id } = await db
    .insertInto('adminJournal')
    .values({ ...block, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await check()).waiting).toBeGreaterThan(0)
  while ((await chainWaiting(db, at(20))) > 0);
  expect((await check()).fault).toBeNull()
  const past = (statement: string) =>
    sql.raw(`set session_replication_role = replica; ${statement}; reset session_replication_role`).execute(db)
  const told = { journalId: id, admin: true }
  await past(`update admin_journal set after = '{"status":"ACTIVE"}' where id = ${id}`)
  expect((await check()).fault).toMatchObject({ kind: 'lineChanged', ...told })
  await past(`create table gone as table admin_journal; delete from admin_journal where id = ${id}`)
  expect((await check()).fault).toMatchObject({ kind: 'lineRemoved', ...told })
  await past(
    `insert into admin_journal overriding system value select * from gone; drop table gone; update admin_journal set after = '{"status":"BLOCKED"}'`,
  )
  await past(
    `insert into admin_journal overriding system value select id + 1000, at, act, subject, subject_id, person_id, full_name, before, after, comment, ip from admin_journal`,
  )
  expect((await check()).fault).toEqual({ kind: 'lineAdded', journalId: id + 1000, admin: true })
  await past(`delete from admin_journal where id > 1000`)
  expect((await check()).fault).toBeNull()
})

test('the chain itself refuses to be changed', async () => {
  await expect(sql`update journal_chain set hash = ''`.execute(db)).rejects.toThrow('journal_chain is written once')
  await expect(sql`delete from journal_day`.execute(db)).rejects.toThrow('journal_day is written once')
})
