import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { diskFiles, type Files } from '../../platform/files/files.ts'
import type { DatabaseConfig } from '../../platform/sql/connection.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { freshDatabase } from '../../platform/sql/test-database.ts'
import { type BackupPlace, folderPlace } from './place.ts'
import { restoreBackup } from './restore.ts'

/** An empty database that is dropped with the test. */
async function emptyDatabase(): Promise<{ db: Db; config: DatabaseConfig }> {
  const { config, drop } = await freshDatabase(async () => {}, 'empty_for_restoring')
  const db = openDb(config, 2)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { db, config }
}

/** Restores the newest backup of a folder, or of another place, into a new database and a folder. */
export async function restored(place: string | BackupPlace, files: string | Files, more: { identities?: string[]; at?: string } = {}) {
  const target = await emptyDatabase()
  const done = await restoreBackup({
    place: typeof place === 'string' ? folderPlace(place) : place,
    files: typeof files === 'string' ? diskFiles(files) : files,
    config: target.config,
    identities: [],
    say: () => {},
    ...more,
  })
  return { ...target, ...done }
}

const textOf = (rows: { all: string }[]): string => rows.map(({ all }) => all).join('\n')
const own = sql`n.nspname in ('public', 'graphile_worker')`

/** Everything that a database is, but when the steps of the job queue's own schema ran: the rows of each table as text, sequences, triggers with how they fire, constraints. */
export async function everythingIn(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relname <> 'migrations' and ${own} order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql
      .raw<{ all: string }>(`select coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as all from ${name} t`)
      .execute(db)
    found[name] = rows[0]!.all
  }
  const { rows: sequences } = await sql<{ all: string }>`
    select concat_ws(' ', schemaname, sequencename, last_value) as all from pg_sequences order by 1`.execute(db)
  const { rows: rules } = await sql<{ all: string }>`
    select concat_ws(' ', t.tgrelid::regclass, t.tgname, t.tgenabled) as all from pg_trigger t where not t.tgisinternal
    union all select concat_ws(' ', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid), f.convalidated) from pg_constraint f order by 1`.execute(
    db,
  )
  return { ...found, sequences: textOf(sequences), rules: textOf(rules) }
}

/** Finds one file of a backup by its path in it, for a test that harms it. */
type Find = { at: (path: RegExp) => string; ending: string }
/** `ending`: what the place adds to each name on its disk. */
export const filesUnder = (dir: string, ending = ''): Find => ({
  at: (path) => {
    const all = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith(ending))
    return join(dir, all.sort().find((one) => path.test(ending ? one.slice(0, -ending.length) : one))!)
  },
  ending,
})

/** Changes a byte in the middle. */
const flip = (file: string) => {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}
const half = (file: string) => truncateSync(file, statSync(file).size >> 1)
const table = ({ at }: Find) => at(/^data\/.+\/public\.project\.gz$/)
const list = ({ at }: Find) => at(/^data\/.+\/files\.gz$/)
const paper = ({ at }: Find) => at(/^files\/plain\/\w\w\/\w{64}$/)
const manifestOf = ({ at }: Find) => at(/^manifests\/[^/]+\.json$/)
const renamed = (file: string, name: string) => renameSync(file, join(dirname(file), name))

/** What can happen to a backup that is not encrypted, and the words with which it is refused. */
export const harms: [what: string, harm: (find: Find) => void, words: RegExp][] = [
  ['a flipped byte in a table', (find) => flip(table(find)), /public\.project\.gz was changed: it does not have its SHA-256/],
  ['a table that was cut off', (find) => half(table(find)), /public\.project\.gz was cut off: it has \d+ of \d+ bytes/],
  ['a missing table', (find) => rmSync(table(find)), /public\.project\.gz is missing/],
  ['a table with bytes behind it', (find) => writeFileSync(table(find), 'x', { flag: 'a' }), /public\.project\.gz has \d+ bytes, not \d+/],
  ['a flipped byte in a document', (find) => flip(paper(find)), /files\/plain\/.+ was changed/],
  ['a document that was cut off', (find) => half(paper(find)), /files\/plain\/.+ was cut off/],
  ['a missing document', (find) => rmSync(paper(find)), /files\/plain\/.+ is missing/],
  ['a flipped byte in the list of documents', (find) => flip(list(find)), /files\.gz was changed/],
  ['a list of documents that was cut off', (find) => half(list(find)), /files\.gz was cut off/],
  ['a flipped byte in the manifest', (find) => flip(manifestOf(find)), /does not have the SHA-256 that its name says: it was changed/],
  ['no manifest: the backup was not finished', (find) => rmSync(manifestOf(find)), /There is no backup in/],
  ['a manifest of another name', (find) => renamed(manifestOf(find), `x.json${find.ending}`), /There is no backup in/],
]
