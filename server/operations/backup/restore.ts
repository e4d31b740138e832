import { buffer } from 'node:stream/consumers'
import { checkJournal, type JournalVerdict } from '../../core/journal/check-journal.ts'
import { journalMark } from '../../core/journal/mark.ts'
import type { Files } from '../../platform/files/files.ts'
import { type DatabaseConfig, openConnection } from '../../platform/sql/connection.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { ownMigrations } from '../../platform/sql/migrate.ts'
import { isEmptyDatabase } from './catalog.ts'
import { decrypted } from './crypt.ts'
import { fileIn, listedFiles } from './file-list.ts'
import { loadDatabase } from './load.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { BackupRefused, refused } from './refused.ts'
import { type Sound, verifyBackup } from './verify.ts'

export type Restoring = {
  /** Where the backups are. */
  place: BackupPlace
  /** Begins the name of a manifest; the newest one if omitted. */
  at?: string | undefined
  /** Private keys of age. */
  identities: readonly string[]
  config: DatabaseConfig
  /** The place for the documents. */
  files: Files
  say: (line: string) => void
}

/**
 * Restores a backup into an empty database and an empty folder: nothing is written before every part was found as it was made.
 * @throws BackupRefused
 */
export async function restoreBackup({ place, at, identities, config, files, say }: Restoring): Promise<Sound & JournalVerdict> {
  const { name, manifest } = await readManifest(place, at)
  await requireKnownBuild(manifest)
  await requireEmptyDatabase(config)
  if (!(await files.isEmpty())) refused(`The ${files.where} is not empty.`)
  say(`${name}: comparing every part with its hash`)
  const sound = await verifyBackup(place, name, identities)
  say(`${manifest.files.count} documents into the ${files.where}`)
  await restoreFiles(sound, files)
  say(`${manifest.tables.length} tables into the database`)
  await loadDatabase(sound, config)
  const db = openDb(config, 1)
  const verdict = await requireSameJournal(sound, db).finally(() => db.destroy())
  return { ...sound, ...verdict }
}

/** @throws BackupRefused when this build is neither the one of the backup nor a newer one */
export async function requireKnownBuild({ build, migrations }: Manifest): Promise<void> {
  const own = await ownMigrations()
  const unknown = migrations.filter(({ name }) => !own.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    refused(
      `The backup is of a newer version of the portal (${build}): this one does not know ${unknown.join(', ')}. Restore it with that version.`,
    )
  const other = migrations.filter(({ name, checksum }) => own.get(name) !== checksum).map(({ name }) => name)
  if (other.length > 0) refused(`The backup is of another portal: ${other.join(', ')} had another content there.`)
}

async function requireEmptyDatabase(config: DatabaseConfig): Promise<void> {
  const client = openConnection(config)
  await client.connect()
  const empty = await isEmptyDatabase(client).finally(() => client.end())
  if (!empty) refused('The database is not empty: a backup is restored into a new one (createdb).')
}

/** A document as it was. */
export const storedBytes = ({ place, manifest: { files, recipients }, identities }: Sound, name: string): Promise<Buffer> =>
  buffer(decrypted(place.read(fileIn(files.store, name)), recipients, identities))

async function restoreFiles(sound: Sound, files: Files): Promise<void> {
  const { place, manifest } = sound
  for await (const one of listedFiles(place, manifest.files.list))
    if ((await files.put(await storedBytes(sound, one.name))) !== one.name) refused(`${one.name} has other bytes than its name says.`)
  if (manifest.storeId) await files.writeMark(manifest.storeId)
}

/** @throws BackupRefused when the journal does not end as the manifest says, or is not sound */
export async function requireSameJournal({ manifest: { journal } }: Sound, db: Db): Promise<JournalVerdict> {
  const head = (await journalMark(db))?.head ?? null
  if (head !== (journal && `${journal.place}-${journal.hash}`)) refused(`The journal ends with ${head}, not as the manifest says.`)
  const verdict = await checkJournal(db)
  if (verdict.fault) throw new BackupRefused(`The journal is not sound: ${JSON.stringify(verdict.fault)}`)
  return verdict
}
