// `npm run bench people`: two thousand people at work over five seasons, ten minutes; `-- --smoke`: one minute.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Role, roleCode } from '#domain/access.ts'
import { sleep } from '#launch/process.mjs'
import { accessTokens } from '#server/platform/tokens.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { issue } from '#signer/issue.ts'
import { filledNow } from './fill/scale.ts'
import { openFilled } from './filled.ts'
import { share } from './load.ts'
import { type Ask, pathsOf, type Sign, step } from './people-steps.ts'
import { served } from './served.ts'

const smoke = process.argv.includes('--smoke')
const [few, many] = [200, 2_000]
const minutes = smoke ? 1 : 10
const thinking = 25_000 // ms between two pages of one person, on average
const signers = 60
const goals = { p95: 300, ratio: 3, loopP99: 50, growth: 1.5 }
const quiet = 0.5

type Account = { id: number; iin: string; surname: string; name: string; bin: string; organisation: string; role: Role }
type Person = Account & { session: string; sign: Sign }
type Health = { loopP99: number; loopMax: number; rss: number; cpu: number }
type Measured = {
  latencies: number[]
  statuses: Map<number, number>
  slowest: Map<string, number[]>
  health: Health[]
  seconds: number
  ownCpu: number
  portalCpu: number
}

if (loadavg()[0]! > quiet && !process.env.BUSY) {
  console.error(`people: the load is ${loadavg()[0]!.toFixed(2)}, above ${quiet}: nothing would be measured but the neighbours`)
  process.exit(1)
}
const filled = await openFilled('seasons5')
const folder = await mkdtemp(join(tmpdir(), 'bench-people-'))
const database = 'bench_people'
const asOwner = async (...texts: string[]) => {
  const client = new pg.Client({ ...filled.config, database: 'postgres' })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}
await asOwner(`drop database if exists ${database} with (force)`, `create database ${database} template seasons5 strategy file_copy`) // people write: the kept one stays as it is
const config = { ...filled.config, database }
const authority = await authorityAt(join(folder, 'authority'))
const portal = await served('people-portal', {
  PGHOST: config.host,
  PGUSER: config.user,
  PGDATABASE: database,
  AUTHORITY: join(folder, 'authority'),
})
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const tokens = accessTokens(new Uint8Array(32).fill(7))
const began = Date.now()
const portalNow = () => new Date(Date.parse(filledNow) + Date.now() - began)

/** 80 % contractors, 15 % offices and holders, 5 % the centre. */
async function chosen(count: number): Promise<Person[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Account>(
    `select id, iin, surname, name, bin, organisation, role from (
       select p.id, p.iin, p.surname, p.name, m.bin, o.name_ru as organisation, m.role, row_number() over (partition by g.part order by md5(p.id::text)) as n, g.share
       from person p join membership m on m.person_id = p.id join organisation o on o.bin = m.bin
         join (values ('CONTRACTOR', 1, 0.8), ('QAJ_BRANCH', 2, 0.15), ('AKIMAT_BRANCH', 2, 0.15), ('SUPPLIER', 2, 0.15), ('QAJ', 3, 0.05), ('KAD_MT', 3, 0.05), ('MENERGY', 3, 0.05)) g (role, part, share) on g.role = m.role) f
     where n <= ceil($1 * share) order by id`,
    [count],
  )
  const people = rows.map((row) => ({ ...row, session: randomUUID(), sign: null as Sign }))
  // fewer people than asked for in one part are doubled: the same person at two desks
  while (people.length < count) people.push({ ...people[people.length % rows.length]!, session: randomUUID() })
  await client.query(
    `insert into session (id, person_id, created_at, last_used_at, expires_at, ip, user_agent) select s, p, $3::timestamptz, $3, $3::timestamptz + interval '10 days', '10.0.0.1', 'bench' from unnest($1::uuid[], $2::int[]) x (s, p)`,
    [people.map((p) => p.session), people.map((p) => p.id), filledNow],
  )
  await client.end()
  const able = people.filter((p) => p.role === 'CONTRACTOR' || p.role === 'QAJ_BRANCH' || p.role === 'AKIMAT_BRANCH')
  for (const person of able.slice(0, (signers * count) / many)) {
    const { chain, privateKey } = await issue(authority, {
      person: { surname: person.surname, name: person.name, iin: person.iin },
      organisation: { name: person.organisation, bin: person.bin },
      rights: ['head'],
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2027-12-31T00:00:00Z'),
    })
    person.sign = (data) => cmsPem(signCms({ content: Buffer.from(data, 'base64'), chain, privateKey, signingTime: portalNow() }))
  }
  return people
}

