import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, demoPassword } from '#demo/people/cast.ts'
import { seasonTimeoutMs } from '#e2e/portal/kept-season.ts'
import { saidBy } from '#e2e/portal/play-season.ts'
import { newDataFolder, type Portal, removeDataFolder, startPortal } from '#e2e/portal/portal.ts'
import { seasonPast } from '#e2e/portal/season-day.ts'
import { openSeason } from '#e2e/portal/season-portal.ts'
import { isAlive } from '#launch/process.mjs'

let data: string
let portal: Portal

beforeAll(async () => {
  portal = await openSeason()
  data = portal.data
}, seasonTimeoutMs)
afterAll(async () => {
  await portal.stop()
  removeDataFolder(data)
})

/** Uses Linux's /proc; elsewhere there is nothing to compare. A process that has ended meanwhile has no children. */
function childrenOf(pid: number): number[] {
  const listed = childrenListed(pid).split(' ').filter(Boolean).map(Number)
  return listed.flatMap((child) => [child, ...childrenOf(child)])
}

function childrenListed(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  } catch {
    return ''
  }
}

const kill = (pid: number) => isAlive(pid) && process.kill(pid, 'SIGKILL')

async function database(): Promise<Client> {
  const client = new Client({ host: `${data}/pg18`, user: 'portal', database: 'postgres' })
  client.on('error', () => {}) // it is killed on purpose
  await client.connect()
  return client
}

test('the first start said what it played and how long that took, where the portal is, who can sign in and by which password', () => {
  const said = readFileSync(saidBy(data, 'first'), 'utf8')
  expect(said).toMatch(/^ {2}Demo, the present month played for the first start: \d+\.\d s$/m)
  expect(said).toMatch(/^ {2}Signing program, where NCALayer would be: http:\/\/127\.0\.0\.1:\d+$/m)
  expect(said).toMatch(/^ {2}Bitumen portal \(demo\): http:\/\/localhost:8080$/m)
  for (const { email, surname } of accounts) expect(said).toMatch(new RegExp(`^ {4}${email} +${surname} `, 'm'))
  expect(said).toContain(`password of each: ${demoPassword}`)
  expect(portal.said()).not.toContain('Demo, ')
})

test('last season came behind the first start, and with the next one from where the first was stopped', () => {
  // a busy machine is slow, which is logged and no fault
  const linesOf = (start: 'first' | 'second') => readFileSync(saidBy(data, start), 'utf8').replace(/^\{.*"msg":"slow query"\}\n/gm, '')
  const [first, second] = [linesOf('first'), linesOf('second')]
  const months = (said: string) =>
    [...said.matchAll(new RegExp(`Demo, past month (\\d+) of ${seasonPast}: `, 'g'))].map(([, n]) => Number(n))
  expect(months(first).length).toBeGreaterThan(0)
  expect(months(second).length).toBeGreaterThan(0)
  expect([...months(first), ...months(second)]).toEqual(Array.from({ length: seasonPast }, (_, n) => n + 1))
  expect(first).not.toMatch(/error|"level"/i)
  expect(second).not.toMatch(/the present month|error|"level"/i)
})

test('started twice, it says which process already runs', async () => {
  await expect(startPortal(data)).rejects.toThrow(`Already running from this folder (process ${portal.pid}): ${portal.url}`)
})

test('a taken port is named, and how to choose another', async () => {
  const other = newDataFolder()
  const port = new URL(portal.url).port
  await expect(startPortal(other, { PORT: port })).rejects.toThrow(`Port ${port} is in use by another program`)
  removeDataFolder(other)
})

test('a command typed beside the running portal asks its database without being told where it is', () => {
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', PGHOST: '' }
  const run = (command: string[]) => spawnSync(process.execPath, ['launch/run.mjs', ...command], { env, encoding: 'utf8' })
  expect(run(['commands/journal.ts', 'check']).stdout).toMatch(/^Sound: [1-9]\d* lines/)
  expect(run(['commands/proposals.ts']).stdout).toMatch(/^(\d+) of \1 proposals come out the same\.\n$/)
})

test('a taken signer port does not stop the portal', async () => {
  const second = await openSeason({ SIGNER_PORT: String(portal.signerPort) })
  await expect.poll(second.said, { timeout: 10_000 }).toContain(`port ${portal.signerPort} already`)
  expect(await second.stop()).toBe(0)
  removeDataFolder(second.data)
})

test('every write that was acknowledged survives the death of everything', async () => {
  const before = await database()
  await before.query('create table survival (n int primary key)')
  let acknowledged = 0
  const writes = (async () => {
    for (let n = 1; n <= 200; n++) {
      await before.query('insert into survival values ($1)', [n])
      acknowledged = n
      if (n === 100) for (const pid of [portal.pid, ...childrenOf(portal.pid)]) kill(pid)
    }
  })()
  await expect(writes).rejects.toThrow()
  portal = await startPortal(data)
  const after = await database()
  const { rows } = await after.query('select count(*)::int as kept, max(n) as last from survival')
  await after.end()
  expect(acknowledged).toBeGreaterThanOrEqual(100)
  expect(rows[0].kept).toBe(rows[0].last)
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
})

test('a killed launcher leaves no process', async () => {
  const family = childrenOf(portal.pid)
  kill(portal.pid)
  await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([])
  portal = await startPortal(data)
})

test('asked to stop, it leaves no process', async () => {
  const family = [portal.pid, ...childrenOf(portal.pid)]
  expect(family.length).toBeGreaterThan(3)
  expect(await portal.stop()).toBe(0)
  expect(family.filter(isAlive)).toEqual([])
})
