import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DatabaseConfig, openConnection } from '../../platform/sql/connection.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { columnsIn, guardsOf, quoted, tablesOf } from './catalog.ts'
import { readPart } from './part.ts'
import { BackupRefused, refused } from './refused.ts'
import type { Sound } from './verify.ts'

/**
 * Brings the rows of a backup into an empty database: the schema by the migrations that ran there, the rows in one transaction, then the migrations that this
 * build has besides.
 */
export async function loadDatabase(sound: Sound, config: DatabaseConfig): Promise<void> {
  await migrate(config, { only: new Set(sound.manifest.migrations.map(({ name }) => name)) })
  const client = openConnection(config, 'endless')
  await client.connect()
  try {
    await client.query('begin')
    await load(client, sound)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new BackupRefused(`PostgreSQL does not take the rows: ${error.message}`)
    throw error
  } finally {
    await client.end()
  }
  await migrate(config)
}

async function load(client: pg.Client, { place, manifest, identities }: Sound): Promise<void> {
  const { tables, sequences, recipients } = manifest
  const there = (await tablesOf(client)).map(quoted)
  const lacking = tables.map(quoted).filter((table) => !there.includes(table))
  if (lacking.length > 0) refused(`The backup has tables that no migration makes: ${lacking.join(', ')}.`)
  const { away, back } = await guardsOf(client)
  for (const statement of away) await client.query(statement)
  await client.query(`truncate ${there.join(', ')}`) // what the migrations wrote
  for (const table of tables) {
    const into = client.query(copyFrom(`copy ${quoted(table)} (${columnsIn(table)}) from stdin`))
    await pipeline(readPart(place, table, recipients, identities), into)
    if (into.rowCount !== table.rows) refused(`${quoted(table)} got ${into.rowCount} rows of ${table.rows}.`)
  }
  for (const one of sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(one), one.last, one.called])
  for (const statement of back) await client.query(statement)
}
