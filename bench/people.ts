// `npm run bench people`: two thousand people at work over five seasons, ten minutes; `-- --smoke`: one minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sleep } from '#launch/process.mjs'
import { authorityAt } from '#signer/authority-folder.ts'
import { filledNow } from './fill/scale.ts'
import { copyOfFilled } from './filled.ts'
import { share } from './load.ts'
import { callsTo } from './people/people-calls.ts'
import { chosenPeople, giveKeys, type Person } from './people/people-chosen.ts'
import { pathsOf, step } from './people/people-steps.ts'
import type { Health } from './portal.ts'
import { databaseEnv, served } from './served.ts'

const smoke = process.argv.includes('--smoke')
const [few, many] = [200, 2_000]
const minutes = smoke ? 1 : 10
const thinking = 25_000 // ms between two pages of one person, on average
const signers = 60
const goals = { p95: 300, ratio: 3, loopP99: 50, growth: 1.5 }
const quiet = 0.5
const patience = 300_000 // ms until the load of a bench that ran before is forgotten

type Measured = {
  streams: number
  latencies: number[]
  statuses: Map<number, number>
  slowest: Map<string, number[]>
  health: Health[]
  seconds: number
  ownCpu: number
  portalCpu: number
}

const asked = Date.now()
while (loadavg()[0]! > quiet && !process.env.BUSY && Date.now() - asked < patience) await sleep(5_000)
if (loadavg()[0]! > quiet && !process.env.BUSY) {
  console.error(`people: the load is ${loadavg()[0]!.toFixed(2)}, above ${quiet}: nothing would be measured but the neighbours`)
  process.exit(1)
}
const filled = await copyOfFilled('seasons5', 'bench_people')
const folder = await mkdtemp(join(tmpdir(), 'bench-people-'))
const authority = await authorityAt(join(folder, 'authority'))
const portal = await served('portal', { ...databaseEnv(filled.config), CLOCK: 'running', AUTHORITY: join(folder, 'authority') })
const began = Date.now()
const portalNow = () => new Date(Date.parse(filledNow) + Date.now() - began)
const calls = callsTo(portal.port, portalNow)

async function chosen(): Promise<Person[]> {
  const client = new pg.Client(filled.config)
  await client.connect()
  const people = await chosenPeople(client, many)
  await client.end()
  await giveKeys(people, signers, authority, portalNow)
  return people
}

/** Which of their pages a role may open; a path that is not understood is a fault of this bench. */
async function closedPaths(people: readonly Person[]): Promise<Map<string, Set<string>>> {
  const closed = new Map<string, Set<string>>()
  for (const role of new Set(people.map((p) => p.role))) {
    const ask = calls.asking(people.find((p) => p.role === role)!, () => {})
    for (const path of pathsOf(role)) {
      const { status, body } = await ask('GET', path)
      if (status === 403) closed.set(role, (closed.get(role) ?? new Set()).add(path))
      else if (status !== 200) throw new Error(`${role} GET ${path}: ${status} ${body.toString().slice(0, 200)}`)
    }
  }
  return closed
}

async function worked(people: readonly Person[], closed: ReadonlyMap<string, ReadonlySet<string>>, seconds: number): Promise<Measured> {
  const [latencies, statuses, slowest] = [[] as number[], new Map<number, number>(), new Map<string, number[]>()]
  const health: Health[] = []
  const close: (() => void)[] = []
  let streams = 0
  const answered = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // until then people arrive, and PostgreSQL's cache is filled
  const from = performance.now() + 2 * thinking
  await portal.ask()
  const [own, before, at] = [process.cpuUsage(), await portal.ask(), performance.now()]
  const until = from + seconds * 1000
  const watching = (async () => {
    while (performance.now() < until) {
      await sleep(Math.min(5_000, until - performance.now()))
      health.push(await portal.ask())
    }
  })()
  watching.catch(() => {}) // what went wrong before is told
  const work = async (person: Person) => {
    const ask = calls.asking(person, ({ method, path, status, at, took }) => {
      if (at > from) latencies.push(took)
      answered(status)
      const name = `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}|\d+/g, ':')}`
      slowest.set(name, [...(slowest.get(name) ?? []), took])
    })
    const isClosed = (path: string) => closed.get(person.role)?.has(path)
    const none = { status: 403, headers: new Headers(), body: Buffer.alloc(0) }
    await sleep(Math.random() * thinking)
    const opened = (status: number) => {
      streams++
      if (status !== 200) answered(status) // one that is refused is counted
    }
    close.push(await calls.stream(person, opened))
    while (performance.now() < until) {
      await step(person.role, async (method, path, body) => (isClosed(path) ? none : ask(method, path, body)), person.sign)
      await sleep(Math.min(-Math.log(1 - Math.random()) * thinking, 4 * thinking))
    }
  }
  await Promise.all(people.map(work))
  await watching
  const [used, took] = [process.cpuUsage(own), (performance.now() - at) / 1000]
  for (const one of close) one()
  return {
    ...{ streams, latencies, statuses, slowest, health, seconds: took },
    ownCpu: (used.user + used.system) / 1e6 / took,
    portalCpu: (health.at(-1)!.cpu - before.cpu) / took,
  }
}

const milliseconds = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`
function told(count: number, m: Measured): void {
  const statuses = [...m.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(
    `  ${count} people, ${m.seconds.toFixed(0)} s: ${([...m.statuses.values()].reduce((sum, n) => sum + n, 0) / m.seconds).toFixed(1)} calls a second, ${m.streams} event streams, p50 ${milliseconds(share(m.latencies, 0.5))}, p95 ${milliseconds(share(m.latencies, 0.95))}, p99 ${milliseconds(share(m.latencies, 0.99))}; ${statuses.join(', ')}; CPU: portal ${m.portalCpu.toFixed(2)}, generator ${m.ownCpu.toFixed(2)} cores; load ${loadavg()[0]!.toFixed(1)}`,
  )
}

try {
  const people = await chosen()
  const closed = await closedPaths(people)
  const base = await worked(
    people.filter((_, n) => n % (many / few) === 0),
    closed,
    minutes * 30,
  )
  told(few, base)
  const all = await worked(people, closed, minutes * 60)
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
  calls.close()
  await portal.stop()
  await filled.stop()
  await rm(folder, { recursive: true, force: true })
}
