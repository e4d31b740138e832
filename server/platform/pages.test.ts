import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPortal, type Portal } from '../portal.testing.ts'

let portal: Portal
let app: FastifyInstance
let web: string
beforeAll(async () => {
  portal = await openPortal()
  web = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(web, 'index.html'), '<!doctype html><title>portal</title>')
  app = await buildApp({ ...portal.house, web })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(web, { recursive: true })
  await portal.close()
})

/** The address goes over the wire as it is written: a client of the browser's kind would tidy it up first. */
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
