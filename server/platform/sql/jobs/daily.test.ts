import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db.ts'
import { freshDatabase } from '../test-database.ts'
import { daily } from './daily.ts'

test('work of the night is done by one of the instances that begin it at once', async () => {
  const database = await freshDatabase(async (config) => {
    const made = openDb(config)
    await sql`create table night (checked_at timestamptz not null)`.execute(made)
    await made.destroy()
  }, 'work_of_the_night')
  const instances = Array.from({ length: 3 }, () => ({ app: fastify(), db: openDb(database.config) }))
  const db = openDb(database.config) // apart from the instances: their connections show what was asked on them last
  onTestFinished(async () => {
    for (const { app } of instances) await app.close()
    for (const one of [db, ...instances.map((instance) => instance.db)]) await one.destroy()
    await database.drop()
  })
  let began = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    began++
    await ended
    await sql`insert into night values (now())`.execute(db)
  }
  const held = async () =>
    (
      await sql`select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where locktype = 'advisory' and granted`.execute(db)
    ).rows.length
  const asked = async () =>
    (
      await sql`select from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid() and datname = current_database()`.execute(
        db,
      )
    ).rows.length
  for (const one of instances) daily(one.app, one.db, { storedIn: 'night', work, failed: 'not done' })
  while (began === 0 || (await asked()) < 3) await sleep(5)
  expect([began, await held()]).toEqual([1, 1])
  end()
  while ((await held()) > 0) await sleep(5)
  expect((await sql`select from night`.execute(db)).rows).toHaveLength(1)
})
