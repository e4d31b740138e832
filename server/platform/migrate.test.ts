import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MigrationChanged, MigrationHeldUp, migrate } from './migrate.ts'
import { inWords } from './starting.ts'
import { type FreshDatabase, freshDatabase } from './test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(async () => {}, 'empty_for_migrations')
})
afterAll(() => database.drop())

test('several instances start at once and every migration runs once', async () => {
  const ran = await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)])
  const first = ran.filter((names) => names.length > 0)
  expect(first).toHaveLength(1)
  expect(first[0]).toEqual([...first[0]!].sort())
})

test('a migration that waits for a table of a running portal gives up and says what to do', async () => {
  const name = '0068_kept_compared.sql'
  const client = new pg.Client(database.config)
  await client.connect()
  await client.query(`delete from migration where name = '${name}'; drop table kept_check`)
  await client.query(`begin; lock table watched_due in access share mode`)
  const failed = await migrate(database.config, '50ms').catch((error) => error)
  expect(failed).toBeInstanceOf(MigrationHeldUp)
  expect(inWords(failed)).toMatch(`${name} has waited 50ms for a table that another program uses. Stop all instances`)
  await client.query(`rollback; insert into migration (name, checksum) select '${name}', encode(sha256(convert_to('', 'UTF8')), 'hex')`)
  await client.end()
})

test('a migration that was changed after it ran is refused by its name', async () => {
  const client = new pg.Client(database.config)
  await client.connect()
  await client.query(`update migration set checksum = 'other' where name like '0001%'`)
  await client.end()
  await expect(migrate(database.config)).rejects.toThrow(MigrationChanged)
})
