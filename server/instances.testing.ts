import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#launch/port.mjs'
import { demoPassword } from './demo.testing.ts'
import { programEnv } from './platform/process/program.testing.ts'
import type { DatabaseConfig } from './platform/sql/connection.ts'
import { openDb } from './platform/sql/db.ts'
import { servingRole } from './portal.testing.ts'
import { realAuthority } from './real-authority.testing.ts'

export type Instances = Awaited<ReturnType<typeof openInstances>>
type Where = Pick<DatabaseConfig, 'host' | 'user' | 'database'>

/** Starts so many real servers of production on a database of people, and a proxy before them that hands the calls round. */
export async function openInstances(database: Where, many: number, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'instances-'))
  const authority = await realAuthority()
  for (const name of ['trust', 'pages']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'trust/root.cer'), authority.root)
  writeFileSync(join(folder, 'trust/ca.cer'), authority.intermediate)
  writeFileSync(join(folder, 'pages/index.html'), '<!doctype html><title>portal</title>')
  await becomeReal(database)
  const env = {
    DATABASE_URL: `postgresql://${servingRole}@localhost/${database.database}?host=${encodeURIComponent(database.host!)}`,
    PUBLIC_URL: 'http://localhost:8080',
    PROXIES: '127.0.0.1',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    SECOND_FACTOR: 'optional',
    TRUST_DIR: join(folder, 'trust'),
    FILES_DIR: join(folder, 'files'),
    WEB_DIR: join(folder, 'pages'),
    ...more,
  }
  const instances = await startInstances(env, many)
  const proxy = await handRound(instances.map(({ port }) => port))
  return {
    authority,
    instances,
    url: proxy.url,
    /** Those that ended, though nobody killed them. */
    fallen: () => instances.filter(({ child, killed }) => !killed() && (child.exitCode ?? child.signalCode) !== null),
    close: async () => {
      await proxy.close()
      await Promise.all(instances.map(({ kill }) => kill()))
      rmSync(folder, { recursive: true })
    },
  }
}

/** Production refuses a demo's organisations. */
async function becomeReal(database: Where): Promise<void> {
  const owner = openDb(database, 1)
  await owner.updateTable('organisation').set({ demo: false }).execute()
  await owner.destroy()
}

/** The first one marks the folder of the documents. One that does not start takes the others along. */
async function startInstances(env: Record<string, string>, many: number): Promise<Instance[]> {
  const first = await startInstance(env)
  const others = await Promise.allSettled(Array.from({ length: many - 1 }, () => startInstance(env)))
  const started = [first, ...others.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]
  const failed = others.find((one) => one.status === 'rejected')
  if (!failed) return started
  await Promise.all(started.map(({ kill }) => kill()))
  throw failed.reason
}

type Instance = Awaited<ReturnType<typeof startInstance>>

async function startInstance(env: Record<string, string>) {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: programEnv({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const listening = new Promise<true>((resolve) =>
    createInterface({ input: child.stdout! }).on('line', (line) => line.includes('The portal listens on') && resolve(true)),
  )
  if ((await Promise.race([listening, gone])) !== true) throw new Error(`the portal ended with ${child.exitCode}`)
  let killed = false
  const kill = async () => {
    killed = true
    child.kill('SIGKILL')
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, port, child, killed: () => killed, kill }
}

/** A proxy that gives each call to the next instance, and to the one after it where nobody listens. What breaks on the way is to be asked again. */
async function handRound(ports: readonly number[]) {
  let turn = 0
  const broken = JSON.stringify({ code: 'proxy.broken', message: 'the instance went away' })
  const give = (request: IncomingMessage, body: Buffer, reply: ServerResponse, left: number) => {
    const { method, url: path, headers } = request
    const port = ports[turn++ % ports.length]!
    const on = ask({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
      reply.on('close', () => answer.destroy())
    })
    on.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) return give(request, body, reply, left - 1)
      if (!reply.headersSent) reply.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      reply.end(broken)
    })
    on.end(body)
  }
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    give(request, Buffer.concat(pieces), reply, ports.length)
  }).listen(0, '127.0.0.1')
  // Node's 5 s end while a busy machine sends the next request: the portal's server holds a connection for 72 s
  server.keepAliveTimeout = 72_000
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs in by password from an address. */
export async function enterAt(url: string, name: string, { password = demoPassword, from = '10.20.0.1' } = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const body = JSON.stringify({ email: `${name}@bitumen.test`, password })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const told = (await answer.json()) as { accessToken: string; user: { organizations: { bin: string }[] } }
  return { status: answer.status, token: told.accessToken, bin: told.user?.organizations[0]?.bin ?? '' }
}

/** Calls with the token of somebody who is signed in. */
export async function callAt(url: string, { token }: { token: string }, method: string, path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, { method, headers, ...(payload && { body: JSON.stringify(payload) }) })
  const text = await answer.text()
  return { status: answer.status, body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null }
}
