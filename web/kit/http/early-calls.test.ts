import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryApi } from '#contract/core/directory.ts'
import { sessionApi } from '#contract/core/session.ts'
import { call, setCaller } from './call.ts'
import { dropCallsUnlessOf, type EarlyCalls } from './early-calls.ts'
import { firstAnswers, knownAnswer } from './known-answer.ts'
import { accessToken, keepToken, refreshToken } from './token.ts'

let server: Server
let origin: string
let heard: string[] = []
let status = 200
const renewal = `POST ${sessionApi.refresh.path}`
const roads = `GET ${directoryApi.roads.path}`

beforeEach(async () => {
  heard = []
  status = 200
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    heard.push(line)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(line === renewal ? { token: `token ${heard.length}`, refreshToken: 'r' } : []))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin })
  keepToken(null)
  setCaller({ language: 'ru', bin: null })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** What the first script of a page leaves behind. */
async function sendAhead(...lines: string[]): Promise<EarlyCalls> {
  const ahead: EarlyCalls = { user: 7, language: 'ru', bin: null, sent: new Map(), requests: new Map(), filesOf: () => [] }
  for (const line of lines) {
    const [method, path] = line.split(' ')
    ahead.sent.set(line, { response: fetch(origin + path, { method: method! }), arrivedAt: null })
  }
  await Promise.allSettled([...ahead.sent.values()].map(({ response }) => response))
  vi.stubGlobal('earlyCalls', ahead)
  return ahead
}

test('a token renewed by the first script is used, and the next renewal is the portal’s own', async () => {
  await sendAhead(renewal)
  expect(await Promise.all([refreshToken(), refreshToken()])).toEqual(['fresh', 'fresh'])
  expect([accessToken(), heard]).toEqual(['token 1', [renewal]])
  expect(await refreshToken()).toBe('fresh')
  expect([accessToken(), heard]).toEqual(['token 2', [renewal, renewal]])
})

test('a session that has ended is not asked about twice', async () => {
  status = 401
  await sendAhead(renewal)
  expect(await refreshToken()).toBe('dead')
  expect(heard).toEqual([renewal])
})

test('a renewal lost on its way is sent again', async () => {
  const ahead = await sendAhead()
  const lost = Promise.reject(new TypeError('network'))
  lost.catch(() => {})
  ahead.sent.set(renewal, { response: lost, arrivedAt: null })
  expect(await refreshToken()).toBe('fresh')
  expect(heard).toEqual([renewal])
})

test('a renewal of long ago is sent again: its token may have run out', async () => {
  const ahead = await sendAhead(renewal)
  Object.assign(ahead.sent.get(renewal)!, { arrivedAt: performance.now() - 11_000 })
  expect(await refreshToken()).toBe('fresh')
  expect([accessToken(), heard]).toEqual(['token 2', [renewal, renewal]])
})

test('an answer that has come is known before anything is drawn, to one reader, and nothing is sent for it', async () => {
  await sendAhead(roads)
  const read = () => call(directoryApi.roads)
  expect(knownAnswer(read)).toBeNull()
  await firstAnswers(1000)
  expect(knownAnswer(() => call(directoryApi.organizations))).toBeNull()
  expect(knownAnswer(async () => (await read()).length)).toBeNull()
  expect(knownAnswer(read)).toMatchObject({ value: [] })
  expect(knownAnswer(read)).toBeNull()
  expect(heard).toEqual([roads])
})

test('an answer of another language is not known, and a page does not wait for one that is late', async () => {
  const ahead = await sendAhead(roads)
  await firstAnswers(1000)
  setCaller({ language: 'kk' })
  expect(knownAnswer(() => call(directoryApi.roads))).toBeNull()
  ahead.sent.set(roads, { response: new Promise(() => {}), arrivedAt: null })
  await firstAnswers(1)
  setCaller({ language: 'ru' })
  expect(knownAnswer(() => call(directoryApi.roads))).toBeNull()
})

test('a read sent ahead is taken once', async () => {
  await sendAhead(roads)
  keepToken('known')
  expect(await call(directoryApi.roads)).toEqual([])
  expect(heard).toEqual([roads])
  await call(directoryApi.roads)
  expect(heard).toEqual([roads, roads])
})

test('a read of another language, another organisation, or of long ago is sent again, and so is a refused one', async () => {
  keepToken('known')
  const asked = async (change: (ahead: EarlyCalls) => void) => {
    heard = []
    change(await sendAhead(roads))
    status = 200
    await call(directoryApi.roads)
    return heard.length
  }
  expect(await asked(() => {})).toBe(1)
  expect(await asked((ahead) => Object.assign(ahead, { language: 'kk' }))).toBe(2)
  expect(await asked((ahead) => Object.assign(ahead, { bin: '990340000018' }))).toBe(2)
  expect(await asked((ahead) => Object.assign(ahead.sent.get(roads)!, { arrivedAt: performance.now() - 11_000 }))).toBe(2)
  status = 503
  expect(await asked(() => {})).toBe(2)
})

test('nothing that was asked for one person is given to the next one in the same tab', async () => {
  await sendAhead(roads, renewal)
  keepToken('known')
  dropCallsUnlessOf(7)
  await call(directoryApi.roads)
  expect(heard).toEqual([roads, renewal])
  const ahead = await sendAhead(roads, renewal)
  dropCallsUnlessOf(null)
  expect(ahead.sent.size).toBe(0)
})

test('once something is written, a read sent ahead of it is old', async () => {
  await sendAhead(roads)
  keepToken('known')
  await call(sessionApi.logout)
  await call(directoryApi.roads)
  expect(heard).toEqual([roads, `POST ${sessionApi.logout.path}`, roads])
})
