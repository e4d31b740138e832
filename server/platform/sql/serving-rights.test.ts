import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../settings/settings.ts'
import { DatabaseOlder, migrate } from './migrate.ts'
import { grantServing } from './serving-rights.ts'
import { inWords, requireDatabase } from './starting.ts'
import { type FreshDatabase, freshDatabase } from './test-database.ts'

const role = 'serving_of_rights_test'
let database: FreshDatabase
let owner: pg.Client
let server: pg.Client
beforeAll(async () => {
  database = await freshDatabase(async () => {}, 'empty_for_rights')
  owner = new pg.Client(database.config)
  await owner.connect()
  await owner.query(`create role ${role} login`)
  server = new pg.Client({ ...database.config, user: role })
  await server.connect()
})
afterAll(async () => {
  await server.end()
  await owner.query(`drop owned by ${role}; drop role ${role}`)
  await owner.end()
  await database.drop()
})

const serving = () => ({ ...database.config, user: role })
const words = (work: Promise<unknown>) => work.then(() => 'done', inWords)
const denied = (statement: string) => expect(server.query(statement), statement).rejects.toMatchObject({ code: '42501' })

test('a role that may not change tables is told what to run, for an empty database and for an older one', async () => {
  await expect(requireDatabase(serving())).rejects.toThrow(DatabaseOlder)
  expect(await words(migrate(serving()))).toMatch(
    /^The database belongs to an older version of the portal: \d+ migrations have to run, up to 0.*\.sql, and the role serving_of_rights_test of DATABASE_URL may not change tables\. Run {2}portal database migrate --serve serving_of_rights_test {2}with/,
  )
  expect((await owner.query(`select from pg_class where relname = 'migration'`)).rowCount).toBe(0)
})

test('a role without rights on what was migrated is told which are missing', async () => {
  await migrate(database.config)
  expect(await words(requireDatabase(serving()))).toMatch(
    /^The role serving_of_rights_test of DATABASE_URL lacks rights: usage on schema graphile_worker; .*; and \d+ more\. Give them by {2}portal database/,
  )
})

test('after the grant it serves, at once and again, and is told of each right that is taken away', async () => {
  await grantServing(database.config, role)
  await grantServing(database.config, role)
  expect(await requireDatabase(serving())).toEqual({ mayMigrate: false })
  expect(await requireDatabase(database.config)).toEqual({ mayMigrate: true })
  expect(await migrate(serving())).toEqual([])
  await owner.query(`revoke update, delete on project from ${role}; drop policy ${role} on graphile_worker._private_jobs`)
  expect(await words(requireDatabase(serving()))).toMatch(
    /^The role \w+ of DATABASE_URL lacks rights: update, delete on project; the rows of graphile_worker\._private_jobs\. Give/,
  )
  await grantServing(database.config, role)
  expect(await words(requireDatabase(serving()))).toBe('done')
})

test('it changes neither tables nor a line of a journal, nor what says which migrations ran', async () => {
  await denied('create table other (id int)')
  await denied('alter table project add column other int')
  await denied('alter table journal disable trigger all')
  await denied('drop trigger journal_written_once on journal')
  await denied('truncate journal')
  await denied(`set session_replication_role = 'replica'`)
  await denied('truncate idempotency')
  await denied(`insert into migration (name, checksum) values ('9999_other.sql', '')`)
  const { rows } = await owner.query<{ name: string }>(
    `select t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' order by 1`,
  )
  const written = rows.map(({ name }) => name)
  expect(written).toEqual(
    expect.arrayContaining(['admin_journal', 'journal', 'journal_chain', 'journal_day', 'log_checkpoint', 'signature']),
  )
  for (const name of written) {
    await denied(`delete from ${name}`)
    await denied(`select from ${name} for update`)
  }
  await denied('delete from reading')
})

test('what is written once refuses its owner too, whether a row is changed or deleted', async () => {
  // bits of tgtype: 1 each row, 2 before, 8 delete, 16 update
  const { rows } = await owner.query<{ name: string; refuses: number }>(
    `select t.tgname as name, t.tgtype::int & 27 as refuses from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' or t.tgname like '%written_once' order by 1`,
  )
  expect(rows.length).toBeGreaterThan(12)
  expect(rows.filter(({ refuses }) => refuses !== 27)).toEqual([])
})

test('it gets back what it was given by hand, less what serving does not need', async () => {
  await owner.query(`grant all on journal to ${role}; grant create on schema public to ${role}`)
  await grantServing(database.config, role)
  await denied('delete from journal')
  await denied('create table other (id int)')
  expect(await requireDatabase(serving())).toEqual({ mayMigrate: false })
})

test.each([
  ['a role that nobody made', 'nobody_of_rights_test', /^There is no role nobody_of_rights_test: make it first/],
  ['the owner of the tables', undefined, / is a superuser: nothing can be kept from it/],
])('%s is refused', async (_, name, sentence) => {
  await expect(grantServing(database.config, name ?? database.config.user)).rejects.toThrow(CannotStart)
  expect(await words(grantServing(database.config, name ?? database.config.user))).toMatch(sentence)
})

test('a member of the role that owns the tables is refused', async () => {
  const mine = 'owner_of_rights_test'
  await owner.query(`create role ${mine}; alter table journal owner to ${mine}; grant ${mine} to ${role}`)
  expect(await words(grantServing(database.config, role))).toMatch(/owns the tables, or is a member of the role that does/)
  await owner.query(`revoke ${mine} from ${role}; alter table journal owner to current_user; drop owned by ${mine}; drop role ${mine}`)
})
