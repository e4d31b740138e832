import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Files, sha256Of } from '../../platform/files/files.ts'
import { type DatabaseConfig, openConnection } from '../../platform/sql/connection.ts'
import { columnsIn, quoted, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { type Collected, collectFiles, listedBefore } from './file-list.ts'
import { type Manifest, momentName, writeManifest } from './manifest.ts'
import { writePart } from './part.ts'
import type { BackupPlace } from './place.ts'
import { refused } from './refused.ts'

export type Taking = {
  config: DatabaseConfig
  /** The documents. */
  files: Files
  /** Where to: other backups may be there. */
  place: BackupPlace
  /** Public keys of age; none = not encrypted. */
  recipients: readonly string[]
  build: string
  now: Date
}
export type Taken = { name: string; manifest: Manifest; files: Collected }

/** Rows are written as any PostgreSQL reads them, whatever its settings are. */
const plainly = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex'`
/** The rows of a table as text, as fast as they are taken: what nobody has taken yet stays in PostgreSQL. */
export const copyOut = (client: pg.Client, table: Table) => client.query(copyTo(`copy ${quoted(table)} (${columnsIn(table)}) to stdout`))

/** Makes a backup of one state of the database and of the documents that belong to it. It counts from its manifest on, which is written last. */
export async function takeBackup({ config, place, ...taking }: Taking): Promise<Taken> {
  const data = `data/${momentName(taking.now)}`
  let begun = false
  const client = openConnection(config, 'endless')
  try {
    await client.connect()
    await requireAlone(client, place)
    if ((await place.list(data)).size > 0) refused(`${data} is there already.`)
    begun = true
    await beginSnapshot(client)
    const { manifest, files } = await writeAll(client, { place, data, ...taking })
    await client.query('commit')
    return { name: await writeManifest(place, manifest), manifest, files }
  } catch (error) {
    if (begun) await place.removeFolder(data).catch(() => {}) // without a manifest it is none
    throw error
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}

/** Two that store the same document, each encrypted in its own way, would damage each other. The connection holds the lock: a killed backup leaves none. */
async function requireAlone(client: pg.Client, { where }: BackupPlace): Promise<void> {
  const { rows } = await client.query<{ alone: boolean; standby: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as alone, pg_is_in_recovery() as standby',
    [`backup to ${where}`],
  )
  if (rows[0]!.standby)
    refused('A backup is made from the database itself, not from a standby, which lacks the tables that are not logged.')
  if (!rows[0]!.alone) refused(`Another backup to ${where} is being made.`)
}

/** From the first question on all answers are of one state. A migration waits for the tables, and gives up: no half one is copied. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client)
  await client.query(`begin isolation level repeatable read read only; ${plainly}`)
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
}

type Writing = Omit<Taking, 'config'> & { data: string }

async function writeAll(client: pg.Client, { place, data, recipients, build, now, files: from }: Writing) {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const migrations = await rowsOf<{ name: string; checksum: string }>('select name, checksum from migration order by name')
  const [link] = await rowsOf<{ place: number; hash: string }>('select seq as place, hash from journal_chain order by seq desc limit 1')
  const [own] = await rowsOf<{ id: string }>('select id from file_store')
  if (own && (await from.mark()) !== own.id) refused(`The ${from.where} is not the place ${own.id} of the documents of this database.`)

  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const rows = copyOut(client, table)
    const part = await writePart(place, `${data}/${table.schema}.${table.name}.gz${ending(recipients)}`, rows, recipients)
    tables.push({ ...table, rows: rows.rowCount, ...part })
  }
  const files: Collected = { count: 0, bytes: 0, copied: 0, damaged: [], missing: [], lacking: 0 }
  // who has another key reads nothing that was stored for this one
  const store = `files/${recipients.length === 0 ? 'plain' : sha256Of(Buffer.from([...recipients].sort().join(' '))).slice(0, 16)}`
  const lines = collectFiles({ from, place, store, recipients, before: listedBefore(place, store), named: namedFiles(client) }, files)
  const list = await writePart(place, `${data}/files.gz`, lines, [])
  const { count, bytes, lacking } = files
  const manifest: Manifest = {
    ...{ format: 1, madeAt: now.toISOString(), build, migrations, storeId: own?.id ?? null, recipients: [...recipients] },
    ...{ journal: link ?? null, tables, sequences: await sequencesOf(client) },
    files: { list, store, count, bytes, missing: lacking },
  }
  return { manifest, files }
}

const ending = (recipients: readonly string[]): string => (recipients.length > 0 ? '.age' : '')

/** Every file that a row names, in the order of names. */
async function* namedFiles(client: pg.Client): AsyncGenerator<string> {
  await client.query(`declare named_file cursor for select distinct sha256 collate "C" as name from stored_file order by 1`)
  for (;;) {
    const { rows } = await client.query<{ name: string }>('fetch 5000 from named_file')
    if (rows.length === 0) return
    for (const { name } of rows) yield name
  }
}
