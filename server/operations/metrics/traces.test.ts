import { execFileSync } from 'node:child_process'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { buildApp } from '../../app.ts'
import { mailServer } from '../../core/notice/smtp.testing.ts'
import { fetchList, postOcsp } from '../../core/trust/fetch-list.ts'
import { listAddress } from '../../core/trust/list-server.testing.ts'
import { smtpMailer } from '../../platform/mail/mailer.ts'
import { programEnv } from '../../platform/process/program.testing.ts'
import { openDb } from '../../platform/sql/db.ts'
import { doJobs } from '../../platform/sql/jobs/jobs.ts'
import { statementName } from '../../platform/sql/prepared.ts'
import { portalOfFile, signedIn } from '../../portal.testing.ts'
import { otlpReceiver } from './otlp-receiver.testing.ts'
import { openTraces } from './traces.ts'

const portal = portalOfFile()
const idOf = (traceId: string) => traceId.replaceAll('-', '')

/** The portal with traces; closing it sends what has not been sent. */
async function traced(url: string, change: { share?: number; stream?: { write: (line: string) => void } } = {}) {
  const trace = await openTraces({ url, share: change.share ?? 1, version: '1.2.3', port: 8080 })
  const log = { level: 'info', stream: change.stream ?? { write: () => {} } }
  const app = await buildApp({ ...portal.services, trace, log })
  onTestFinished(() => app.close())
  return app
}

test('a call is a trace whose id stands in its answer and its log lines, with its statements by name below it', async () => {
  const receiver = await otlpReceiver()
  const lines: string[] = []
  const app = await traced(receiver.url, { stream: { write: (line) => void lines.push(line) } })
  const contractor = await signedIn(app, portal.person('contractor'))
  const answer = await contractor.get('/api/project/999999')
  await app.close()
  const { traceId } = answer.json()
  expect(lines.filter((line) => line.includes(traceId)).length).toBeGreaterThan(0)
  const spans = receiver.spans().filter((span) => span.traceId === idOf(traceId))
  const [root, ...more] = spans.toSorted((a, b) => Number(a.parentSpanId !== undefined) - Number(b.parentSpanId !== undefined))
  expect(root).toMatchObject({
    name: 'GET /api/project/:id',
    kind: 2,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/project/:id', 'http.response.status_code': answer.statusCode },
  })
  expect(more.length).toBeGreaterThan(1)
  for (const span of more) {
    expect(span).toMatchObject({ parentSpanId: root!.spanId, kind: 3 })
    expect([
      BigInt(span.startTimeUnixNano) >= BigInt(root!.startTimeUnixNano) - 5_000_000n,
      span.endTimeUnixNano >= span.startTimeUnixNano,
    ]).toEqual([true, true])
  }
  expect(more.map(({ name }) => name)).toContain('select project')
  const texts = more.map(({ attributes }) => [attributes['portal.statement'], attributes['db.query.text']] as [string, string])
  for (const [name, text] of texts.filter(([, text]) => text.length < 300)) expect(name).toBe(statementName(text))
  expect(receiver.resource()).toMatchObject({ 'service.name': 'bitumen-portal', 'service.version': '1.2.3' })
  expect(receiver.refused).toEqual([])
})

test('calls that run together have their own statements, also those that wait for a body; no name, address or password leaves', async () => {
  const receiver = await otlpReceiver()
  const app = await traced(receiver.url)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
  const login = (n: number) =>
    fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${n}@example.kz`, password: 'совсем-тайное-слово' }),
    }).then(async (answer) => (await answer.json()) as { traceId: string })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => login(n)))
  await app.close()
  for (const { traceId } of answers) {
    const spans = receiver.spans().filter((span) => span.traceId === idOf(traceId))
    expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(['POST /api/auth/login'])
    expect(spans.map(({ name }) => name)).toContain('select person')
  }
  expect(receiver.text()).not.toMatch(/nobody-\d|тайное/)
})

test('a job, the e-mail that it sends and questions to the authority are spans of one trace', async () => {
  const receiver = await otlpReceiver()
  const server = await mailServer()
  onTestFinished(() => server.close())
  const list = await listAddress(() => ({ status: 503 }))
  const trace = await openTraces({ url: receiver.url, share: 1, version: '1', port: 1 })
  const mailer = await smtpMailer({ url: server.url, from: 'portal@example.kz', requireTLS: false })
  const config = { connectionString: portal.databaseUrl }
  const db = openDb(config)
  const app = fastify()
  trace(app)
  const done = Promise.withResolvers<void>()
  const letter = { to: 'somebody@example.kz', subject: 'Разнарядка', text: 'т', html: '<p>т', messageId: '<1@example.kz>', at: new Date() }
  doJobs(app, config, {
    traced: async () => {
      await sql`select 1 as one from setting`.execute(db)
      await mailer.send(letter)
      await fetchList(list, { etag: null, lastModified: null }).catch(() => {})
      await postOcsp(list, Buffer.from('?')).catch(() => {})
      done.resolve()
    },
  })
  await sql`select graphile_worker.add_job('traced')`.execute(portal.db)
  await done.promise
  await app.close()
  await db.destroy()
  mailer.close()
  const spans = receiver.spans()
  const job = spans.find(({ name }) => name === 'job traced')!
  expect(job).toMatchObject({ kind: 5, status: { code: 0 } })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(below.map(({ name, status }) => [name, status.code])).toEqual([
    ['select setting', 0],
    ['mail smtp', 0],
    ['authority list', 2],
    ['authority ocsp', 2],
  ])
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(receiver.text()).not.toMatch(/somebody|Разнарядка/)
})

test('of a share of nothing but one in a hundred thousand calls nothing is sent', async () => {
  const receiver = await otlpReceiver()
  const app = await traced(receiver.url, { share: 1e-9 })
  await app.inject({ url: '/api/health' })
  await app.close()
  expect([receiver.spans(), receiver.refused]).toEqual([[], []])
})

test('a receiver that is away costs one warning, and calls go on', async () => {
  const warnings: string[] = []
  const url = `http://127.0.0.1:${await freePort()}/v1/traces`
  const stream = { write: (line: string) => void (line.includes('traces cannot be sent') && warnings.push(line)) }
  const app = await traced(url, { stream })
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
  await app.close()
  expect(warnings).toHaveLength(1)
})

/** Which packages of OpenTelemetry a program loads that builds the portal, and then opens traces if it is told to. */
const loadedBy = (program: string): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { registerHooks } from 'node:module'
        const seen = new Set()
        registerHooks({ load(url, context, next) {
          const found = /node_modules\\/(@opentelemetry\\/(?!api\\/)[\\w-]+)/.exec(url)
          if (found) seen.add(found[1])
          return next(url, context)
        } })
        ${program}
        process.stdout.write(JSON.stringify([...seen]), () => process.exit(0))`,
      ],
      { cwd: new URL('../../..', import.meta.url), encoding: 'utf8', env: programEnv({}) },
    ),
  )

test('without the setting nothing of it is loaded', () => {
  const build = `const { openTraces } = await import('./server/operations/metrics/traces.ts'); await import('./server/app.ts'); await import('./server/jobs.ts')`
  expect(loadedBy(build)).toEqual([])
  const open = `${build}; await openTraces({ url: 'http://127.0.0.1:9', share: 1, version: '', port: 1 })`
  expect(loadedBy(open)).toContain('@opentelemetry/sdk-trace')
})
