import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '#domain/tries.testing.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { diskFiles, sha256Of } from '../../platform/files/files.ts'
import { openConnection } from '../../platform/sql/connection.ts'
import { startWriters } from '../../platform/sql/writers.testing.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, signedIn } from '../../portal.testing.ts'
import { compareKept } from '../../reporting/monitoring/compare.ts'
import { openOwnFiles } from '../maintenance/own-files.ts'
import { everythingIn, filesUnder, harms, restored } from './backup.testing.ts'
import { newKey } from './crypt.ts'
import { folderPlace } from './place.ts'
import { BackupRefused } from './refused.ts'
import { restoreBackup } from './restore.ts'
import { type Taking, takeBackup } from './take.ts'
import { verifyBackup } from './verify.ts'

const portal = portalOfFile()
const key = { text: '', recipient: '' }
const place = (name: string) => join(portal.folder, '..', `${portal.folder.split('/').at(-1)}-${name}`)
const privateKey = () => key.text.split('\n')[1]!
let minutes = 0
/** Makes a backup, a minute after the one before. */
const take = (dir: string, change: Partial<Taking> = {}) =>
  takeBackup({
    ...{
      config: { connectionString: portal.databaseUrl },
      files: diskFiles(join(portal.folder, 'papers')),
      place: folderPlace(place(dir)),
      recipients: [],
    },
    ...{ build: '0.1.0', now: new Date(Date.UTC(2026, 10, 20, 5, minutes++)) },
    ...change,
  })
const signProject = async () => {
  const contractor = await portal.as('contractor')
  const { documentId, bytes } = await generatedDocument(contractor, await fileProject(contractor))
  const signature = pemSignature(bytes, await portal.keys(portal.person('contractor')))
  const done = await contractor.post('/api/etspsignatured', { documentId, signature })
  if (done.statusCode !== 200) throw new Error(done.body)
}
beforeAll(async () => {
  mkdirSync(join(portal.folder, 'papers'))
  portal.services.files = await openOwnFiles(portal.services.db, { main: join(portal.folder, 'papers') })
  await signProject()
  await chainWaiting(portal.services.db, portal.clock.now())
  Object.assign(key, await newKey())
  return () => {
    for (const name of readdirSync(join(portal.folder, '..')).filter((one) => one.startsWith(`${portal.folder.split('/').at(-1)}-`)))
      rmSync(join(portal.folder, '..', name), { recursive: true })
  }
})

const documents = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('what is restored is what was there: every row, sequence, trigger and document, and the portal goes on', async () => {
  const before = await everythingIn(portal.db)
  const { name, manifest } = await take('whole', { recipients: [key.recipient] })
  expect(name).toMatch(/^20261120T0500\d\dZ-[0-9a-f]{16}\.json$/)
  const { db, config, sum } = await restored(place('whole'), place('whole-files'), { identities: [privateKey()] })
  expect(await everythingIn(db)).toEqual(before)
  expect([sum.links, sum.head]).toEqual([manifest.journal?.place, `${manifest.journal?.place}-${manifest.journal?.hash}`])
  expect(documents(place('whole-files'))).toEqual(documents(join(portal.folder, 'papers')))
  for (const file of documents(place('whole-files')).filter((one) => /\/[0-9a-f]{64}$/.test(one)))
    expect(sha256Of(readFileSync(join(place('whole-files'), file)))).toBe(file.slice(3))
  expect(await openOwnFiles(db, { main: place('whole-files') })).toBeTruthy() // the folder belongs to the database
  const again = { place: folderPlace(place('whole')), identities: [], say: () => {}, config, files: diskFiles(place('none')) }
  await expect(restoreBackup(again)).rejects.toThrow('The database is not empty')
  await expect(restored(place('whole'), place('whole-files'))).rejects.toThrow(/The folder .+ is not empty/)
})

test('a backup under ten writers is of one moment: what was acknowledged before is in it, sums and references hold', async () => {
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const writers = startWriters([url], await signedIn(portal.app, portal.person('contractor')), 10)
  await writers.until(() => writers.acknowledged.size >= 20)
  /** One that is made before anybody has written meanwhile proves nothing: the next one is looked at. */
  async function takenUnderWrites(
    n = 1,
  ): Promise<{ name: string; before: number[]; manifest: Awaited<ReturnType<typeof take>>['manifest'] }> {
    const [name, before] = [`written-${n}`, [...writers.acknowledged.values()]]
    const { manifest } = await take(name)
    return writers.acknowledged.size > before.length ? { name, before, manifest } : takenUnderWrites(n + 1)
  }
  const { name, before, manifest } = await takenUnderWrites()
  await writers.stop()
  expect([writers.faults, writers.refused]).toEqual([[], []])
  const { db } = await restored(place(name), place('written-files'))
  const there = await db.selectFrom('project').select('id').where('id', 'in', before).execute()
  expect([there.length, await compareKept(db)]).toEqual([before.length, []])
  // lines of the journal and what they tell of are of the same moment
  const { rows } =
    await sql`select from project p where not exists (select from journal j where j.object_type = 'PROJECT' and j.object_id = p.id)`.execute(
      db,
    )
  expect(rows).toEqual([])
  expect(manifest.tables.find(({ name }) => name === 'project')?.rows).toBeLessThanOrEqual(writers.acknowledged.size + 1)
})

