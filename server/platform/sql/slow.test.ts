import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answer } from '../process/answering.ts'
import { longReads, openDb } from './db.ts'
import { statementName } from './prepared.ts'
import { logSlowQueries } from './slow.ts'
import { freshDatabase } from './test-database.ts'

test('a statement that takes long is in the log with its name, its time and the route that asked for it, and without its values', async () => {
  const database = await freshDatabase(async () => {}, 'empty')
  const db = openDb(database.config, 1, 50)
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  logSlowQueries(app)
  app.get('/', () => answer('GET /slow', () => sql`select ${'secret'}::text, pg_sleep(0.1)`.execute(db)))
  await sql`select ${'quick'}::text`.execute(db)
  app.get('/sheet', () => answer('GET /sheet', () => sql`select ${'secret'}::text, pg_sleep(0.1)`.execute(longReads(db))))
  await app.inject({ url: '/' })
  await app.inject({ url: '/sheet' })
  await app.close()
  await sql`select pg_sleep(0.1)`.execute(db) // nobody listens any more
  await db.destroy()
  await database.drop()
  const text = 'select $1::text, pg_sleep(0.1)'
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'slow query', statement: statementName(text), route: 'GET /slow', text }),
    expect.objectContaining({ level: 40, msg: 'slow query', statement: statementName(text), route: 'GET /sheet', text }),
  ])
  expect(JSON.parse(lines[0]!).ms).toBeGreaterThanOrEqual(100)
  expect(lines[0]).not.toContain('secret')
})
