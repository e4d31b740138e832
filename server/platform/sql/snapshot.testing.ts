import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Reference data that no act writes, and the list of migrations. */
const books = ['migration', 'kato', 'road']

type Table = { name: string; columns: string }

/** Saves all rows of a database under a name and restores them: cheaper than a database for each sequence. No other client may be writing. */
export async function openSnapshots(db: Db) {
  const { rows } = await sql<Table>`
    select t.table_name as name, (select string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.is_generated = 'NEVER') as columns
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(db)
  const tables = rows.filter(({ name }) => !books.includes(name))
  const run = (statements: string[]) =>
    db.transaction().execute(async (tx) => {
      await sql.raw('set local session_replication_role = replica').execute(tx) // restored rows satisfied the constraints when they were saved
      await sql.raw(statements.join(';\n')).execute(tx)
    })
  return {
    keep: (name: string) =>
      run([
        `create schema kept_${name}`,
        ...tables.map((t) => `create table kept_${name}.${t.name} as select ${t.columns} from public.${t.name}`),
      ]),
    restore: (name: string) =>
      run(
        tables.flatMap((t) => [
          `delete from public.${t.name}`,
          `insert into public.${t.name} (${t.columns}) overriding system value select ${t.columns} from kept_${name}.${t.name}`,
        ]),
      ),
  }
}
export type Snapshots = Awaited<ReturnType<typeof openSnapshots>>

/** Saves the state that a file's tests have in common. @returns a function that restores it */
export async function keepStart(db: Db): Promise<() => Promise<void>> {
  const kept = await openSnapshots(db)
  await kept.keep('start')
  return () => kept.restore('start')
}
