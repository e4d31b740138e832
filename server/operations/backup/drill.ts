import { sql } from 'kysely'
import type { Trust } from '#eds/trust.ts'
import { differencesOf } from '../../documents/ledger/differences.ts'
import { enteredMonths } from '../../documents/ledger/settle.ts'
import { accountDifferences } from '../../people/proof/nightly.ts'
import { comparePapers } from '../../people/proof/papers.ts'
import { FilesAway, FileUnsound } from '../../platform/files/file-store.ts'
import type { DatabaseConfig } from '../../platform/sql/connection.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { compareKept } from '../../reporting/monitoring/compare.ts'
import { type Drilled, recordDrill } from '../maintenance/drills.ts'
import { loadDatabase } from './load.ts'
import { readManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { BackupRefused, refused } from './refused.ts'
import { requireKnownBuild, requireSameJournal, storedBytes } from './restore.ts'
import { onScratch } from './scratch.ts'
import { type Sound, verifyBackup } from './verify.ts'

export type Drill = {
  /** The portal's database: the backup must be of its history, and the result is stored in it. */
  db: Db
  config: DatabaseConfig
  /** Where the backups are. */
  place: BackupPlace
  identities: readonly string[]
  trust: Trust
  now: Date
}

/** Signed documents that are examined; others in each drill. */
const sample = 50
/** The most differences that are told. */
const mostTold = 10

/** Restores the newest backup beside the portal, looks whether it could be relied on, and stores the result. Nothing of it is left. */
export async function drill({ db, config, place, identities, trust, now }: Drill): Promise<Drilled> {
  const result: Drilled = { manifest: null, madeAt: null, rows: 0, files: 0, papers: 0, fault: null }
  try {
    const { name, manifest } = await readManifest(place)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    Object.assign(result, { manifest: name, madeAt: new Date(manifest.madeAt), rows, files: manifest.files.count })
    await requireKnownBuild(manifest)
    const sound = await verifyBackup(place, name, identities)
    await requireOwnHistory(sound, db)
    result.papers = await onScratch(config, (scratch) => examined(sound, scratch, trust))
    if (manifest.files.missing > 0) refused(`${manifest.files.missing} documents were lost before the backup was made.`)
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof FilesAway)) throw error
    result.fault = error.message
  }
  await recordDrill(db, result, now)
  return result
}

/** The journal of the backup is the beginning of the portal's. */
async function requireOwnHistory({ at, manifest: { journal } }: Sound, db: Db): Promise<void> {
  if (!journal) return
  const { rows } = await sql<{ hash: string }>`select hash from journal_chain where seq = ${journal.place}`.execute(db)
  if (rows[0]?.hash !== journal.hash)
    refused(`The backup ${at} is of another history: place ${journal.place} of the journal is not the portal's.`)
}

/** @returns how many documents were examined */
async function examined(sound: Sound, config: DatabaseConfig, trust: Trust): Promise<number> {
  await loadDatabase(sound, config)
  const db = openDb(config, 2)
  try {
    await requireSameJournal(sound, db)
    const found: string[] = []
    const note = (what: string, differing: readonly unknown[]) => found.push(...differing.map((one) => `${what}: ${JSON.stringify(one)}`))
    note('a sum', await compareKept(db))
    note('an account', await accountDifferences(db))
    for (const period of await enteredMonths(db)) note(`the balance of ${period}`, await differencesOf(db, period))
    const { rows } = await sql<{
      id: string
    }>`select id from signed_document order by md5(id || ${sound.at}) limit ${sample}`.execute(db)
    const lost = (sha256: string) => () => Promise.reject(new FileUnsound(sha256, sound.place.where, null))
    const files = { get: (sha256: string) => storedBytes(sound, sha256).catch(lost(sha256)) }
    await comparePapers(
      { db, trust, files },
      rows.map(({ id }) => id),
      (finding) => note('a document', [finding]),
    )
    if (found.length > 0) refused([`${found.length} things of the backup do not hold:`, ...found.slice(0, mostTold)].join('\n'))
    return rows.length
  } finally {
    await db.destroy()
  }
}
