import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { diskFiles, type Files, markName, markOf, writeMark } from '../platform/files.ts'
import { CannotStart } from '../platform/settings.ts'
import { withUpkeep } from './tables.ts'

/** Folders of documents are named by the first two digits of their hashes. */
const holdsDocuments = async (folder: string): Promise<boolean> => (await readdir(folder)).some((name) => /^[0-9a-f]{2}$/.test(name))

/**
 * Opens the folder in which this database stores its documents. Both have the same id: a disk that is not mounted, a lost folder or another
 * portal's would otherwise be taken for an empty one.
 * @throws CannotStart when it is not that folder
 */
export async function openOwnFiles(db: Db, folder: string): Promise<Files> {
  const own = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('file store'))`.execute(tx)
    const kept = await withUpkeep(tx).selectFrom('fileStore').select('id').executeTakeFirst()
    return kept?.id ?? firstMark(tx, folder)
  })
  const found = await markOf(folder)
  if (found === own) return diskFiles(folder, own)
  throw new CannotStart(
    found
      ? `FILES_DIR is the folder of another database: ${join(folder, markName)} says ${found}, this database's is ${own}.`
      : `FILES_DIR is not the folder in which this database stores its documents: ${folder} has no file ${markName}. Mount or restore that folder. If it is the right one, write ${own} into ${join(folder, markName)}.`,
  )
}

/** Marks the folder of a database that has none yet: a new one, or one from before folders had marks. @returns its id */
async function firstMark(tx: Tx, folder: string): Promise<string> {
  const newest = await tx.selectFrom('document').select('sha256').orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (newest && !(await diskFiles(folder).has(newest.sha256)))
    throw new CannotStart(
      `FILES_DIR lacks the documents of this database: ${newest.sha256} is not in ${folder}. Mount or restore that folder.`,
    )
  if (!newest && (await holdsDocuments(folder)))
    throw new CannotStart(`FILES_DIR holds documents of another portal, this database has none yet: ${folder}. Choose an empty folder.`)
  const id = (await markOf(folder)) ?? randomUUID() // a mark without its row: the first start was killed in between
  await writeMark(folder, id)
  await withUpkeep(tx).insertInto('fileStore').values({ id }).execute()
  return id
}
