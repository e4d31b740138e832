import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { fileProject, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
  for (let i = 0; i < 3; i++) await fileProject(contractor, { fromKm: 100 * i, toKm: 100 * i + 25 })
})
const get = (url: string, encoding: string) => contractor.call({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
const list = '/api/project/republican'

test('a list is compressed as its reader can take it, and is the same list', async () => {
  const plain = await get(list, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [asked, encoding, opened] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(list, asked)
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(rawPayload.length)])
    expect(opened(rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('what is shorter than 1 kB, or compressed already, is sent as it is', async () => {
  const { headers, body } = await get(`${list}?query=nothing`, 'br')
  expect([headers['content-encoding'], JSON.parse(body).totalElements]).toEqual([undefined, 0])
  const sheet = await get('/api/project/sheet?ownershipType=REPUBLICAN', 'br')
  expect([sheet.statusCode, sheet.headers['content-encoding'], sheet.rawPayload.toString('latin1', 0, 2)]).toEqual([200, undefined, 'PK'])
})
