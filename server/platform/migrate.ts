import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type DatabaseConfig, openConnection } from './connection.ts'
import { prepareJobs } from './jobs-schema.ts'
import { outageOf } from './outage.ts'

const folder = new URL('../migrations/', import.meta.url)
const heldUp = '55P03' // PostgreSQL's lock_timeout
const lock = 7_202_611 // arbitrary id of the advisory lock: one migration at a time, however many instances start

/** The longest that a migration waits for a table: while it waits, all who want that table wait behind it. */
const tablePatience = '10s'

export class MigrationChanged extends Error {}
/** Somebody uses a table that a migration changes. */
export class MigrationHeldUp extends Error {}

/**
 * Brings a database up to date: every file of migrations/ once, in order, each in a transaction of its own.
 * @returns the names of those that ran now
 * @throws MigrationChanged when a file that already ran has been changed
 * @throws MigrationHeldUp when others use its tables
 */
export async function migrate(config: DatabaseConfig, patience = tablePatience): Promise<string[]> {
  const client = openConnection(config, 'endless')
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map((r) => [
        r.name,
        r.checksum,
      ]),
    )
    await prepareJobs(config, client)
    const ran: string[] = []
    for (const name of (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = done.get(name)
      if (known && known !== checksum)
        throw new MigrationChanged(`Migration ${name} was changed after it ran. Restore it and write a new one instead.`)
      if (known) continue
      await runOne(client, patience, name, text, checksum)
      ran.push(name)
    }
    return ran
  } finally {
    await client.end() // also releases the lock
  }
}

async function runOne(client: pg.Client, patience: string, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${patience}'`)
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the connection is closed, and the transaction with it
    if ((error as { code?: string }).code === heldUp)
      throw new MigrationHeldUp(
        `Migration ${name} has waited ${patience} for a table that another program uses. Stop all instances of the portal, then start one; nothing was changed.`,
      )
    if (outageOf(error)) throw error
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
