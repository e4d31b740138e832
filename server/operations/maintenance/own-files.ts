import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newestFile } from '../../documents/document/documents.ts'
import { filesIn, inBoth, shelfOf } from '../../platform/files/file-place.ts'
import type { FilePlace, FilePlaces } from '../../platform/files/file-settings.ts'
import { type Files, filesOn, type Shelf } from '../../platform/files/file-store.ts'
import { CannotStart } from '../../platform/settings/settings.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { withUpkeep } from './tables.ts'

const settingOf = (place: FilePlace): string => (typeof place === 'string' ? 'FILES_DIR' : 'FILES_URL')

/**
 * Opens the place in which this database stores its documents. Both have the same id: a disk that is not mounted, a lost folder or another
 * portal's would otherwise be taken for an empty one.
 * @throws CannotStart when it is not that place
 */
export async function openOwnFiles(db: Db, places: FilePlaces): Promise<Files> {
  const { main, also, keys } = places
  const shelf = shelfOf(main)
  const own = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('file store'))`.execute(tx)
    const kept = await withUpkeep(tx).selectFrom('fileStore').select('id').executeTakeFirst()
    if (kept && also) await markNew(shelf, shelfOf(also), kept.id)
    return kept?.id ?? firstMark(tx, places)
  })
  await requireMark(shelf, main, own)
  // a key that may only read is told now, not at the first upload
  if (typeof main === 'object') await shelf.writeMark(own)
  const files = filesIn(main, keys, own)
  if (!also) return files
  const other = await shelfOf(also).mark()
  if (other !== own)
    throw new CannotStart(
      `FILES_ALSO is not a place of the documents of this database: ${shelfOf(also).where} has the id ${other ?? '-'}, not ${own}.`,
    )
  return inBoth(files, filesIn(also, keys, own))
}

async function requireMark({ mark, markAt, where }: Shelf, place: FilePlace, own: string): Promise<void> {
  const found = await mark()
  if (found === own) return
  const setting = settingOf(place)
  const kind = where.split(' ')[0]
  throw new CannotStart(
    found
      ? `${setting} is the ${kind} of another database: ${markAt} says ${found}, this database's is ${own}.`
      : `${setting} is not the ${kind} in which this database stores its documents: ${where.slice(kind!.length + 1)} has no file store-id. Mount or restore that ${kind}. If it is the right one, write ${own} into ${markAt}. If documents are to be moved here, name the place where they are in FILES_ALSO.`,
  )
}

/** Marks the empty place to which documents are being moved from the one that has them. */
export async function markNew(shelf: Shelf, from: Shelf, own: string): Promise<void> {
  if ((await shelf.mark()) === null && !(await shelf.holdsDocuments()) && (await from.mark()) === own) await shelf.writeMark(own)
}

/** Marks the place of a database that has none yet: a new one, or one from before folders had marks. @returns its id */
async function firstMark(tx: Tx, { main, keys }: FilePlaces): Promise<string> {
  const shelf = shelfOf(main)
  const [setting, at] = [settingOf(main), shelf.where.replace(/^\w+ /, '')]
  const newest = await newestFile(tx)
  if (newest && !(await filesOn(shelf, keys).has(newest.sha256)))
    throw new CannotStart(`${setting} lacks the documents of this database: ${newest.sha256} is not in ${at}. Mount or restore that place.`)
  if (!newest && (await shelf.holdsDocuments()))
    throw new CannotStart(`${setting} holds documents of another portal, this database has none yet: ${at}. Choose an empty place.`)
  const id = (await shelf.mark()) ?? randomUUID() // a mark without its row: the first start was killed in between
  await shelf.writeMark(id)
  await withUpkeep(tx).insertInto('fileStore').values({ id }).execute()
  return id
}
