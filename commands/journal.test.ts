import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '#server/core/journal/sequencer.ts'
import { type Db, openDb } from '#server/platform/sql/db.ts'
import { migrate } from '#server/platform/sql/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/sql/test-database.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
  await sql`insert into person (iin, surname, name, full_name, email) values ('850312300017', 'Омарова', 'Гүлнар', 'Омарова Гүлнар', 'o@example.test')`.execute(
    db,
  )
  for (const day of [18, 18, 19, 20]) {
    const at = new Date(`2026-11-${day}T10:00:00+05:00`)
    await sql`insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, ip)
      values (${at}, '2026-11-20', 'project.sign', 'PROJECT', 1, 1, 'Омарова Гүлнар', '090140000019', 'ЖШС', 'CONTRACTOR', '10.0.0.1')`.execute(
      db,
    )
    await chainWaiting(db, at)
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const run = (...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: database.url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'journal.ts'), ...args], {
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

test('a sound journal: exit 0, with the root and the mark that the next check may be given', () => {
  const { status, stdout } = run('check')
  expect([status, stdout]).toEqual([0, expect.stringContaining('Sound: 4 lines, 2 finished days, 0 marks of documents found.')])
  const [mark, root] = [/mark (\S+)/.exec(stdout)![1]!, /root (\S+)/.exec(stdout)![1]!]
  expect(run('mark').stdout).toBe(`day 2026-11-19\nroot ${root}\nmark ${mark}\n`)
  expect(run('check', '--root', root, '--root', mark)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 given roots found') })
  expect(run('check', '--root', '0'.repeat(64))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('somewhere up to place 5, lines'),
  })
})

/** Changes rows as the owner of the database could, runs the command, and puts all back. */
async function runAfter(...statements: string[]) {
  const tables = ['journal', 'journal_chain', 'journal_day', 'journal_outbox', 'paper_mark']
  const past = (...lines: string[]) =>
    sql.raw(['set session_replication_role = replica', ...lines, 'reset session_replication_role'].join('; ')).execute(db)
  await past(...tables.map((table) => `create table kept_${table} as table ${table}`), ...statements)
  const said = run('check')
  for (const table of tables)
    await past(`delete from ${table}`, `insert into ${table} overriding system value table kept_${table}`, `drop table kept_${table}`)
  return said
}
const marks = `insert into paper_mark (content, head) select encode(sha256(seq::text::bytea), 'hex'), seq || '-' || hash from journal_chain where seq in (1, 3, 4)`

test('the last lines cut off, or all of them, are found by the marks of documents: exit 1, and up to where', async () => {
  const cut = (from: number) => [
    `delete from journal where id in (select journal_id from journal_chain where seq >= ${from})`,
    `delete from journal_chain where seq >= ${from}`,
    'delete from journal_day',
  ]
  const upTo = (place: string) => ({ status: 1, stdout: expect.stringContaining(`somewhere up to place ${place}, lines were cut off`) })
  expect(await runAfter(marks)).toMatchObject({ status: 0, stdout: expect.stringContaining('3 marks of documents found') })
  expect(await runAfter(marks, ...cut(4))).toMatchObject(upTo('4, after place 3'))
  expect(await runAfter(marks, ...cut(2))).toMatchObject(upTo('2, after place 1'))
  expect(await runAfter(marks, ...cut(1))).toMatchObject(upTo('1'))
  expect(await runAfter(...cut(1))).toMatchObject({ status: 0, stdout: 'The journal is empty: nothing was checked.\n' })
})

test('a chain that was written anew from the middle is consistent, and not what the documents say', async () => {
  const anew = ['update journal set comment = $$x$$ where id = 2', 'delete from journal_chain where seq >= 2', 'delete from journal_day']
  const waiting = 'insert into journal_outbox select id from journal where id >= 2'
  const tables = ['journal', 'journal_chain', 'journal_day', 'paper_mark']
  await sql.raw(tables.map((table) => `create table old_${table} as table ${table}`).join('; ')).execute(db)
  await sql
    .raw(['set session_replication_role = replica', marks, ...anew, waiting, 'reset session_replication_role'].join('; '))
    .execute(db)
  await chainWaiting(db, new Date('2026-11-20T10:00:00+05:00'))
  expect(run('check')).toMatchObject({ status: 1, stdout: expect.stringContaining('somewhere up to place 3, after place 1, lines') })
  const back = tables.map(
    (table) => `delete from ${table}; insert into ${table} overriding system value table old_${table}; drop table old_${table}`,
  )
  await sql.raw(['set session_replication_role = replica', ...back, 'reset session_replication_role'].join('; ')).execute(db)
  expect(run('check').status).toBe(0)
})

test('a changed line: exit 1 and its number', async () => {
  await sql.raw(`alter table journal disable trigger user; update journal set comment = 'x' where id = 3`).execute(db)
  expect(run('check')).toMatchObject({
    status: 1,
    stdout: 'NOT SOUND: line 3 (place 3) or its link was changed.\n2 places were recomputed, 0 marks of documents compared.\n',
  })
})

test.each([
  ['no command', []],
  ['an unknown command', ['mend']],
  ['a root that is none', ['check', '--root', 'abc']],
  ['an unknown option', ['check', '--force']],
])('%s: exit 2 and how to use it', (_, args) => {
  expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('journal check [--root ROOT]') })
})

test.each([
  ['journal', ['journal.ts', 'check']],
  ['proposal', ['proposals.ts']],
])('a command that reads %s and whose database goes away says so in a sentence: exit 2', async (table, [file, ...args]) => {
  const mine = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const said = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)}`.execute(tx)
    const env = { ...process.env, DATABASE_URL: database.url }
    const child = spawn(process.execPath, [join(import.meta.dirname, file!), ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'exit')
    while ((await sql`select ${mine}`.execute(db)).rows.length === 0);
    await sql`select pg_terminate_backend(pid) ${mine}`.execute(db)
    return [await text(child.stderr), ...(await ended)]
  })
  expect(said).toEqual([expect.stringMatching(/^The database does not answer: .+\.\n$/), 2, null])
})
