import pg from 'pg'

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; last: string; called: boolean }
type Named = { schema: string; name: string }

export const quoted = ({ schema, name }: Named): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
export const columnsIn = ({ columns }: Pick<Table, 'columns'>): string => columns.map(pg.escapeIdentifier).join(', ')

/** Relations of the database itself: not PostgreSQL's own, nor those of an extension. */
const own = `n.nspname !~ '^(pg_|information_schema$)' and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`
/** The job queue knows its own version by its table of migrations, which comes with the package. */
const data = `${own} and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')`

/** All tables with the columns that are stored, not computed. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${data} order by 1, 2`)
  return rows
}

/** Where every sequence is. It may be further than the rows of the snapshot: never behind them. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${own} order by 1, 2`,
  )
  const found: Sequence[] = []
  for (const one of rows) {
    const at = await client.query<Pick<Sequence, 'last' | 'called'>>(
      `select last_value::text as last, is_called as called from ${quoted(one)}`,
    )
    found.push({ ...one, ...at.rows[0]! })
  }
  return found
}

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${own} limit 1`,
  )
  return rows.length === 0
}

/** What stands in the way of rows that are loaded as they were: triggers would keep sums a second time, and references hold at the end only. */
export async function guardsOf(client: pg.Client): Promise<{ away: string[]; back: string[] }> {
  const triggers = await client.query<{ table: string; name: string; enabled: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as enabled
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D' and ${own} order by 1, 2`)
  const references = await client.query<{ table: string; name: string; definition: string }>(`
    select f.conrelid::regclass::text as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and f.conparentid = 0 and ${own} order by 1, 2`)
  const how: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }
  return {
    away: [
      ...references.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...triggers.rows.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    ],
    back: [
      ...references.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...triggers.rows.map(({ table, name, enabled }) => `alter table ${table} ${how[enabled]} trigger ${name}`),
    ],
  }
}
