import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '#server/chain/sequencer.ts'
import { type Db, openDb } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/test-database.ts'

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
  expect([status, stdout]).toEqual([0, expect.stringContaining('Sound: 4 lines, 2 finished days.')])
  const [mark, root] = [/mark (\S+)/.exec(stdout)![1]!, /root (\S+)/.exec(stdout)![1]!]
  expect(run('mark').stdout).toBe(`day 2026-11-19\nroot ${root}\nmark ${mark}\n`)
  expect(run('check', '--root', root, '--root', mark)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 given roots found') })
  expect(run('check', '--root', '0'.repeat(64))).toMatchObject({ status: 1, stdout: expect.stringContaining('from place 5 on') })
})

test('a changed line: exit 1 and its number', async () => {
  await sql.raw(`alter table journal disable trigger user; update journal set comment = 'x' where id = 3`).execute(db)
  expect(run('check')).toMatchObject({ status: 1, stdout: 'NOT SOUND: line 3 (place 3) or its link was changed.\nSound up to place 2.\n' })
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
