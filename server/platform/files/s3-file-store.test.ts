import { randomBytes } from 'node:crypto'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { outageOf } from '../sql/outage.ts'
import { filesIn as filesInPlace } from './file-place.ts'
import type { FileKeys } from './file-seal.ts'
import { readPlaces } from './file-settings.ts'
import { FilesAway, FileUnsound } from './file-store.ts'
import { sha256Of } from './files.ts'
import { settling, startS3 } from './s3.testing.ts'
import type { S3Place } from './s3.ts'
import { s3Shelf } from './s3-file-store.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let unused: number
beforeAll(async () => {
  unused = await freePort()
  s3 = await startS3()
  await filesIn(s3.place).writeMark('own')
})
afterAll(() => s3.close())

const filesIn = (place: S3Place, keys?: FileKeys) => settling(filesInPlace(place, keys))
const bytesOf = (words: string) => Buffer.from(words)
const old = new Date(Date.now() - 40 * 86_400_000)
const age = (sha256: string, within = '') => utimesSync(s3.object(sha256, within), old, old)

test('what is stored comes back by its hash; what is absent is told as lost, and another folder of the bucket is another place', async () => {
  const files = filesIn(s3.place)
  const name = await files.put(bytesOf('a paper'))
  expect(name).toBe(sha256Of(bytesOf('a paper')))
  expect([await files.get(name), await files.has(name), await files.namesIn(Number.parseInt(name.slice(0, 2), 16))]).toEqual([
    bytesOf('a paper'),
    true,
    [name],
  ])
  const lost = await files.get(sha256Of(bytesOf('another'))).catch((error) => error)
  expect([lost instanceof FileUnsound, lost.found]).toEqual([true, null])
  const inside = filesIn({ ...s3.place, folder: 'portal/a' })
  expect([await inside.isEmpty(), await inside.has(name)]).toEqual([true, false])
  await inside.put(bytesOf('a paper'))
  expect([await inside.isEmpty(), await inside.holdsDocuments()]).toEqual([false, true])
  await files.remove(name)
  expect([await files.has(name), await inside.has(name)]).toEqual([false, true])
})

test('a changed byte is refused and told until the same bytes are stored again', async () => {
  const files = filesIn(s3.place)
  const name = await files.put(bytesOf('a signed paper'))
  writeFileSync(s3.object(name), 'a signed pape\u0000')
  await expect(files.get(name)).rejects.toThrow(`${name} has other bytes than its name says in store s3://`)
  expect(files.damaged()).toEqual([name])
  await files.put(bytesOf('a signed paper'))
  expect([await files.get(name), files.damaged()]).toEqual([bytesOf('a signed paper'), []])
})

test('a sweep takes what is old; who stores the same while a sweep is at work on it waits, and has it afterwards', async () => {
  const files = filesIn(s3.place)
  const before = new Date(Date.now() - 30 * 86_400_000)
  const name = await files.put(bytesOf('swept'))
  expect(await files.removeOld(name, before)).toBe(false)
  age(name)
  expect(await files.oldest(before, Number.parseInt(name.slice(0, 2), 16))).toEqual([name])
  expect([await files.removeOld(name, before), await files.has(name)]).toEqual([true, false])
  // stored again before the sweep looks for the last time: it stays
  await files.put(bytesOf('swept'))
  age(name)
  await files.put(bytesOf('swept'))
  expect([await files.removeOld(name, before), await files.has(name)]).toEqual([false, true])
  // stored again after that: the sweep has its note out, takes the object, and takes the note back
  age(name)
  const { key: accessKeyId, secret: secretAccessKey, host, bucket } = s3.place
  const sweep = new S3mini({ accessKeyId, secretAccessKey, endpoint: `http://${host}/${bucket}`, region: 'us-east-1' })
  await sweep.putObject(`sweep/${name}`, bytesOf('swept'))
  let done = false
  const again = files.put(bytesOf('swept')).then(() => (done = true))
  await sleep(500)
  expect(done).toBe(false)
  await sweep.deleteObject(`${name.slice(0, 2)}/${name}`)
  await sweep.deleteObject(`sweep/${name}`)
  await again
  expect(await files.get(name)).toEqual(bytesOf('swept'))
})

