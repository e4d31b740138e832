import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type DatabaseConfig, openConnection } from './connection.ts'
import { jobsVersion, prepareJobs } from './jobs/jobs-schema.ts'
import { outageOf } from './outage.ts'
import { howToServe, mayMigrate, roleOf } from './serving-rights.ts'

const folder = new URL('../../migrations/', import.meta.url)
const heldUp = '55P03' // PostgreSQL's lock_timeout
const lock = 7_202_611 // arbitrary id of the advisory lock: one migration at a time, however many instances start

type Migrating = {
  /** The longest that a migration waits for a table: while it waits, all who want that table wait behind it. */
  patience?: string
  /** A bench accepts a database on which the migrations of another work tree ran too. */
  newer?: 'refused' | 'accepted'
  /** Only these are run: a backup is restored into the schema that it was made of. */
  only?: ReadonlySet<string>
}

export class MigrationChanged extends Error {}
/** Somebody uses a table that a migration changes. */
export class MigrationHeldUp extends Error {}
/** Migrations ran that this build does not have: it would write rows that break the rules of a newer one. */
export class DatabaseNewer extends Error {}
/** Migrations have to run, and the role of the connection may not run them. */
export class DatabaseOlder extends Error {}

/** The first line of a migration beside which an older build may go on: it names the last migration that such a build must have. */
const suitsLine = /^-- suits builds from (\S+\.sql)\s*$/m

const ownNames = async (): Promise<string[]> => (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The checksum of each migration of this build, as the table `migration` has it. */
export async function ownMigrations(): Promise<Map<string, string>> {
  const texts = (await ownNames()).map(async (name) => [name, checksumOf(await readFile(new URL(name, folder), 'utf8'))] as const)
  return new Map([[jobsVersion, ''], ...(await Promise.all(texts))])
}

/** @throws DatabaseNewer when migrations ran that neither this build has nor name it as one that may go on */
export async function requireKnownSchema(client: pg.Client): Promise<void> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!there[0]!.there) return
  const own = await ownNames()
  const { rows } = await client.query<{ name: string }>(
    `select name from migration m where name like '%.sql' and name <> all($1) and (to_jsonb(m) ->> 'suits' = any($1)) is not true order by name`,
    [own],
  )
  if (rows.length === 0) return
  const names = rows.map((r) => r.name).join(', ')
  throw new DatabaseNewer(
    `The database belongs to a newer version of the portal: this one, whose last migration is ${own.at(-1)}, does not know ${names}. Start the newer version, or restore the backup from before the update.`,
  )
}

/**
 * The migrations that have not run yet, without changing anything.
 * @throws MigrationChanged when a file that already ran has been changed
 * @throws DatabaseOlder when there are some, and the role of the connection may not change tables
 */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  const known = there[0]!.there ? await ranAlready(client) : new Map<string, string>()
  const pending = [...(await ownMigrations())]
    .filter(([name, checksum]) => isPending(known.get(name), name, checksum))
    .map(([name]) => name)
  if (pending.length > 0 && !(await mayMigrate(client))) {
    const role = await roleOf(client)
    throw new DatabaseOlder(
      `The database belongs to an older version of the portal: ${pending.length} migrations have to run, up to ${pending.at(-1)}, and the role ${role} of DATABASE_URL may not change tables. Run  ${howToServe(role)}.`,
    )
  }
  return pending
}

async function ranAlready(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map((r) => [r.name, r.checksum]))
}

/** @throws MigrationChanged */
function isPending(known: string | undefined, name: string, checksum: string): boolean {
  if (known === undefined) return true
  if (known !== checksum) throw new MigrationChanged(`Migration ${name} was changed after it ran. Restore it and write a new one instead.`)
  return false
}

/**
 * Brings a database up to date: every file of migrations/ once, in order, each in a transaction of its own.
 * @returns the names of those that ran now
 * @throws MigrationChanged when a file that already ran has been changed
 * @throws MigrationHeldUp when others use its tables
 * @throws DatabaseNewer when migrations of a newer build ran
 * @throws DatabaseOlder when there is something to do, and the role may not
 */
export async function migrate(config: DatabaseConfig, { patience = '10s', newer = 'refused', only }: Migrating = {}): Promise<string[]> {
  const client = openConnection(config, 'endless')
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    if (newer === 'refused') await requireKnownSchema(client)
    if ((await pendingMigrations(client)).length === 0) return []
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    await client.query('alter table migration add column if not exists suits text')
    const done = await ranAlready(client)
    await prepareJobs(config, client)
    const ran: string[] = []
    for (const name of (await ownNames()).filter((one) => !only || only.has(one))) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = checksumOf(text)
      if (!isPending(done.get(name), name, checksum)) continue
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
    const suits = suitsLine.exec(text)?.[1]
    await client.query('insert into migration (name, checksum, suits) values ($1, $2, $3)', [name, checksum, suits])
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
