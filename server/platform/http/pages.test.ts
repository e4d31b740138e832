import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openPortal, type Portal } from '../../portal.testing.ts'

let portal: Portal
let app: FastifyInstance
let web: string
beforeAll(async () => {
  portal = await openPortal()
  web = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(web, 'index.html'), '<!doctype html><html lang="ru"><title>portal</title></html>')
  app = await buildApp({ ...portal.services, web })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(web, { recursive: true })
  await portal.close()
})

/** Sends the path unchanged; `fetch` would normalise it first. */
async function get(path: string, method = 'GET') {
  const { port } = app.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, method, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode, location: answer.headers.location }
}

test.each([
  ['//projects', '/projects'],
  ['/contractor//project///7?lng=kk&back=//x', '/contractor/project/7?lng=kk&back=//x'],
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['//user@evil.example/x', '/user@evil.example/x'],
  ['//%2Fevil.example/x', '/%2Fevil.example/x'],
])('%s leads to %s, whoever asks', async (path, location) => {
  for (const method of ['GET', 'HEAD']) expect(await get(path, method)).toEqual({ status: 308, location })
})

test.each(['/projects', '/', '/%2Fevil.example/x', '/%5Cevil.example/x', '/%2F/%2e%2e', '/projects?back=//x', '/a/../x'])(
  '%s is a page, or leads to one of this portal',
  async (path) => {
    const { status, location } = await get(path)
    if (status !== 308) expect({ status, location }).toEqual({ status: 200, location: undefined })
    else expect(new URL(location!, 'http://portal.example').origin).toBe('http://portal.example')
  },
)

test('what is no page is led nowhere', async () => {
  expect(await get('//api.json')).toEqual({ status: 404, location: undefined })
  expect(await get('//projects', 'POST')).toEqual({ status: 404, location: undefined })
  expect((await get('http://evil.example//projects')).location).toBeUndefined()
})

test.each(['/index.html', '/index.html.br', '/metrics', '/metrics?x=1', '/metrics/more', '/healthz/more', '/readyz/', '/api'])(
  '%s is never answered with a page',
  async (path) => {
    await writeFile(join(web, 'index.html.br'), 'as the build compressed it')
    const built = await buildApp({ ...portal.services, web })
    const answer = await built.inject({ url: path, headers: { 'accept-encoding': 'br' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    await built.close()
  },
)

test('a built text is sent as the build compressed it, to whoever understands it', async () => {
  const [text, compressed] = [Buffer.from('let portal = 1\n'.repeat(400)), Buffer.from('as the build compressed it')]
  await mkdir(join(web, 'assets'))
  await writeFile(join(web, 'assets/page-Ab1.js'), text)
  await writeFile(join(web, 'assets/page-Ab1.js.br'), compressed)
  const built = await buildApp({ ...portal.services, web })
  const asked = (encoding: string) => built.inject({ url: '/assets/page-Ab1.js', headers: { 'accept-encoding': encoding } })
  const [modern, old, plain] = [await asked('gzip, deflate, br, zstd'), await asked('gzip'), await asked('identity')]
  const told = ({ headers }: typeof modern) => [headers['content-encoding'], headers['content-type'], headers['cache-control']]
  const kept = 'public, max-age=31536000, immutable'
  expect(told(modern)).toEqual(['br', 'application/javascript; charset=utf-8', kept])
  expect(modern.rawPayload).toEqual(compressed)
  expect(told(old)).toEqual(['gzip', 'application/javascript; charset=utf-8', kept])
  expect(gunzipSync(old.rawPayload)).toEqual(text)
  expect(told(plain)).toEqual([undefined, 'application/javascript; charset=utf-8', kept])
  expect(plain.rawPayload).toEqual(text)
  await built.close()
})

test('a page is compressed as its reader can take it, with a nonce of its own', async () => {
  await writeFile(join(web, 'index.html'), `<!doctype html><script nonce="__CSP_NONCE__"></script>${'<p>Битум</p>'.repeat(400)}`)
  const built = await buildApp({ ...portal.services, web })
  const asked = (encoding: string) => built.inject({ url: '/contractor/project', headers: { 'accept-encoding': encoding } })
  const [modern, old, plain] = [await asked('gzip, deflate, br, zstd'), await asked('gzip'), await asked('identity')]
  const told = [modern, old, plain].map(({ headers }) => [headers['content-encoding'], headers['content-type'], headers['cache-control']])
  const page = ['text/html; charset=utf-8', 'no-store']
  expect(told).toEqual([
    ['br', ...page],
    ['gzip', ...page],
    [undefined, ...page],
  ])
  const texts = [brotliDecompressSync(modern.rawPayload), gunzipSync(old.rawPayload), plain.rawPayload].map(String)
  const nonces = texts.map((text) => text.match(/nonce="([^"]+)"/)![1])
  expect(new Set(nonces).size).toBe(3)
  expect(modern.headers['content-security-policy']).toContain(nonces[0])
  expect(modern.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  await built.close()
})

test('a page says itself that it is of a demo, and only of one', async () => {
  const { demo } = portal.services
  const demoOf = { accounts: [], password: '' } as unknown as NonNullable<typeof demo>
  for (const [given, says] of [
    [demoOf, '<html data-demo lang="ru">'],
    [null, '<html lang="ru">'],
  ] as const) {
    await writeFile(join(web, 'index.html'), '<!doctype html><html lang="ru"></html>')
    const built = await buildApp({ ...portal.services, web, demo: given })
    expect((await built.inject({ url: '/session/signin' })).payload).toContain(says)
    await built.close()
  }
})

test('the worker of the deliveries page is asked for anew each time: an older one would keep older pages', async () => {
  await writeFile(join(web, 'offline.js'), '{}')
  const built = await buildApp({ ...portal.services, web })
  const { statusCode, headers } = await built.inject({ url: '/offline.js' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  await built.close()
})