test('encrypted: nobody who reads the bucket reads a document; keys are exchanged, and a file of a lost key is told', async () => {
  const [first, second, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const words = bytesOf('a paper that nobody may read')
  const plain = await filesIn(s3.place).put(bytesOf('from before'))
  const sealed = filesIn(s3.place, { present: first })
  const name = await sealed.put(words)
  expect([await sealed.get(name), await sealed.get(plain)]).toEqual([words, bytesOf('from before')])
  expect([readFileSync(s3.object(name)).includes('nobody'), readFileSync(s3.object(name)).subarray(0, 4).toString()]).toEqual([
    false,
    'BPF1',
  ])
  const exchanged = filesIn(s3.place, { present: second, before: first })
  expect([await exchanged.get(name), await exchanged.reseal(name), await exchanged.reseal(name), await exchanged.reseal(plain)]).toEqual([
    words,
    true,
    false,
    true,
  ])
  expect(await filesIn(s3.place, { present: second }).get(name)).toEqual(words)
  for (const keys of [undefined, { present: other }, { present: first }])
    await expect(filesIn(s3.place, keys).get(name)).rejects.toThrow(FileUnsound)
  const bytes = readFileSync(s3.object(name))
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(s3.object(name), bytes)
  await expect(filesIn(s3.place, { present: second }).get(name)).rejects.toThrow(FileUnsound)
})

const secret = 'a-secret/that+is&told=never'
test.each<[what: string, place: () => object, words: RegExp]>([
  ['keys that it does not know', () => ({ key: 'nobody', secret }), /refuses it \(403( \w+)?\): look at the keys/],
  ['a bucket that is missing', () => ({ bucket: 'nowhere' }), /has no bucket nowhere: make it/],
  ['a store that is away', () => ({ host: `127.0.0.1:${unused}`, secret }), /does not answer: ECONNREFUSED/],
])('%s: away, in words that hold no secret', async (_, change, words) => {
  const files = filesIn({ ...s3.place, ...change() })
  const failed = await Promise.all([files.get('0'.repeat(64)), files.mark(), files.fault()].map((one) => one.catch((error) => error)))
  for (const error of failed) {
    expect(error).toBeInstanceOf(FilesAway)
    expect(error.message).toMatch(words)
    expect([error.message.includes(secret), outageOf(error)]).toEqual([false, 'files.unreachable'])
  }
})

test('a store that takes no end is given up, and one whose id is another is not ours', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await new Promise((done) => silent.once('listening', done))
  const { port } = silent.address() as { port: number }
  const slow = s3Shelf({ ...s3.place, host: `127.0.0.1:${port}` }, undefined, 300)
  await expect(slow.read('0'.repeat(64))).rejects.toThrow('did not answer within 0.3 s')
  expect(await s3Shelf(s3.place, 'another').fault()).toBe('files.unreachable')
  expect(await s3Shelf(s3.place, 'own').fault()).toBeNull()
})

test.each([
  ['s3://key:secret@host/bucket', { main: { host: 'host', bucket: 'bucket', folder: '', key: 'key', secret: 'secret', tls: true } }],
  [
    's3://k:a%2Fb@host:9000/bucket/a/b?tls=off&region=eu',
    { main: { host: 'host:9000', folder: 'a/b', secret: 'a/b', tls: false, region: 'eu' } },
  ],
  ['s3://host/bucket', ['FILES_URL must be']],
  ['s3://key:hidden@host', ['FILES_URL must be']],
  ['s3://key:hidden@host/bucket?tsl=off', ['FILES_URL must be']],
  ['https://key:hidden@host/bucket', ['FILES_URL must be']],
])('FILES_URL=%s', (FILES_URL, expected) => {
  const read = readPlaces({ FILES_URL })
  if (!Array.isArray(expected)) return expect(read).toMatchObject(expected)
  expect(read).toEqual([expect.stringMatching(expected[0]!)])
  expect(JSON.stringify(read)).not.toContain('hidden')
})

test('two places at once, none, a wrong key: each is said', () => {
  const FILES_URL = 's3://key:secret@host/bucket'
  expect(readPlaces({ FILES_URL, FILES_DIR: '/files' })).toEqual([expect.stringMatching('FILES_DIR and FILES_URL are both set')])
  expect(readPlaces({})).toEqual([expect.stringMatching('FILES_DIR is missing')])
  expect(readPlaces({ FILES_DIR: '/files', FILES_KEY: 'short' })).toEqual([expect.stringMatching('FILES_KEY must be 32 bytes')])
  expect(readPlaces({ FILES_URL, FILES_ALSO: '/files' })).toMatchObject({ also: '/files' })
  expect(readPlaces({ FILES_DIR: '/files', FILES_ALSO: 'http://x' })).toEqual([expect.stringMatching('FILES_ALSO must be a folder, or')])
})
