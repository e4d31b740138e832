import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskFiles, FilesAway } from '../../platform/files/files.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { outageOf } from '../../platform/sql/outage.ts'
import { type FreshDatabase, freshDatabase } from '../../platform/sql/test-database.ts'
import { openOwnFiles } from './own-files.ts'
import { withUpkeep } from './tables.ts'

let database: FreshDatabase
let db: Db
const folders: string[] = []
const newFolder = async () => {
  folders.push(await mkdtemp(join(tmpdir(), 'files-')))
  return folders.at(-1)!
}
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeEach(() => withUpkeep(db).deleteFrom('fileStore').execute())
const bytes = new TextEncoder().encode('a paper')

test('several instances start at once on a new database, and all take the same folder', async () => {
  const folder = await newFolder()
  const [one, other] = await Promise.all([openOwnFiles(db, { main: folder }), openOwnFiles(db, { main: folder })])
  expect(await other.get(await one.put(bytes))).toEqual(Buffer.from(bytes))
  expect(await one.fault()).toBeNull()
})

test('an empty folder in the place of the lost one is refused, and the sentence says what would make it right', async () => {
  await openOwnFiles(db, { main: await newFolder() })
  const empty = await newFolder()
  const failed = await openOwnFiles(db, { main: empty }).catch((error) => String(error.message))
  expect(failed).toMatch(
    /FILES_DIR is not the folder in which this database stores its documents: .* has no file store-id\. Mount or restore/,
  )
  expect(failed).toContain(join(empty, 'store-id'))
})

test('the folder of another database is refused, also by a database that has none yet', async () => {
  const folder = await newFolder()
  await (await openOwnFiles(db, { main: folder })).put(bytes)
  await withUpkeep(db).updateTable('fileStore').set({ id: randomUUID() }).execute()
  await expect(openOwnFiles(db, { main: folder })).rejects.toThrow(/FILES_DIR is the folder of another database/)
  await withUpkeep(db).deleteFrom('fileStore').execute()
  await expect(openOwnFiles(db, { main: folder })).rejects.toThrow(/FILES_DIR holds documents of another portal/)
})

test('a folder that goes away while the portal runs: nothing is written into its place, and reading says so', async () => {
  const folder = await newFolder()
  const files = await openOwnFiles(db, { main: folder })
  const kept = await files.put(bytes)
  await rm(folder, { recursive: true })
  const failed = await files.put(new Uint8Array(8)).catch((error) => error)
  expect(failed).toBeInstanceOf(FilesAway)
  expect(outageOf(failed)).toBe('files.unreachable')
  await expect(files.get(kept)).rejects.toThrow(FilesAway)
  expect(await files.fault()).toBe('files.unreachable')
  expect(await diskFiles(folder).has(kept)).toBe(false)
})
