import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFiles, fileIn, importPart } from './fetch-files.ts'

let server: Server
let requests: string[] = []
let status = 200
/** A file is fetched once in the life of a page: each test has its own. */
let number = 0
const own = (name: string) => `${name}-${number}.js`

beforeEach(async () => {
  number += 1
  requests = []
  status = 200
  server = createServer((request, response) => {
    requests.push(request.url!)
    response.writeHead(status).end('export default 1')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string) => fetch(`http://127.0.0.1:${port}${path}`))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})
const close = async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

test('a part is imported only after all of its files have come, each requested once', async () => {
  const order: string[] = []
  const load = async () => {
    order.push(...requests.toSorted(), 'imported')
    return 'part'
  }
  const others = [`assets/${own('a')}`, `assets/${own('b')}`]
  expect(await importPart(load, others)).toBe('part')
  expect(await importPart(load, others)).toBe('part')
  expect(order).toEqual([
    `/assets/${own('a')}`,
    `/assets/${own('b')}`,
    'imported',
    `/assets/${own('a')}`,
    `/assets/${own('b')}`,
    'imported',
  ])
})

test('without a connection nothing is imported, which a browser would not try again; with it the part comes', async () => {
  let imports = 0
  const load = async () => ++imports
  const part = () => importPart(load, [`assets/${own('a')}`])
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(part()).rejects.toMatchObject({ name: 'Failed', code: 'network', status: 0 })
  expect(imports).toBe(0)
  vi.stubGlobal('fetch', fetch)
  expect(await part()).toBe(1)
})

test.each([404, 503])('a file that the server answers with %i is no file: nothing is imported', async (answer) => {
  status = answer
  await expect(importPart(() => expect.unreachable(), [`assets/${own('a')}`])).rejects.toMatchObject({ name: 'Failed', status: answer })
})

test('a file that the first script has requested is not requested again; one that it could not load needs a new document', async () => {
  const requested = new Map([
    [own('requested'), Promise.resolve(true)],
    [own('lost'), Promise.resolve(false)],
  ])
  vi.stubGlobal('earlyCalls', { requests: requested })
  await fetchFiles([own('requested')])
  expect(requests).toEqual([])
  await expect(fetchFiles([own('lost')])).rejects.toMatchObject({ code: 'reload' })
  expect(requests).toEqual([`/assets/${own('lost')}`])
})

test.each([
  [`()=>import(${"'./Page-a1.js'"})`, ['Page-a1.js']],
  [`()=>import(${'`./door.ru-B_2.js`'}).then(e=>e.t)`, ['door.ru-B_2.js']],
  ['()=>e', []],
])('%s names %o', (text, files) => expect(fileIn(Object.assign(() => {}, { toString: () => text }))).toEqual(files))
