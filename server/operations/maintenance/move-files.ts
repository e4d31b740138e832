import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { filesIn, inBoth, shelfOf } from '../../platform/files/file-place.ts'
import type { FileKeys } from '../../platform/files/file-seal.ts'
import type { FilePlace } from '../../platform/files/file-settings.ts'
import { type Files, FilesAway, FileUnsound, folderName } from '../../platform/files/file-store.ts'
import type { Db } from '../../platform/sql/db.ts'
import { markNew } from './own-files.ts'
import { withUpkeep } from './tables.ts'

type Fault = { name: string; why: 'missing' | 'damaged' }
/** What was done with documents one by one; of the faults the first. */
export type Checked = { done: number; present: number; faults: { count: number; first: Fault[] } }

const folders = 256
/** ms before a document that was just stored is asked for again. */
const pause = 500
/** Faults that are told, and folders after which a line is said. */
const [mostTold, told] = [50, 32]
/** Documents at work at once: each takes its bytes of memory. */
const atOnce = 4

/** Does the work of each name of a folder, some at once. `work` tells whether there was something to do. */
async function eachOf(names: readonly string[], sum: Checked, work: (name: string) => Promise<boolean>): Promise<void> {
  const left = [...names]
  const one = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      try {
        sum[(await work(name)) ? 'done' : 'present']++
      } catch (error) {
        if (!(error instanceof FileUnsound)) throw error
        sum.faults.count++
        if (sum.faults.first.length < mostTold) sum.faults.first.push({ name, why: error.found ? 'damaged' : 'missing' })
      }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function eachFolder(say: (line: string) => void, work: (folder: number, sum: Checked) => Promise<void>): Promise<Checked> {
  const sum: Checked = { done: 0, present: 0, faults: { count: 0, first: [] } }
  for (let folder = 0; folder < folders; folder++) {
    await work(folder, sum)
    if ((folder + 1) % told === 0 && folder + 1 < folders) say(`${folder + 1} of ${folders} folders, ${sum.done + sum.present} documents`)
  }
  return sum
}

/** Names of a folder that rows of the database have. */
async function namedIn(db: Db, folder: number): Promise<string[]> {
  const { rows } = await sql<{
    sha256: string
  }>`select distinct sha256 from stored_file where sha256 like ${`${folderName(folder)}%`}`.execute(db)
  return rows.map((r) => r.sha256)
}

type Moving = { db: Db; from: readonly FilePlace[]; to: FilePlace; keys?: FileKeys | undefined; say: (line: string) => void }

/**
 * Copies every document to another place, reads it there, and compares it with its hash. What is there already stays: it can be begun again. Nothing is
 * removed from where it was. At the end every document that the database names is there, or is told.
 * @throws FilesAway when a place is none of this database's
 */
export async function moveFiles({ db, from, to, keys, say }: Moving): Promise<Checked> {
  const own = (await withUpkeep(db).selectFrom('fileStore').select('id').executeTakeFirst())?.id
  const target = shelfOf(to)
  if (own !== undefined) {
    for (const place of from) await markNew(target, shelfOf(place), own)
    for (const shelf of [...from.map((place) => shelfOf(place)), target])
      if ((await shelf.mark()) !== own) throw new FilesAway(`The ${shelf.where} is not the place ${own} of the documents of this database`)
  }
  const [main, also] = from.map((place) => filesIn(place, keys, own))
  const source = also ? inBoth(main!, also) : main!
  const files = filesIn(to, keys, own)
  return eachFolder(say, async (folder, sum) => {
    const there = new Set(await files.namesIn(folder))
    const all = new Set([...(await source.namesIn(folder)), ...(await namedIn(db, folder))])
    await eachOf([...all], sum, async (name) => {
      if (there.has(name)) return false
      await files.put(await source.get(name))
      // some stores show what they took a moment later
      await files.get(name).catch(() => sleep(pause).then(() => files.get(name)))
      return true
    })
  })
}

/** Reads every document that is stored or named by the database, and compares it with its hash. */
export const checkFiles = ({ db, files, say }: { db: Db; files: Files; say: (line: string) => void }): Promise<Checked> =>
  eachFolder(say, async (folder, sum) => {
    const all = new Set([...(await files.namesIn(folder)), ...(await namedIn(db, folder))])
    await eachOf([...all], sum, async (name) => (await files.get(name)).length >= 0)
  })

/** Stores every document anew that is not encrypted by the present key. */
export const resealFiles = (files: Files, say: (line: string) => void): Promise<Checked> =>
  eachFolder(say, async (folder, sum) => eachOf(await files.namesIn(folder), sum, (name) => files.reseal(name)))
