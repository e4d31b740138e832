import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryApi } from '#contract/core/directory.ts'
import { sessionApi } from '#contract/core/session.ts'
import { documentApi } from '#contract/documents/document.ts'
import { projectApi } from '#contract/trade/project.ts'
import { call, callOrNone, onSessionExpired, setCaller } from './call.ts'
import { callBase64 } from './call-base64.ts'
import { Failed } from './failed.ts'
import { accessToken, keepToken } from './token.ts'

type Heard = { line: string; token: string; key: string | undefined; language: string | undefined; bin: string | undefined; body: string }
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

let server: Server
let heard: Heard[] = []
let answer: (line: string, token: string) => Answer | Promise<Answer>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
const dead = { status: 401, body: { code: 'session.dead', message: 'Authentication failed', traceId: 't' } }
const lines = () => heard.map((h) => h.line)

beforeEach(async () => {
  heard = []
  server = createServer(async (request, response) => {
    const { headers } = request
    const line = `${request.method} ${request.url}`
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const [key, language, bin] = ['idempotency-key', 'accept-language', 'x-organization-bin'].map(
      (name) => headers[name] as string | undefined,
    )
    heard.push({ line, token, key, language, bin, body: await bodyOf(request) })
    const { status = 200, body, headers: more } = await answer(line, token)
    response.writeHead(status, { 'content-type': 'application/json', ...more })
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  keepToken(null)
  setCaller({ language: 'ru', bin: null })
  onSessionExpired(async () => false)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const refreshing = (line: string, token: string, fresh = 'new'): Answer =>
  line === 'POST /api/refresh-token' ? { body: { token: fresh, refreshToken: 'r' } } : token === fresh ? { body: [] } : dead

test('a dead token is refreshed once, and everybody who waited is sent again', async () => {
  keepToken('old')
  answer = (line, token) => refreshing(line, token)
  const all = await Promise.all([call(directoryApi.kato), call(directoryApi.roads), call(directoryApi.roles)])
  expect(all).toEqual([[], [], []])
  expect(lines().filter((l) => l === 'POST /api/refresh-token')).toHaveLength(1)
  expect(heard.filter((h) => h.token === 'new')).toHaveLength(3)
  expect(accessToken()).toBe('new')
})

test('sign-in requests carry no token, and a refusal asks nobody to sign in again', async () => {
  keepToken('old')
  const asked = vi.fn<() => Promise<boolean>>(async () => true)
  onSessionExpired(asked)
  answer = () => dead
  await expect(call(sessionApi.challenge)).rejects.toMatchObject({ status: 401 })
  const body = { challengeId: '0198c2a4-0000-4000-8000-000000000000', signature: 'AAAA', expectedPersonId: 7 }
  await expect(call(sessionApi.signInByKey, { body })).rejects.toMatchObject({ status: 401 })
  await expect(call(sessionApi.login, { body: { email: 'a@b.kz', password: 'x' } })).rejects.toMatchObject({ status: 401 })
  expect(lines()).toEqual(['GET /api/auth/eds/challenge', 'POST /api/auth/eds', 'POST /api/auth/login'])
  expect(heard.map(({ token }) => token)).toEqual(['', '', ''])
  expect(asked).not.toHaveBeenCalled()
})

test('who comes late with the old token takes the new one without another refresh', async () => {
  keepToken('old')
  let release = (): void => {}
  const slow = new Promise<void>((done) => {
    release = done
  })
  answer = async (line, token) => {
    if (line.includes('role-list') && token === 'old') await slow
    return refreshing(line, token)
  }
  const late = call(directoryApi.roles)
  await call(directoryApi.kato)
  release()
  expect(await late).toEqual([])
  expect(lines().filter((l) => l === 'POST /api/refresh-token')).toHaveLength(1)
})

test('when the refresh is refused the session is over, once for all who waited', async () => {
  keepToken('old')
  answer = () => dead
  const over = vi.fn<() => Promise<boolean>>(async () => false)
  onSessionExpired(over)
  await expect(call(directoryApi.kato)).rejects.toMatchObject({ status: 401, code: 'session.dead' })
  expect(over).toHaveBeenCalledOnce()
})

test('who signs in again in time loses nothing: the call goes out once more', async () => {
  keepToken('old')
  answer = (line, token) => (line === 'POST /api/refresh-token' ? dead : token === 'again' ? { body: [] } : dead)
  onSessionExpired(async () => {
    keepToken('again')
    return true
  })
  expect(await call(directoryApi.kato)).toEqual([])
})

test('a decision that needs a newer sign-in goes out once more after it, also when the token was renewed on the way', async () => {
  keepToken('old')
  const stale = { status: 401, body: { code: 'auth.proofNeeded', message: 'Вход был давно' } }
  answer = (line, token) => (token === 'again' ? { body: [] } : token === 'new' ? stale : refreshing(line, token))
  const asked = vi.fn<(why: string) => Promise<boolean>>(async () => {
    keepToken('again')
    return true
  })
  onSessionExpired(asked)
  expect(await call(directoryApi.kato)).toEqual([])
  expect(asked.mock.calls).toEqual([['proof']])
})

test('a server that does not answer the refresh ends no session', async () => {
  keepToken('old')
  answer = (line) => (line === 'POST /api/refresh-token' ? { status: 503, body: 'bad gateway' } : dead)
  const over = vi.fn<() => Promise<boolean>>(async () => false)
  onSessionExpired(over)
  await expect(call(directoryApi.kato)).rejects.toMatchObject({ code: 'network' })
  expect(over).not.toHaveBeenCalled()
})

test('a wrong password is no dead session, whatever its words', async () => {
  answer = () => dead
  await expect(call(sessionApi.login, { body: { email: 'a@b.kz', password: 'x' } })).rejects.toMatchObject({ status: 401 })
  expect(lines()).toEqual(['POST /api/auth/login'])
})

test('the bytes of a document come with the version that the server gives for them', async () => {
  answer = () => ({ body: { data: 'AAAA' }, headers: { 'document-version': '2' } })
  const params = { documentId: '0198c2a4-0000-4000-8000-000000000000' }
  expect(await callBase64(documentApi.one, { params })).toEqual({ data: 'AAAA', version: 2 })
})

test('a replayed write keeps its key, two writes have two', async () => {
  keepToken('old')
  answer = (line, token) => {
    const told = refreshing(line, token)
    return line.startsWith('DELETE') && token === 'new' ? { status: 204, headers: {} } : told
  }
  expect(await call(projectApi.remove, { params: { id: 7 } })).toBeNull()
  await call(projectApi.remove, { params: { id: 8 } })
  const keys = heard.filter((h) => h.line.startsWith('DELETE')).map((h) => h.key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('every call says its language, and the organisation where there are several', async () => {
  answer = () => ({ body: [] })
  setCaller({ language: 'kk', bin: '990140000123' })
  await call(directoryApi.kato, { query: { level: 2, parent: '110000000' } })
  expect(heard[0]).toMatchObject({
    line: 'GET /api/collection/kato-list?level=2&parent=110000000',
    language: 'kk',
    bin: '990140000123',
    key: undefined,
  })
})

test('a refusal carries its code, words, field and trace', async () => {
  answer = () => ({
    status: 422,
    body: { code: 'project.kmOrder', message: 'Конец участка должен быть дальше начала', field: 'toKm', args: { a: 1 }, traceId: 'abc' },
  })
  const failure = await call(directoryApi.kato).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Failed)
  expect(failure).toMatchObject({
    status: 422,
    code: 'project.kmOrder',
    message: 'Конец участка должен быть дальше начала',
    field: 'toKm',
    args: { a: 1 },
    traceId: 'abc',
  })
})

test("a proxy's page is a failure without words", async () => {
  answer = () => ({ status: 502, body: '<html>' })
  await expect(call(directoryApi.kato)).rejects.toMatchObject({ status: 502, code: 'http.502', message: '' })
})

test('a file comes with its name and the number of its document', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'%D0%9F%D1%80%D0%BE%D0%B5%D0%BA%D1%82.pdf',
    'document-id': 'd1',
  }
  answer = () => ({ body: '%PDF-1.7', headers })
  const file = await call(projectApi.generate, { params: { id: 3 } })
  expect([file.fileName, file.documentId, await file.blob.text()]).toEqual(['Проект.pdf', 'd1', '%PDF-1.7'])
})

test('an empty list that answers 204 is null', async () => {
  answer = () => ({ status: 204, headers: {} })
  expect(await callOrNone(projectApi.republican)).toBeNull()
})

test('a form travels as its JSON part and its files', async () => {
  answer = () => ({ status: 201, body: { id: 1 } })
  await call(projectApi.create, {
    body: { ownershipType: 'REPUBLICAN' } as never,
    files: { attachment1: new File(['%PDF-'], 'смета.pdf', { type: 'application/pdf' }), attachment2: null },
  })
  expect(heard[0]!.body).toContain('name="data"')
  expect(heard[0]!.body).toContain('{"ownershipType":"REPUBLICAN"}')
  expect(heard[0]!.body).toContain('name="attachment1"; filename="смета.pdf"')
  expect(heard[0]!.body).not.toContain('attachment2')
})
