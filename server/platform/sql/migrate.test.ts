import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseNewer, MigrationChanged, MigrationHeldUp, migrate } from './migrate.ts'
import { inWords, requireDatabase } from './starting.ts'
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

test('a database of a newer version is refused by its names, and nothing of it is changed; one that suits this version is not', async () => {
  const client = new pg.Client(database.config)
  await client.connect()
  await client.query(
    `insert into migration (name, checksum, suits) values ('9998_more.sql', '', '0001_people.sql'), ('9999_other.sql', '', null)`,
  )
  const failed = await migrate(database.config).catch((error) => error)
  expect(failed).toBeInstanceOf(DatabaseNewer)
  expect(inWords(failed)).toMatch(/belongs to a newer version of the portal.* does not know 9999_other\.sql\. Start the newer version/)
  await expect(requireDatabase(database.config)).rejects.toThrow(DatabaseNewer)
  expect(await migrate(database.config, { newer: 'accepted' })).toEqual([])
  await client.query(`update migration set suits = '9997_unknown.sql' where name = '9999_other.sql'`)
  await expect(migrate(database.config)).rejects.toThrow('9999_other.sql')
  await client.query(`update migration set suits = '0073_proof_check.sql' where name = '9999_other.sql'`)
  expect(await migrate(database.config)).toEqual([])
  await client.query(`delete from migration where name like '999%'`)
  await client.end()
})

test('a migration that waits for a table of a running portal gives up and says what to do', async () => {
  const name = '0068_kept_compared.sql'
  const client = new pg.Client(database.config)
  await client.connect()
  await client.query(`delete from migration where name = '${name}'; drop table kept_check`)
  await client.query(`begin; lock table watched_due in access share mode`)
  const failed = await migrate(database.config, { patience: '50ms' }).catch((error) => error)
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
