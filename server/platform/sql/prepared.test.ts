import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from './compiled.ts'
import { type Db, openDb } from './db.ts'
import { plannedAnew } from './prepared.ts'
import { type FreshDatabase, freshDatabase } from './test-database.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(async () => {}, 'empty')
  db = openDb(database.config, 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const prepared = async (word: string) =>
  (await sql<{ n: number }>`select count(*) as n from pg_prepared_statements where statement like ${`%${word}%`}`.execute(db)).rows[0]!.n

test('a compiled query is prepared from its first run, another one from its second', async () => {
  const one = compiled((sql_, _shape: null, { text }: { text: string }) => ({
    compile: () => sql`select ${text}::text as compiled_query`.compile(sql_),
  }))
  await one(db, null, { text: 'a' })
  expect(await prepared('compiled_query')).toBe(1)
  const other = () => sql`select ${1}::int as another_query`.execute(db)
  await other()
  expect(await prepared('another_query')).toBe(0)
  await other()
  expect(await prepared('another_query')).toBe(1)
})

test('however many texts are seen once only, one that comes again is prepared', async () => {
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 2_500; i++) await sql`select ${i}::int as ${sql.raw(`once_${i}`)}`.execute(tx)
  })
  for (let i = 0; i < 3; i++) await sql`select ${i}::int as comes_again`.execute(db)
  expect(await prepared('comes_again')).toBe(1)
  expect(await prepared('once_')).toBe(0)
})

test('one pool does not use up the names of another', async () => {
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 450; i++) for (let time = 0; time < 2; time++) await sql`select ${i}::int as ${sql.raw(`twice_${i}`)}`.execute(tx)
  })
  const other = openDb(database.config, 1)
  for (let i = 0; i < 2; i++) await sql`select ${i}::int as in_other_pool`.execute(other)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_prepared_statements where statement like '%in_other_pool%'`.execute(other)
  await other.destroy()
  expect(rows[0]!.n).toBe(1)
})

test('a query whose best plan depends on what is asked is never prepared', async () => {
  for (let i = 0; i < 3; i++) await sql`${plannedAnew} select ${i}::int as asked_anew`.execute(db)
  expect(await prepared('asked_anew')).toBe(0)
})
