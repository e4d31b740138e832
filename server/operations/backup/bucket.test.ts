import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '#domain/tries.testing.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { startS3 } from '../../platform/files/s3.testing.ts'
import { fileProject, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { openOwnFiles } from '../maintenance/own-files.ts'
import { everythingIn, filesUnder, harms, restored } from './backup.testing.ts'
import { newKey } from './crypt.ts'
import { drill } from './drill.ts'
import { folderPlace, s3BackupPlace } from './place.ts'
import { BackupRefused } from './refused.ts'
import { takeBackup } from './take.ts'

const portal = portalOfFile()
let s3: Awaited<ReturnType<typeof startS3>>
const bucket = (folder: string) => s3BackupPlace({ ...s3.place, folder })
/** The folder of the store's disk in which such a backup is. */
const onDisk = (folder: string) => join(s3.disk, folder)
const config = () => ({ connectionString: portal.databaseUrl })
const papers = () => join(portal.folder, 'papers')
/** The store answers a moment before its disk has what it took. */
const settled = () => sleep(200)
let minutes = 0
async function take(folder: string, recipients: string[] = []) {
  const now = new Date(Date.UTC(2026, 10, 20, 5, minutes++))
  const taken = await takeBackup({
    ...{ config: config(), files: diskFiles(papers()), place: bucket(folder) },
    ...{ recipients, build: '0.1.0', now },
  })
  await settled()
  return taken
}
const sign = async () => {
  const contractor = await portal.as('contractor')
  await signGenerated(contractor, await fileProject(contractor), await portal.keys(portal.person('contractor')))
  await chainWaiting(portal.services.db, portal.clock.now())
}
beforeAll(async () => {
  mkdirSync(papers())
  portal.services.files = await openOwnFiles(portal.services.db, { main: papers() })
  s3 = await startS3()
  await sign()
})
afterAll(() => s3.close())

test('what is restored from a bucket is what was there; its objects are the files of a backup in a folder', async () => {
  const { text, recipient } = await newKey()
  const before = await everythingIn(portal.db)
  const first = await take('backups/portal', [recipient])
  expect([first.files.copied, first.files.lacking]).toEqual([1, 0])
  const { db } = await restored(bucket('backups/portal'), join(portal.folder, 'restored'), { identities: [text.split('\n')[1]!] })
  expect(await everythingIn(db)).toEqual(before)
  // the next one sends new documents only, and leaves the earlier one as it is
  await sign()
  expect((await take('backups/portal', [recipient])).files).toMatchObject({ count: 2, copied: 1 })
  await restored(bucket('backups/portal'), join(portal.folder, 'earlier'), { identities: [text.split('\n')[1]!], at: first.name })
  // nobody who reads the bucket reads a document
  const stored = filesUnder(onDisk('backups/portal'), s3.ending).at(/^files\/\w{16}\/\w\w\/\w{64}$/)
  expect(readFileSync(stored).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  // an object for each file of the folder
  await takeBackup({
    ...{ config: config(), files: diskFiles(papers()), place: folderPlace(join(portal.folder, 'same')), recipients: [recipient] },
    ...{ build: '0.1.0', now: new Date(Date.UTC(2026, 10, 20, 5, 0)) },
  })
  const inFolder = readdirSync(join(portal.folder, 'same/data/20261120T050000Z')).sort()
  expect([...(await bucket('backups/portal').list('data/20261120T050000Z')).keys()].sort()).toEqual(inFolder)
})

test('an object of several pieces comes back as it was, and is not asked for whole', async () => {
  const piece = 5 * 1024 * 1024 // the smallest that S3 takes
  const place = s3BackupPlace({ ...s3.place, folder: 'pieces' }, piece)
  const bytes = randomBytes(2 * piece + 12_345)
  let asked = 0
  async function* chunks() {
    for (; asked < bytes.length; asked += 65_536) yield bytes.subarray(asked, asked + 65_536)
  }
  for (const [path, source] of [
    ['data/large', chunks()],
    ['data/exact', [bytes.subarray(0, 2 * piece)]],
    ['data/small', [bytes.subarray(0, 10)]],
    ['data/empty', []],
  ] as const)
    await place.write(path, source)
  await settled()
  expect(await place.list('data')).toEqual(
    new Map([
      ['empty', 0],
      ['exact', 2 * piece],
      ['large', bytes.length],
      ['small', 10],
    ]),
  )
  const hash = createHash('sha256')
  const sizes: number[] = []
  for await (const chunk of place.read('data/large')) {
    hash.update(chunk)
    sizes.push(chunk.length)
  }
  expect(sizes).toEqual([piece, piece, 12_345])
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  // a source that ends with an error leaves no object
  async function* broken() {
    yield bytes.subarray(0, 2 * piece)
    throw new Error('the database went away')
  }
  await expect(place.write('data/broken', broken())).rejects.toThrow('the database went away')
  await place.removeFolder('data')
  await settled()
  expect((await place.list('data')).size).toBe(0)
})

test.each(sample(harms, 4))('%s in a bucket is refused with its reason, and nothing is written', async (_, harm, words) => {
  if (!existsSync(onDisk('sound'))) await take('sound')
  cpSync(onDisk('sound'), onDisk('harmed'), { recursive: true })
  harm(filesUnder(onDisk('harmed'), s3.ending))
  const files = join(portal.folder, 'harmed-files')
  const refusal = await restored(bucket('harmed'), files).catch((error: Error) => error)
  rmSync(onDisk('harmed'), { recursive: true })
  expect(refusal).toBeInstanceOf(BackupRefused)
  expect((refusal as Error).message).toMatch(words)
  expect(existsSync(files) ? readdirSync(files) : []).toEqual([])
})

test('the drill restores from a bucket, and tells the portal of a damaged backup and of a store that is away', async () => {
  const { db, trust } = { db: portal.db, trust: portal.services.trust }
  const tried = (folder: string) => drill({ db, config: config(), place: bucket(folder), identities: [], trust, now: portal.clock.now() })
  const { name } = await take('tried')
  expect(await tried('tried')).toMatchObject({ manifest: name, fault: null, papers: 2 })
  harms[0]![1](filesUnder(onDisk('tried'), s3.ending))
  expect(await tried('tried')).toMatchObject({ fault: expect.stringContaining('public.project.gz was changed') })
  await s3.stop()
  expect(await tried('tried')).toMatchObject({ manifest: null, fault: expect.stringContaining('does not answer: ECONNREFUSED') })
  await s3.start()
})