const ipOf = (id: number) => `10.${(id >> 14) & 63}.${(id >> 7) & 127}.${id & 127}`
const closed = new Map<string, Set<string>>()

/** Sends calls of one person, renews the token in time, and keeps what was measured. */
function asking(person: Person, measured: Measured): Ask {
  let token: { text: string; until: number } | undefined
  return async (method, path, body) => {
    if (closed.get(person.role)?.has(path)) return { status: 403, headers: new Headers(), body: Buffer.alloc(0) }
    if (!token || token.until < Date.now())
      token = {
        text: await tokens.issue({ id: person.id, roles: [roleCode(person.role)], bins: [person.bin] }, person.session, portalNow()),
        until: Date.now() + 8 * 60_000,
      }
    const form = body?.form && new Response(body.form)
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body?.json ? Buffer.from(JSON.stringify(body.json)) : undefined
    const headers = {
      authorization: `Bearer ${token.text}`,
      'accept-language': 'ru',
      'x-forwarded-for': ipOf(person.id),
      ...(payload && {
        'content-type': form ? form.headers.get('content-type')! : 'application/json',
        'content-length': payload.length,
        origin: 'http://localhost',
      }),
    }
    const at = performance.now()
    const answer = await new Promise<Awaited<ReturnType<Ask>>>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port: portal.port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: new Headers(response.headers as Record<string, string>),
            body: Buffer.concat(chunks),
          }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(payload)
    })
    const took = performance.now() - at
    measured.latencies.push(took)
    measured.statuses.set(answer.status, (measured.statuses.get(answer.status) ?? 0) + 1)
    const name = `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}|\d+/g, ':')}`
    measured.slowest.set(name, [...(measured.slowest.get(name) ?? []), took])
    return answer
  }
}

const nothing = (): Measured => ({
  latencies: [],
  statuses: new Map(),
  slowest: new Map(),
  health: [],
  seconds: 0,
  ownCpu: 0,
  portalCpu: 0,
})

/** Which of their pages a role may open; a path that is not understood is a fault of this bench. */
async function tryPaths(people: Person[]): Promise<void> {
  for (const role of new Set(people.map((p) => p.role))) {
    const ask = asking(people.find((p) => p.role === role)!, nothing())
    for (const path of pathsOf(role)) {
      const { status, body } = await ask('GET', path)
      if (status === 403) closed.set(role, (closed.get(role) ?? new Set()).add(path))
      else if (status !== 200) throw new Error(`${role} GET ${path}: ${status} ${body.toString().slice(0, 200)}`)
    }
  }
}

/** Keeps the event stream of a page open. @returns what closes it */
function stream(person: Person, token: string): () => void {
  const sent = httpRequest(
    {
      host: '127.0.0.1',
      port: portal.port,
      path: '/api/notifications/live',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ipOf(person.id), accept: 'text/event-stream' },
    },
    (response) => {
      response.on('error', () => {})
      response.resume()
    },
  )
  sent.on('error', () => {})
  sent.end()
  return () => sent.destroy()
}

