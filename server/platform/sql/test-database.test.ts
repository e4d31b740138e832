import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConfig, type FreshDatabase, freshDatabase } from './test-database.ts'

let one: FreshDatabase
let other: FreshDatabase
const migrate = (config: DatabaseConfig) => ask(config, 'create table road (id int primary key)').then(() => {})

beforeAll(async () => {
  ;[one, other] = await Promise.all([freshDatabase(migrate, 'harness'), freshDatabase(migrate, 'harness')])
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

async function ask(config: DatabaseConfig | { connectionString: string }, sql: string) {
  const client = new Client(config)
  await client.connect()
  return client
    .query(sql)
    .then((answer) => answer.rows)
    .finally(() => client.end())
}

test('each test file has a migrated database of its own', async () => {
  await ask(one.config, 'insert into road values (1)')
  expect(await ask({ connectionString: one.url }, 'select id from road')).toEqual([{ id: 1 }])
  expect(await ask(other.config, 'select id from road')).toEqual([])
})

test('letters sort as in Russian and Kazakh, not by their numbers', async () => {
  const sorted = await ask(one.config, `select string_agg(x, '' order by x) as letters from unnest(array['б','ә','Я','а','ё','е']) x`)
  expect(sorted).toEqual([{ letters: 'аәбеёЯ' }])
})
