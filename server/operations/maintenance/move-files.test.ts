import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { filesIn } from '../../platform/files/file-place.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { settling, startS3 } from '../../platform/files/s3.testing.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, signedIn, signGenerated } from '../../portal.testing.ts'
import { restored } from '../backup/backup.testing.ts'
import { folderPlace } from '../backup/place.ts'
import { takeBackup } from '../backup/take.ts'
import { checkFiles, moveFiles, resealFiles } from './move-files.ts'
import { sweepOrphans } from './orphans.ts'
import { openOwnFiles } from './own-files.ts'

const portal = portalOfFile()
let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
const say = () => {}
const newFolder = () => mkdtempSync(join(tmpdir(), 'files-'))
beforeAll(async () => {
  s3 = await startS3()
  folder = newFolder()
  portal.services.files = await openOwnFiles(portal.services.db, { main: folder })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
const signed = async () => {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  return id
}
const named = async () => [...new Set((await portal.db.selectFrom('document').select('sha256').execute()).map((d) => d.sha256))]

test('from a folder into a bucket while the portal serves, and back: reads find both, it can be begun again, what is lost is told', async () => {
  const { db } = portal.services
  const project = await signed()
  await expect(openOwnFiles(db, { main: s3.place })).rejects.toThrow(
    /FILES_URL is not the store in which this database stores its documents/,
  )
  portal.services.files = await openOwnFiles(db, { main: s3.place, also: folder })
  const contractor = await portal.as('contractor')
  const paper = async () => (await contractor.get(`/api/project/${project}/document`)).statusCode
  const before = await named()
  expect(await portal.services.files.get(before[0]!)).toBeTruthy()
  await signed() // into the bucket
  await sleep(100)
  const written = (await named()).filter((one) => !before.includes(one))
  expect([await filesIn(folder).has(written[0]!), await filesIn(s3.place).has(written[0]!)]).toEqual([false, true])
  const moved = await moveFiles({ db, from: [folder], to: s3.place, say })
  expect([moved.done, moved.faults.count]).toEqual([before.length, 0])
  expect(await moveFiles({ db, from: [folder], to: s3.place, say })).toMatchObject({ done: 0, faults: { count: 0 } })
  portal.services.files = await openOwnFiles(db, { main: s3.place })
  for (const one of await named()) expect(await portal.services.files.get(one)).toBeTruthy()
  expect(await paper()).not.toBe(500)
  // back into another folder; one document is damaged in the bucket, and one lost
  const back = newFolder()
  onTestFinished(() => rmSync(back, { recursive: true, force: true }))
  const [lost, damaged] = await named()
  const kept = await filesIn(s3.place).get(lost!)
  await filesIn(s3.place).remove(lost!)
  const sound = await filesIn(s3.place).get(damaged!)
  writeFileSync(s3.object(damaged!), 'x')
  const faulty = await moveFiles({ db, from: [s3.place], to: back, say })
  expect(faulty.faults.first.sort((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
    { name: damaged, why: 'damaged' },
    { name: lost, why: 'missing' },
  ])
  await filesIn(s3.place).remove(damaged!)
  for (const bytes of [kept, sound]) await settling(filesIn(s3.place)).put(bytes)
  expect(await moveFiles({ db, from: [s3.place], to: back, say })).toMatchObject({ done: 2, faults: { count: 0 } })
  expect(await checkFiles({ db, files: await openOwnFiles(db, { main: back }), say })).toMatchObject({ faults: { count: 0 } })
})

test('another place of another database is neither moved to nor opened', async () => {
  const { db } = portal.services
  const strange = newFolder()
  onTestFinished(() => rmSync(strange, { recursive: true, force: true }))
  await diskFiles(strange).writeMark('another')
  await expect(moveFiles({ db, from: [folder], to: strange, say })).rejects.toThrow('is not the place')
  await expect(openOwnFiles(db, { main: folder, also: strange })).rejects.toThrow(
    'FILES_ALSO is not a place of the documents of this database',
  )
})

test('encrypted anew at once, and opened again without a key for which nothing is encrypted', async () => {
  const present = new Uint8Array(32).fill(7)
  const there = newFolder()
  onTestFinished(() => rmSync(there, { recursive: true, force: true }))
  const name = await diskFiles(there).put(Buffer.from('%PDF-1.7 plain'))
  expect(await resealFiles(filesIn(there, { present }), say)).toMatchObject({ done: 1, present: 0 })
  await expect(diskFiles(there).get(name)).rejects.toThrow('has other bytes')
  expect(await resealFiles(filesIn(there, { before: present }), say)).toMatchObject({ done: 1 })
  expect(await diskFiles(there).get(name)).toEqual(Buffer.from('%PDF-1.7 plain'))
})

test('the nightly sweep takes from a bucket what nobody names, a backup of it is restored into a bucket', async () => {
  const { db } = portal.services
  const files = await openOwnFiles(db, { main: s3.place })
  const orphan = await settling(files).put(Buffer.from('nobody names it'))
  const old = new Date(Date.now() - 400 * 86_400_000)
  for (const name of [orphan, ...(await named())]) utimesSync(s3.object(name), old, old)
  expect(await sweepOrphans({ db, files }, new Date(), true)).toBe(1)
  expect(await Promise.all([orphan, ...(await named())].map((one) => files.has(one)))).toEqual([false, ...(await named()).map(() => true)])
  const dir = newFolder()
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const key = new Uint8Array(32).fill(9)
  await resealFiles(filesIn(s3.place, { present: key }), say)
  const keyed = filesIn(s3.place, { present: key })
  const { files: copied } = await takeBackup({
    ...{
      config: { connectionString: portal.databaseUrl },
      files: keyed,
      place: folderPlace(dir),
      recipients: [],
      build: '0.1.0',
      now: new Date(),
    },
  })
  expect([copied.lacking, copied.count]).toEqual([0, (await named()).length])
  const target = filesIn({ ...s3.place, folder: 'restored' }, { present: key })
  await restored(dir, target)
  for (const one of await named()) expect(await target.get(one)).toEqual(await keyed.get(one))
  expect(readdirSync(dir).sort()).toEqual(['data', 'files', 'manifests'])
})

test('a store that goes away while the portal serves: what needs a document is refused in words, nothing is half written, all else goes on', async () => {
  const { db } = portal.services
  await resealFiles(filesIn(s3.place, { before: new Uint8Array(32).fill(9) }), say)
  const services = { ...portal.services, files: await openOwnFiles(db, { main: s3.place }) }
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  const contractor = await signedIn(app, portal.person('contractor'))
  const id = await fileProject(contractor)
  const { documentId, bytes } = await generatedDocument(contractor, id)
  const { verifyCode: code } = await db.selectFrom('document').select('verifyCode').where('readOnly', '=', true).executeTakeFirstOrThrow()
  const signature = pemSignature(bytes, await portal.keys(portal.person('contractor')))
  await s3.stop()
  const sign = () => contractor.post('/api/etspsignatured', { documentId, signature })
  const refused = await sign()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'files.unreachable', '10'])
  expect(refused.json().message).toContain('Хранилище документов недоступно')
  expect((await db.selectFrom('signature').select('id').where('documentId', '=', documentId).execute()).length).toBe(0)
  // not green and not red: nobody knows
  expect((await app.inject({ url: `/api/verify/${code}` })).statusCode).toBe(503)
  expect((await contractor.get(`/api/project/${id}`)).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ready: false, reasons: ['files.unreachable'] })
  await s3.start()
  expect([(await sign()).statusCode, (await app.inject({ url: '/readyz' })).statusCode]).toEqual([200, 200])
  // and one that changes a byte
  const { sha256 } = await db.selectFrom('document').select('sha256').where('id', '=', documentId).executeTakeFirstOrThrow()
  writeFileSync(s3.object(sha256), 'x')
  const damaged = await contractor.get(`/api/document/${documentId}`)
  expect(damaged.json()).toMatchObject({ code: 'files.unsound', message: expect.stringContaining('повреждён или утрачен') })
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ready: true, reasons: [], warnings: ['files.unsound'] })
  const { verifyCode } = await db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
  expect((await app.inject({ url: `/api/verify/${verifyCode}` })).json()).toMatchObject({ bytesIntact: false })
})
