import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { DatabaseConfig } from '../platform/connection.ts'
import { type Db, openDb } from '../platform/db.ts'
import { diskFiles, type Files } from '../platform/files.ts'
import { freshDatabase } from '../platform/test-database.ts'
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

/** Restores the newest backup into a new database and a folder. */
export async function restored(dir: string, files: string | Files, more: { identities?: string[]; at?: string } = {}) {
  const target = await emptyDatabase()
  const done = await restoreBackup({
    dir,
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
