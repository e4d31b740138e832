import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Services } from '../../platform/http/services.ts'
import { openDb } from '../../platform/sql/db.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { recordDrill } from '../maintenance/drills.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const portal = portalOfFile()

async function measured(change: Partial<Services> = {}) {
  const metrics = await openMetrics()
  const services = { ...portal.services, countAnswer: metrics.countAnswer, ...change }
  const app = await buildApp(services)
  const port = await serveMetrics(app, services, metrics, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const ask = (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  /** The value of a series, by its name with labels. */
  const read = async (series: string) => {
    const line = (await (await ask()).text()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length))
  }
  return { app, ask, read, registry: metrics.registry }
}

test('answers are counted by call and status, with their time; an address that names an object is its route', async () => {
  const { app, read } = await measured()
  for (const id of [1, 2]) await app.inject({ url: `/api/project/${id}` })
  await app.inject({ url: '/api/health' })
  expect(await read('portal_answers_total{method="GET",route="/api/health",status="200"}')).toBe(1)
  expect(await read('portal_answer_seconds_count{method="GET",route="/api/health"}')).toBe(1)
  expect(await read('portal_answers_total{method="GET",route="/api/project/:id",status="401"}')).toBe(2)
  expect(await read('portal_pool_size{pool="calls"}')).toBe(12)
  expect(await read('portal_database_up')).toBe(1)
  expect(await read('portal_disk_free_bytes')).toBeGreaterThan(0)
})

test('metrics are on their own port only, and nothing else is there', async () => {
  const { app, ask } = await measured()
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  expect((await ask('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const [path, method] of [
    ['/', 'GET'],
    ['/api/health', 'GET'],
    ['/metrics', 'POST'],
  ])
    expect((await ask(path, method)).status).toBe(404)
})

test('the age of waiting e-mails, late steps and the last check of the journal are asked once in 15 s', async () => {
  const { read } = await measured()
  expect([await read('portal_mail_age_seconds'), await read('portal_jobs{task="mail",state="waiting"}')]).toEqual([0, 0])
  expect(await read('portal_late_steps{kind="requestDecision"}')).toBe(0)
  expect(await read('portal_journal_check_age_seconds')).toBeUndefined()
  await sql`select graphile_worker.add_job('mail', '{"notice": 0}')`.execute(portal.db)
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`.execute(portal.db)
  await sql`insert into journal_check (checked_at, links, days, head, waiting, marks, fault)
    values (now() - interval '2 days', 1, 1, '', 0, 0, '{}')`.execute(portal.db)
  portal.clock.forward(14)
  expect(await read('portal_mail_age_seconds')).toBe(0)
  portal.clock.forward(1)
  expect(await read('portal_mail_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(await read('portal_jobs{task="mail",state="waiting"}')).toBe(1)
  expect(await read('portal_journal_check_age_seconds')).toBeGreaterThanOrEqual(2 * 86_400)
  expect(await read('portal_journal_check_failed')).toBe(1)
})

test('the age of the last drill, whether it found a fault, and the age of its backup', async () => {
  expect(await (await measured()).read('portal_drill_age_seconds')).toBeUndefined()
  await recordDrill(
    portal.db,
    { manifest: null, madeAt: null, rows: 0, files: 0, papers: 0, fault: 'There is no backup' },
    portal.clock.now(),
  )
  const failed = await measured()
  expect([await failed.read('portal_drill_failed'), await failed.read('portal_drill_backup_age_seconds')]).toEqual([1, undefined])
  const found = { manifest: 'm', madeAt: new Date(Date.now() - 3_600_000), rows: 1, files: 0, papers: 0, fault: null }
  await recordDrill(portal.services.db, found, portal.clock.now())
  const { read } = await measured()
  expect(await read('portal_drill_failed')).toBe(0)
  expect(await read('portal_drill_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(await read('portal_drill_backup_age_seconds')).toBeGreaterThanOrEqual(3600)
})

test('without a database the rest is shown, and nothing that is not known', async () => {
  const db = openDb({ host: '/nowhere', user: 'nobody', database: 'none' })
  onTestFinished(() => db.destroy())
  const { read } = await measured({ db })
  expect(await read('portal_database_up')).toBe(0)
  expect(await read('portal_mail_age_seconds')).toBeUndefined()
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test.each(['alerts.yml', 'dashboard.json'])(
  'every metric that deploy/%s names exists, and every one of the portal is in the dashboard',
  async (name) => {
    const { registry } = await measured()
    const told = registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`])
    const text = await readFile(join(import.meta.dirname, '../../../deploy', name), 'utf8')
    const named = new Set(text.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g))
    expect([...named].filter((one) => !told.includes(one))).toEqual([])
    expect(named.size).toBeGreaterThan(5)
    if (name !== 'dashboard.json') return
    const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('portal_'))
    expect(own.filter(({ name }) => ![...named].some((one) => one.startsWith(name))).map(({ name }) => name)).toEqual([])
  },
)