test('a second backup copies new documents only; one that was cut off in the store is copied again', async () => {
  const first = await take('again')
  expect([first.files.copied, first.files.lacking]).toEqual([first.files.count, 0])
  await signProject()
  const second = await take('again')
  expect(second.files.copied).toBeGreaterThan(0)
  expect(second.files.count - first.files.count).toBe(second.files.copied)
  const [file] = documents(place('again')).filter((one) => one.startsWith('files/plain/') && one.length > 64)
  truncateSync(join(place('again'), file!), 10)
  expect((await take('again')).files.copied).toBe(1)
  for (const { name, files } of [first, second])
    expect((await verifyBackup(folderPlace(place('again')), name, [])).manifest.files.count).toBe(files.count)
})

test('an encrypted backup opens with its key alone', async () => {
  await take('locked', { recipients: [key.recipient] })
  for (const file of documents(place('locked')).filter((one) => one.endsWith('.age') || /\/[0-9a-f]{64}$/.test(one)))
    expect(
      readFileSync(join(place('locked'), file))
        .subarray(0, 21)
        .toString(),
    ).toBe('age-encryption.org/v1')
  const refusal = (identities: string[]) => restored(place('locked'), place('locked-none'), { identities })
  await expect(refusal([])).rejects.toThrow(`The backup needs a private key, --identity FILE: it was encrypted for ${key.recipient}.`)
  const other = (await newKey()).text.split('\n')[1]!
  await expect(refusal([other])).rejects.toThrow(`The private key does not open the backup: it was encrypted for ${key.recipient}.`)
  expect(existsSync(join(place('locked-none'), 'store-id'))).toBe(false)
  expect(await verifyBackup(folderPlace(place('locked')), undefined, [other, privateKey()])).toBeTruthy()
  // the next one copies nothing: the list tells what the store has
  expect((await take('locked', { recipients: [key.recipient] })).files.copied).toBe(0)
})

test('documents that are lost or damaged are told, and those that an earlier backup has are kept', async () => {
  cpSync(join(portal.folder, 'papers'), place('lossy'), { recursive: true })
  const all = documents(place('lossy')).filter((one) => /\/[0-9a-f]{64}$/.test(one))
  const [lost, damaged] = [all[0]!, all[1]!]
  rmSync(join(place('lossy'), lost))
  writeFileSync(join(place('lossy'), damaged), 'x')
  const { files } = await take('lossy-backup', { files: diskFiles(place('lossy')) })
  expect(files).toMatchObject({ count: all.length - 2, missing: [lost.slice(3)], damaged: [damaged.slice(3)], lacking: 2 })
  await take('kept')
  expect((await take('kept', { files: diskFiles(place('lossy')) })).files).toMatchObject({ count: all.length, copied: 0, lacking: 0 })
  rmSync(join(place('lossy'), 'store-id'))
  await expect(take('other', { files: diskFiles(place('lossy')) })).rejects.toThrow('is not the place')
  expect(existsSync(place('other'))).toBe(false)
})

test.each(sample(harms, 2))('%s is refused with its reason, and nothing is written', async (_, harm, words) => {
  if (!existsSync(place('sound'))) await take('sound')
  cpSync(place('sound'), place('harmed'), { recursive: true })
  harm(filesUnder(place('harmed')))
  const refusal = await restored(place('harmed'), place('harmed-files')).catch((error: Error) => error)
  rmSync(place('harmed'), { recursive: true })
  expect(refusal).toBeInstanceOf(BackupRefused)
  expect((refusal as Error).message).toMatch(words)
  expect(existsSync(place('harmed-files')) ? readdirSync(place('harmed-files')) : []).toEqual([])
})

test('backups for others in between leave the documents of the first ones as they are', async () => {
  const other = (await newKey()).recipient
  const first = await take('turns', { recipients: [key.recipient] })
  await take('turns', { recipients: [other] })
  expect((await take('turns', { recipients: [key.recipient] })).files.copied).toBe(0)
  expect(await verifyBackup(folderPlace(place('turns')), first.name, [privateKey()])).toBeTruthy()
})

test('two backups to one place do not run at once; to another one they do', async () => {
  const held = openConnection({ connectionString: portal.databaseUrl }, 'endless')
  await held.connect()
  await held.query('select pg_advisory_lock(hashtextextended($1, 0))', [`backup to ${place('twice')}`])
  await expect(take('twice')).rejects.toThrow(`Another backup to ${place('twice')} is being made.`)
  await take('thrice')
  await held.end()
})

test('a backup of a newer build, or of another one, is refused: its migrations are not known here', async () => {
  const rename = (from: string, to: string) => sql`update migration set name = ${to} where name = ${from}`.execute(portal.db)
  await rename('0084_attempt_source.sql', '9999_later.sql')
  await take('newer')
  await rename('9999_later.sql', '0084_attempt_source.sql')
  await expect(restored(place('newer'), place('newer-files'))).rejects.toThrow(
    'The backup is of a newer version of the portal (0.1.0): this one does not know 9999_later.sql. Restore it with that version.',
  )
})
