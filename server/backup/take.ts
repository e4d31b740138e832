import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DatabaseConfig, openConnection } from '../platform/connection.ts'
import { type Files, sha256Of } from '../platform/files.ts'
import { columnsIn, quoted, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { type Collected, collectFiles, listedBefore } from './file-list.ts'
import { type Manifest, manifestsIn, momentName, readManifest, writeManifest } from './manifest.ts'
import { writePart } from './part.ts'
import { refused } from './refused.ts'

export type Taking = {
  config: DatabaseConfig
  /** The documents. */
  files: Files
  dir: string
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
export async function takeBackup({ config, dir, ...taking }: Taking): Promise<Taken> {
  const data = join('data', momentName(taking.now))
  await mkdir(join(dir, 'data'), { recursive: true, mode: 0o700 })
  await mkdir(join(dir, data), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? refused(`${data} is there already: another backup is being made.`) : Promise.reject(error),
  )
  const client = openConnection(config, 'endless')
  try {
    await client.connect()
    await beginSnapshot(client)
    const { manifest, files } = await writeAll(client, { dir, data, ...taking })
    await client.query('commit')
    return { name: await writeManifest(dir, manifest), manifest, files }
  } catch (error) {
    await rm(join(dir, data), { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}

/** From the first question on all answers are of one state. A migration waits for the tables, and gives up: no half one is copied. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client)
  await client.query(`begin isolation level repeatable read read only; ${plainly}`)
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
}

type Writing = Omit<Taking, 'config'> & { data: string }

async function writeAll(client: pg.Client, { dir, data, recipients, build, now, files: from }: Writing) {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const migrations = await rowsOf<{ name: string; checksum: string }>('select name, checksum from migration order by name')
  const [link] = await rowsOf<{ place: number; hash: string }>('select seq as place, hash from journal_chain order by seq desc limit 1')
  const [store] = await rowsOf<{ id: string }>('select id from file_store')
  if (store && (await from.mark()) !== store.id)
    refused(`The ${from.where} is not the place ${store.id} of the documents of this database.`)

  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const rows = copyOut(client, table)
    const part = await writePart(dir, join(data, `${table.schema}.${table.name}.gz${ending(recipients)}`), rows, recipients)
    tables.push({ ...table, rows: rows.rowCount, ...part })
  }
  const files: Collected = { count: 0, bytes: 0, copied: 0, damaged: [], missing: [], lacking: 0 }
  // who has another key reads nothing that was stored for this one
  const place = join('files', recipients.length === 0 ? 'plain' : sha256Of(Buffer.from([...recipients].sort().join(' '))).slice(0, 16))
  const lines = collectFiles({ from, store: join(dir, place), recipients, before: before(dir, place), named: namedFiles(client) }, files)
  const list = await writePart(dir, join(data, 'files.gz'), lines, [])
  const { count, bytes, lacking } = files
  const manifest: Manifest = {
    ...{ format: 1, madeAt: now.toISOString(), build, migrations, storeId: store?.id ?? null, recipients: [...recipients] },
    ...{ journal: link ?? null, tables, sequences: await sequencesOf(client) },
    files: { list, store: place, count, bytes, missing: lacking },
  }
  return { manifest, files }
}

const ending = (recipients: readonly string[]): string => (recipients.length > 0 ? '.age' : '')

async function* before(dir: string, store: string) {
  const [newest] = (await manifestsIn(dir)).slice(-1)
  const last = newest && (await readManifest(dir, newest).catch(() => null))
  if (last && last.manifest.files.store === store) yield* listedBefore(dir, last.manifest.files.list)
}

/** Every file that a row names, in the order of names. */
async function* namedFiles(client: pg.Client): AsyncGenerator<string> {
  await client.query(`declare named_file cursor for select distinct sha256 collate "C" as name from stored_file order by 1`)
  for (;;) {
    const { rows } = await client.query<{ name: string }>('fetch 5000 from named_file')
    if (rows.length === 0) return
    for (const { name } of rows) yield name
  }
}
