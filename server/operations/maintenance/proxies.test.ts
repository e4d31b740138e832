import { once } from 'node:events'
import { request as call, createServer, type IncomingMessage, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { watchProxies } from './proxies.ts'

const portal = portalOfFile()

const notices = () => portal.db.selectFrom('notice').select(['kind', 'args']).where('kind', '=', 'proxy.unnamed').distinct().execute()

async function answerTo(options: RequestOptions): Promise<number> {
  const asking = call({ host: '127.0.0.1', agent: false, ...options })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}

/** A portal that listens, with these PROXIES, and the errors of its log. */
async function listening(proxies: string[], host = '127.0.0.1') {
  const errors: { msg: string; peer?: string }[] = []
  const stream = { write: (line: string) => void errors.push(JSON.parse(line)) }
  const app = await buildApp({ ...portal.services, proxies, log: { level: 'error', stream } })
  watchProxies(app, portal.services)
  await app.listen({ host, port: 0 })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, errors }
}

/** A proxy as nginx with deploy/nginx.conf is one: it calls from `from`, and names the address of its own client. */
async function proxyTo(port: number, from: string): Promise<number> {
  const proxy: Server = createServer((request, reply) => {
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress! }
    const on = call({ host: '127.0.0.1', port, path: request.url, localAddress: from, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode!)
      answer.pipe(reply)
    })
    on.end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

test('what is asked through a named proxy from its own machine raises no alarm, nor does what the proxy asks for itself', async () => {
  const { port, errors } = await listening(['127.0.0.1'])
  const proxy = await proxyTo(port, '127.0.0.1')
  for (const path of ['/readyz', '/healthz', '/api/health', '/api/about']) {
    expect(await answerTo({ port: proxy, path })).toBe(200)
    expect(await answerTo({ port, path })).toBe(200)
  }
  expect(await answerTo({ port, path: '/api/health', headers: { 'x-forwarded-for': ' , ' } })).toBe(200)
  expect([errors, await notices()]).toEqual([[], []])
})

test('a proxy is named by its IPv4 address where the portal listens for IPv6, too', async () => {
  const { port, errors } = await listening(['127.0.0.1'], '::')
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect(await answerTo({ port, path: '/api/health', headers })).toBe(200)
  expect([errors, await notices()]).toEqual([[], []])
})

test('a proxy that is not named is an error in the log and a notice to every administrator, once; its health checks are neither', async () => {
  const { port, errors } = await listening(['127.0.0.5'])
  const named = await proxyTo(port, '127.0.0.5')
  const unnamed = await proxyTo(port, '127.0.0.6')
  await answerTo({ port: named, path: '/api/health' })
  for (const path of ['/readyz', '/healthz?from=monitoring']) await answerTo({ port: unnamed, path })
  expect([errors, await notices()]).toEqual([[], []])
  for (let n = 0; n < 3; n++) await answerTo({ port: unnamed, path: '/api/health' })
  await expect.poll(notices).toEqual([{ kind: 'proxy.unnamed', args: { peer: '127.0.0.6' } }])
  expect(errors).toEqual([expect.objectContaining({ peer: '127.0.0.6', msg: expect.stringContaining('PROXIES does not name') })])
  const admins = await portal.db.selectFrom('membership').select('personId').where('role', '=', 'ADMIN').execute()
  const sent = () => portal.db.selectFrom('notice').select('id').where('kind', '=', 'proxy.unnamed').execute()
  expect(await sent()).toHaveLength(admins.length)

  const other = await listening([])
  await answerTo({ port: await proxyTo(other.port, '127.0.0.6'), path: '/api/health' })
  expect(other.errors).toHaveLength(1)
  expect(await sent()).toHaveLength(admins.length)
})