async function work(people: Person[], seconds: number): Promise<Measured> {
  const measured = nothing()
  const close = await Promise.all(
    people.map(async (p) => stream(p, await tokens.issue({ id: p.id, roles: [roleCode(p.role)], bins: [p.bin] }, p.session, portalNow()))),
  )
  await portal.ask()
  const [own, before, at] = [process.cpuUsage(), (await portal.ask()) as Health, performance.now()]
  const until = at + seconds * 1000
  const watching = (async () => {
    while (performance.now() < until) {
      await sleep(Math.min(5_000, until - performance.now()))
      measured.health.push((await portal.ask()) as Health)
    }
  })()
  await Promise.all(
    people.map(async (person) => {
      const ask = asking(person, measured)
      await sleep(Math.random() * thinking)
      while (performance.now() < until) {
        await step(person.role, ask, person.sign)
        await sleep(Math.min(-Math.log(1 - Math.random()) * thinking, 4 * thinking))
      }
    }),
  )
  await watching
  const used = process.cpuUsage(own)
  measured.seconds = (performance.now() - at) / 1000
  measured.ownCpu = (used.user + used.system) / 1e6 / measured.seconds
  measured.portalCpu = (measured.health.at(-1)!.cpu - before.cpu) / measured.seconds
  for (const one of close) one()
  return measured
}

const milliseconds = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`
function told(count: number, m: Measured): void {
  const statuses = [...m.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(
    `  ${count} people, ${m.seconds.toFixed(0)} s: ${(m.latencies.length / m.seconds).toFixed(1)} calls a second, p50 ${milliseconds(share(m.latencies, 0.5))}, p95 ${milliseconds(share(m.latencies, 0.95))}, p99 ${milliseconds(share(m.latencies, 0.99))}; ${statuses.join(', ')}; CPU: portal ${m.portalCpu.toFixed(2)}, generator ${m.ownCpu.toFixed(2)} cores; load ${loadavg()[0]!.toFixed(1)}`,
  )
}

try {
  const people = await chosen(many)
  await tryPaths(people)
  const base = await work(
    people.filter((_, n) => n % (many / few) === 0),
    minutes * 30,
  )
  told(few, base)
  const all = await work(people, minutes * 60)
  told(many, all)
  for (const [name, took] of [...all.slowest].sort(([, a], [, b]) => share(b, 0.95) - share(a, 0.95)).slice(0, 8))
    console.log(`    ${name}: ${took.length}, p50 ${milliseconds(share(took, 0.5))}, p95 ${milliseconds(share(took, 0.95))}`)
  const p95 = share(all.latencies, 0.95)
  const broken = [...all.statuses, ...base.statuses].filter(([status]) => status >= 500).reduce((sum, [, n]) => sum + n, 0)
  const loopP99 = share(
    all.health.map((h) => h.loopP99),
    0.5,
  )
  const third = Math.ceil(all.health.length / 3)
  const rss = (some: Health[]) => some.reduce((sum, h) => sum + h.rss, 0) / some.length
  const growth = rss(all.health.slice(-third)) / rss(all.health.slice(0, third))
  const measures = [
    ['p95', p95, goals.p95, milliseconds],
    [`p95 to that of ${few} people`, p95 / share(base.latencies, 0.95), goals.ratio, (n: number) => n.toFixed(2)],
    ['answers 5xx', broken, 0, String],
    ['event loop p99', loopP99, goals.loopP99, milliseconds],
    ['memory, last third to first', growth, goals.growth, (n: number) => n.toFixed(2)],
  ] as const
  for (const [name, value, goal, text] of measures)
    console.log(`  ${name} ${text(value)} (goal <= ${text(goal)}, ${value <= goal ? 'met' : 'missed'})`)
  process.exitCode = measures.every(([, value, goal]) => value <= goal) ? 0 : 1
} finally {
  agent.destroy()
  await portal.stop()
  await asOwner(`drop database if exists ${database} with (force)`)
  await filled.stop()
  await rm(folder, { recursive: true, force: true })
}
