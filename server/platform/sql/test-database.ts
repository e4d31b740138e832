import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type DatabaseConfig = { host: string; user: string; database: string }

/** A database for one test file only. `drop` closes its remaining connections. */
export type FreshDatabase = { config: DatabaseConfig; url: string; drop: () => Promise<void> }

const templateLock = 2026_11

/**
 * Creates a database for one test file, copied from a template that is migrated once per run.
 * `migrate` must close its own connections: PostgreSQL copies only a database without connections.
 */
export async function freshDatabase(migrate: (config: DatabaseConfig) => Promise<void>, template = 'migrated'): Promise<FreshDatabase> {
  const { host, user } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const config = { host, user, database: name }
  await asOwner(async (owner) => {
    await makeTemplateOnce(owner, template, () => migrate({ host, user, database: template }))
    await owner.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    config,
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    drop: () => asOwner(async (owner) => void (await owner.query(`drop database if exists ${name} with (force)`))),
  }
}

async function makeTemplateOnce(owner: Client, template: string, migrate: () => Promise<void>): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const found = await owner.query('select from pg_database where datname = $1', [template])
    if (found.rowCount) return
    await owner.query(`create database ${template}`)
    await migrate().catch(async (error) => {
      await owner.query(`drop database ${template} with (force)`)
      throw error
    })
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

async function asOwner<T>(work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ ...inject('postgres'), database: 'postgres' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
