import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { root } from '#launch/root.mjs'
import { layOutSeason, reader } from './list-season.ts'
import { type Load, load, share } from './load.ts'

const goals = { throughput: 0.6, p99: 2 }
const rounds = 4
const roundLength = 3_000 // ms
const connections = 16

const postgres = await temporaryPostgres({})
const children: ChildProcess[] = []
const database = { PGHOST: postgres.host, PGUSER: postgres.user, PGDATABASE: 'postgres' }

async function serve(file: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [`bench/${file}.ts`], {
    cwd: root,
    env: { ...process.env, ...database, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`bench/${file}.ts ended before it listened`)))
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  return port
}

async function tokenFrom(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: reader.email, password: reader.password }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** Many readers at many client addresses: a single address would hit the rate limit of requests per minute. */
const addressed = (n: number) => `10.${(n >> 8) & 63}.${n & 255}.7`
const asking = (headers: string) => (n: number) =>
  `GET /api/project/republican?page=0&size=10 HTTP/1.1\r\nHost: localhost\r\nAccept-Language: ru\r\nX-Forwarded-For: ${addressed(n)}\r\n${headers}\r\n`

try {
  await layOutSeason({ host: postgres.host, user: postgres.user, database: 'postgres' })
  const portal = await serve('list-portal')
  const asReader = asking(`Authorization: Bearer ${await tokenFrom(portal)}\r\n`)
  const { bytes } = await load(portal, connections, 1_500, asReader)
  const bare = await serve('list-bare', { BYTES: String(bytes) })
  const stranger = asking('')
  const warm = await load(bare, connections, 1_500, stranger)

  const [ours, theirs]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(portal, connections, roundLength, asReader))
    theirs.push(await load(bare, connections, roundLength, stranger))
  }
  const perSecond = (loads: Load[]) => loads.reduce((sum, l) => sum + l.answers, 0) / loads.reduce((sum, l) => sum + l.seconds, 0)
  const p99 = (loads: Load[]) =>
    share(
      loads.flatMap((l) => l.latencies),
      0.99,
    )
  const throughput = perSecond(ours) / perSecond(theirs)
  const slowness = p99(ours) / p99(theirs)
  const verdict = (met: boolean) => (met ? 'met' : 'missed')
  console.log(
    `list: 10 of 200 projects among 20,000, ${bytes} bytes (bare ${warm.bytes}), ${connections} connections, ${rounds} rounds of ${roundLength / 1000} s each`,
  )
  console.log(
    `  throughput ratio ${throughput.toFixed(2)} to bare node:http (goal >= ${goals.throughput}, ${verdict(throughput >= goals.throughput)}), per second ${perSecond(ours).toFixed(0)} to ${perSecond(theirs).toFixed(0)}`,
  )
  console.log(
    `  p99 ratio ${slowness.toFixed(2)} (goal <= ${goals.p99}, ${verdict(slowness <= goals.p99)}), ${p99(ours).toFixed(1)} ms to ${p99(theirs).toFixed(1)} ms`,
  )
  process.exitCode = throughput >= goals.throughput && slowness <= goals.p99 ? 0 : 1
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await postgres.stop()
}
