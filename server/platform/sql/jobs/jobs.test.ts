import fastify, { type FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPool } from '../connection.ts'
import { type Db, openDb } from '../db.ts'
import { migrate } from '../migrate.ts'
import { type FreshDatabase, freshDatabase } from '../test-database.ts'
import { doJobs, freeJobsOfTheDead } from './jobs.ts'

let database: FreshDatabase
/** Another database than that of the jobs: it stays reachable. */
let beside: Db
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  beside = openDb({ ...database.config, database: 'postgres' }, 1)
})
afterEach(() => app.close())
afterAll(async () => {
  await beside.destroy()
  await database.drop()
})

const doing = (tasks: TaskList) => {
  app = fastify()
  doJobs(app, database.config, tasks)
}
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(database.config, 1)
  return work(db).finally(() => db.destroy())
}
const add = (task: string) => inDatabase((db) => sql`select graphile_worker.add_job(${task})`.execute(db))
const reachable = async (so: boolean) => {
  const name = sql.ref(database.config.database)
  await sql`alter database ${name} allow_connections ${sql.raw(String(so))}`.execute(beside)
  if (!so)
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${database.config.database}`.execute(beside)
}

test.each([
  ['done', async () => {}],
  ['failed', () => Promise.reject(new Error('no'))],
])('a job that is %s while the database is away is done again when it is back, and the process goes on', async (_, end) => {
  let turns = 0
  const second = Promise.withResolvers<void>()
  doing({
    fall: async () => {
      if (++turns === 2) return second.resolve()
      await reachable(false)
      setTimeout(() => void reachable(true), 200)
      await end()
    },
  })
  await add('fall')
  await second.promise
  expect(turns).toBe(2)
})

test('a job that is under way is nobody else’s while its worker lives', async () => {
  const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let turns = 0
  doing({
    slow: async () => {
      turns++
      begun.resolve()
      await may.promise
    },
  })
  await add('slow')
  await begun.promise
  const pool = openPool(database.config, 1, 'jobs')
  await freeJobsOfTheDead(pool)
  const { rows } = await pool.query(`select locked_at is not null as taken from graphile_worker.jobs where task_identifier = 'slow'`)
  await pool.end()
  may.resolve()
  expect([rows, turns]).toEqual([[{ taken: true }], 1])
})
