import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '../../core/notice/events.testing.ts'
import { notify } from '../../core/notice/notify.ts'
import { mailServer } from '../../core/notice/smtp.testing.ts'
import { demoPassword } from '../../demo.testing.ts'
import { testClock } from '../../portal.testing.ts'
import { diskFiles } from '../files/files.ts'
import { type Db, openDb } from '../sql/db.ts'
import { startWriters } from '../sql/writers.testing.ts'
import { type EnduringPortal, enduringPortal, type OwnDatabase, ownDatabase, patience } from './enduring.testing.ts'

const cuts = 20
const restarts = 5
/** ms: the timeouts for a connection and for a response, plus a margin for a busy machine. */
const bound = patience.connect + patience.silence + 4_000

let database: OwnDatabase
let portals: [EnduringPortal, EnduringPortal]
let smtp: Awaited<ReturnType<typeof mailServer>>
let db: Db
let files: string
let contractor: { token: string; bin: string }
let writers: ReturnType<typeof startWriters>
let pages: Awaited<ReturnType<typeof listening>>[]
beforeAll(async () => {
  ;[database, smtp] = await Promise.all([ownDatabase(), mailServer()])
  files = mkdtempSync(join(tmpdir(), 'files-'))
  const env = { SMTP_URL: smtp.url, FILES_DIR: files }
  portals = await Promise.all([enduringPortal(database, env), enduringPortal(database, env)])
  db = openDb(database.config, 2)
  const urls = portals.map(({ url }) => url)
  contractor = await signIn(urls[0]!)
  pages = await Promise.all(urls.map((url) => listening(url, contractor)))
  writers = startWriters(urls, contractor, 10)
  await written(20)
})
afterAll(async () => {
  for (const page of pages) await page.close()
  await Promise.all(portals.map((portal) => portal.end()))
  await db.destroy()
  await smtp.close()
  await database.stop()
  rmSync(files, { recursive: true })
})

async function signIn(url: string): Promise<typeof contractor> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'contractor@bitumen.test', password: demoPassword })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { organizations: { bin: string }[] } }
  return { token: accessToken, bin: user.organizations[0]!.bin }
}

/** Waits until that many more writes are acknowledged. */
async function written(more: number): Promise<void> {
  const goal = writers.acknowledged.size + more
  await writers.until(() => writers.acknowledged.size >= goal)
  expect(writers.faults).toEqual([])
}

let told = 0
/** Checks that both processes work normally: open pages are notified at once, the e-mail is sent. @returns ms of the slowest response */
async function goesOn(): Promise<number> {
  await written(20)
  expect(portals.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])
  const id = ++told
  const clock = testClock()
  const args = { id, name: { ru: 'Дорога', kk: 'Жол' } }
  const notice = { kind: 'project.resumed' as const, objectType: 'PROJECT', objectId: id, to: { bin: contractor.bin }, args }
  await db.transaction().execute((tx) => notify(tx, { now: clock.now(), today: clock.today() }, notice))
  await Promise.all(pages.map((page) => page.notice('project.resumed', id)))
  await smtp.letter('contractor@bitumen.test', new RegExp(`^Проект № ${id} возобновлён$`))
  return writers.takeSlowest()
}

test('every connection is cut, again and again', async () => {
  for (let n = 0; n < cuts; n++) {
    await database.cut()
    await written(5)
  }
  expect(await goesOn()).toBeLessThan(bound)
})

test('PostgreSQL is restarted, again and again', async () => {
  for (let n = 0; n < restarts; n++) {
    await database.restart()
    await written(5)
  }
  expect(await goesOn()).toBeLessThan(bound)
})

test('a process of PostgreSQL is killed, and it recovers by itself', async () => {
  await database.crash()
  expect(await goesOn()).toBeLessThan(bound)
})

test('PostgreSQL hangs: nobody is answered and no connection is closed', async () => {
  const before = writers.refused.length
  database.freeze()
  try {
    const health = await fetch(`${portals[0].url}/api/health`)
    expect([health.status, Number(health.headers.get('retry-after')) > 0]).toEqual([503, true])
    await writers.until(() => new Set(writers.refused.slice(before).map(({ writer }) => writer)).size === 10)
  } finally {
    database.thaw()
  }
  expect(await goesOn()).toBeLessThan(bound)
})

test('the disk is full: what cannot be kept is refused in words, reading goes on, and room is all it needs', async (context) => {
  const { disk } = database
  if (!disk) return context.skip('a disk of its own can be mounted by root only')
  fill(disk.ballast)
  await writers.until(() => writers.refused.filter(({ code }) => code === 'disk.full').length > 20)
  const headers = { authorization: `Bearer ${contractor.token}` }
  const read = await fetch(`${portals[1].url}/api/project/republican?size=1`, { headers })
  const pdf = await diskFiles(disk.files)
    .put(new Uint8Array(100_000))
    .catch((error: NodeJS.ErrnoException) => error.code)
  const left = readdirSync(disk.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  rmSync(disk.ballast)
  expect([read.status, pdf, left]).toEqual([200, 'ENOSPC', []])
  expect(await goesOn()).toBeLessThan(bound)
})

function fill(file: string): void {
  for (const size of [1_000_000, 4096, 1]) {
    try {
      while (true) writeFileSync(file, new Uint8Array(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

test('after all of it, every acknowledged write is there, and none is there twice', async () => {
  await writers.stop()
  expect(writers.faults).toEqual([])
  const kept = await db.selectFrom('project').select(['id', 'fromKm']).orderBy('id').execute()
  expect(kept.map(({ id, fromKm }) => [fromKm, id])).toEqual([...writers.acknowledged].sort(([, one], [, other]) => one - other))
  const journalled = await db.selectFrom('journal').select('objectId').where('act', '=', 'project.create').orderBy('id').execute()
  expect(journalled.map(({ objectId }) => Number(objectId)).sort((one, other) => one - other)).toEqual(kept.map(({ id }) => id))
})
