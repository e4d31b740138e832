import pg from 'pg'
import { type DatabaseConfig, openConnection } from '../../platform/sql/connection.ts'
import { databaseForm } from '../../platform/sql/starting.ts'
import { refused } from './refused.ts'

/** The comment of a database that a drill made; an earlier build called its command otherwise. */
const mark = 'scratch of portal drill'
const isScratch = /^scratch of .* drill$/

/** The same server, another database. */
function beside(config: DatabaseConfig, name: (own: string) => string): { name: string; config: DatabaseConfig } {
  if (!config.connectionString) {
    const scratch = name(config.database ?? 'postgres')
    return { name: scratch, config: { ...config, database: scratch } }
  }
  const url = new URL(config.connectionString)
  const scratch = name(decodeURIComponent(url.pathname.slice(1)))
  url.pathname = `/${encodeURIComponent(scratch)}`
  return { name: scratch, config: { ...config, connectionString: url.href } }
}

/**
 * Does work on an empty database beside the portal's, and drops it at the end. One that a killed drill left is dropped first.
 * @throws BackupRefused where the role may create none
 */
export async function onScratch<T>(config: DatabaseConfig, work: (scratch: DatabaseConfig) => Promise<T>): Promise<T> {
  const scratch = beside(config, (own) => `${own}_drill`)
  const client = openConnection(config, 'endless')
  await client.connect()
  const name = pg.escapeIdentifier(scratch.name)
  let isOurs = false
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [scratch.name],
    )
    if (rows[0] && !isScratch.test(rows[0].mark ?? '')) refused(`There is a database ${scratch.name} already, and no drill has made it.`)
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} ${databaseForm}`)
    isOurs = true
    await client.query(`comment on database ${name} is '${mark}'`)
    return await work(scratch.config)
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code === '42501') refused(`The drill needs the right to create a database (alter role ... createdb): ${message}.`)
    if (code === '55006') refused(`Another drill is at work on ${scratch.name}.`)
    throw error
  } finally {
    if (isOurs) await client.query(`drop database if exists ${name} with (force)`).catch(() => {}) // the next drill drops it
    await client.end()
  }
}
