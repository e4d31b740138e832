import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accounts, demoPassword } from '#demo/cast.ts'
import { root } from '#launch/root.mjs'
import { type Asked, askedBy } from './calls-asked.ts'
import type { FilledName } from './fill/scale.ts'
import { openFilled } from './filled.ts'
import { share } from './load.ts'

/** Five seasons against one month: the slowest a list and an aggregate may become, and ms that no call may take. */
const goals = { list: 1.3, aggregate: 2, most: 100 }
/** ms by which two equal calls differ: a quick call is not held to a ratio within it. */
const noise = 2
const rounds = Number(process.env.ROUNDS ?? 15)

/** Answers that are a whole month: as long as one month's, whatever that takes. */
const wholeMonths = new Set(['allocation.month', 'allocation.productions'])
/** Calls that miss a goal, each with its reason. */
const exceptions: Record<string, string> = {}

type Portal = { port: number; tokens: Map<string, string> }
const children: ChildProcess[] = []
const stops: (() => Promise<void>)[] = []

async function open(name: FilledName): Promise<Portal> {
  const { config, stop } = await openFilled(name)
  stops.push(stop)
  const child = spawn(process.execPath, ['bench/calls-portal.ts'], {
    cwd: root,
    env: { ...process.env, PGHOST: config.host, PGUSER: config.user, PGDATABASE: config.database },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the portal over ${name} ended before it listened`)))
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  return { port, tokens: new Map() }
}

async function tokenFor({ port, tokens }: Portal, email: string): Promise<string> {
  const known = tokens.get(email)
  if (known) return known
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${tokens.size}` },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  tokens.set(email, accessToken)
  return accessToken
}

const failed = new Map<string, string>()
let asking = 0
async function timeOf(portal: Portal, email: string, { path, name }: Asked): Promise<number> {
  const authorization = `Bearer ${await tokenFor(portal, email)}`
  asking += 1
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    headers: { authorization, 'accept-language': 'ru', 'x-forwarded-for': `10.1.${(asking >> 8) & 255}.${asking & 255}` },
  })
  const body = await answer.text()
  if (answer.status !== 200 && answer.status !== 204) failed.set(`${email} ${name}`, `${answer.status} ${body.slice(0, 100)}`)
  return performance.now() - began
}

/** The same call of both in turns, so that whatever else the machine does slows both. */
async function timesOf(portals: readonly Portal[], email: string, asked: Asked): Promise<number[][]> {
  const times: number[][] = portals.map(() => [])
  for (let round = -2; round < rounds; round++)
    for (const [i, portal] of portals.entries()) {
      const took = await timeOf(portal, email, asked)
      if (round >= 0) times[i]!.push(took)
    }
  return times
}

const missed: string[] = []
try {
  const portals = [await open('month1'), await open('seasons5')]
  console.log(
    '  role           call                                                            month1 p50  p95   seasons5 p50  p95   ratio',
  )
  for (const { email, role } of accounts.filter((a, i, all) => all.findIndex((b) => b.role === a.role) === i))
    for (const asked of askedBy(role)) {
      const [month, seasons] = (await timesOf(portals, email, asked)).map((times) => [share(times, 0.5), share(times, 0.95)] as const)
      const ratio = seasons![0] / month![0]
      const goal = asked.list ? goals.list : goals.aggregate
      const slow = (ratio > goal && seasons![0] - month![0] > noise) || (seasons![0] > goals.most && !wholeMonths.has(asked.name))
      const why = slow ? exceptions[asked.name] : undefined
      if (slow && why === undefined) missed.push(`${role} ${asked.name}`)
      const ms = (n: number) => n.toFixed(1).padStart(6)
      console.log(
        `  ${role.padEnd(14)} ${asked.name.padEnd(62)} ${ms(month![0])} ${ms(month![1])}        ${ms(seasons![0])} ${ms(seasons![1])}  ${ratio.toFixed(2).padStart(6)}${slow ? `  ${why ?? 'MISSED'}` : ''}`,
      )
    }
  console.log(
    `  ${missed.length} calls miss the goals (lists <= ${goals.list}, aggregates <= ${goals.aggregate} of one month, none past ${goals.most} ms)`,
  )
  for (const call of missed) console.log(`    ${call}`)
  for (const [call, told] of failed) console.log(`    ${call} was answered ${told}`)
  process.exitCode = missed.length + failed.size > 0 ? 1 : 0
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const stop of stops) await stop()
}
