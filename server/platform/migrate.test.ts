import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MigrationChanged, migrate } from './migrate.ts'
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

test('a migration that was changed after it ran is refused by its name', async () => {
  const client = new pg.Client(database.config)
  await client.connect()
  await client.query(`update migration set checksum = 'other' where name like '0001%'`)
  await client.end()
  await expect(migrate(database.config)).rejects.toThrow(MigrationChanged)
})
