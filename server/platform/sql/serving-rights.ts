import pg from 'pg'
import { CannotStart } from '../settings/settings.ts'
import { type DatabaseConfig, openConnection } from './connection.ts'

/**
 * The rights that the portal needs to serve, for each table and sequence. What the database itself refuses to change (its trigger calls `refuse_change`) is read and
 * appended only, readings are not deleted, and what says which migrations ran is read. Nothing else is a right: no table is made, changed, emptied.
 */
const needed = `
  select c.oid, c.oid::regclass::text as name, c.relkind = 'S' as sequence,
    case when c.relkind = 'S' then array['usage', 'select']
         when c.relkind in ('v', 'm') or c.relname in ('migration', 'migrations') then array['select']
         when exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'refuse_change') then array['select', 'insert']
         when c.relname = 'reading' then array['select', 'insert', 'update']
         else array['select', 'insert', 'update', 'delete'] end as rights
  from pg_class c
  where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Tables of the job queue show no row to anybody but their owner, unless a policy says so. */
const hidden = `
  select c.oid, c.oid::regclass::text as name from pg_class c
  where c.relnamespace = (select oid from pg_namespace where nspname = 'graphile_worker') and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role($1::name, r, 'usage')))`

const schemas = ['public', 'graphile_worker']
/** The most that a sentence names. */
const shown = 5

/** Says what to type, by whoever may. */
export const howToServe = (role: string): string =>
  `portal database migrate --serve ${role}  with the DATABASE_URL of the role that owns the tables`

/**
 * Gives a role what serving needs and takes everything else from it, in one transaction: whoever serves by it meanwhile notices nothing.
 * @throws CannotStart when there is no such role, or when it may do more than can be taken from it
 */
export async function grantServing(config: DatabaseConfig, role: string): Promise<void> {
  const client = openConnection(config, 'endless')
  await client.connect()
  try {
    await requireLesser(client, role)
    const to = pg.escapeIdentifier(role)
    await client.query(`begin; set local lock_timeout = '10s'`)
    const { rows } = await client.query<{ name: string; sequence: boolean; rights: string[] }>(needed)
    for (const { name, sequence, rights } of rows) {
      const on = `${sequence ? 'sequence' : 'table'} ${name}`
      await client.query(`revoke all on ${on} from ${to}; grant ${rights.join(', ')} on ${on} to ${to}`)
    }
    for (const schema of schemas) await client.query(`revoke all on schema ${schema} from ${to}; grant usage on schema ${schema} to ${to}`)
    for (const { name } of (await client.query<{ name: string }>(hidden, [role])).rows)
      await client.query(`create policy ${to} on ${name} to ${to} using (true) with check (true)`)
    await client.query('commit')
    const { rows: more } = await client.query<{ may: boolean }>(`select has_schema_privilege($1, 'public', 'create') as may`, [role])
    if (more[0]!.may)
      throw new CannotStart(
        `Everybody may make tables in the schema public of this database, so ${role} may, too: revoke create on schema public from public; as its owner.`,
      )
  } finally {
    await client.end()
  }
}

/** @throws CannotStart */
async function requireLesser(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; owns: boolean }>(
    `select rolsuper, exists (select from pg_class c where c.relname = 'journal' and c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')) as owns
     from pg_roles r where rolname = $1`,
    [role],
  )
  const [found] = rows
  if (!found) throw new CannotStart(`There is no role ${role}: make it first (createuser --pwprompt ${role}).`)
  if (found.rolsuper) throw new CannotStart(`${role} is a superuser: nothing can be kept from it. Make another role to serve by.`)
  if (found.owns) throw new CannotStart(`${role} owns the tables, or is a member of the role that does: make another role to serve by.`)
}

/** @throws CannotStart when the role of the connection lacks a right that serving needs; it names the first of them */
export async function requireServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ lacks: string }>(
    `with needed as (${needed}), lacked as (
       select string_agg(r, ', ' order by nr) || ' on ' || name as lacks from needed, unnest(rights) with ordinality u(r, nr)
       where case when sequence then not has_sequence_privilege(oid, r) else not has_table_privilege(oid, r) end group by name)
     select 'usage on schema ' || s as lacks from unnest($1::text[]) s where not has_schema_privilege(s, 'usage')
     union all (select lacks from lacked order by 1)
     union all (select 'the rows of ' || name from (${hidden.replace('$1::name', 'current_user')}) h where row_security_active(oid))`,
    [schemas],
  )
  if (rows.length === 0) return
  const role = await roleOf(client)
  const more = rows.length > shown ? `; and ${rows.length - shown} more` : ''
  const all = rows
    .slice(0, shown)
    .map(({ lacks }) => lacks)
    .join('; ')
  throw new CannotStart(`The role ${role} of DATABASE_URL lacks rights: ${all}${more}. Give them by  ${howToServe(role)}.`)
}

export async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]!.role
}

/** Whether the role of the connection may change the tables themselves: it owns them, or nobody has made them yet and it may. */
export async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.migration')), has_schema_privilege('public', 'create')) as may`,
  )
  return rows[0]!.may
}

/** Whether the role of the connection may ask which migrations ran; true where none did. */
export async function mayReadMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('public.migration'), 'select'), true) as may`,
  )
  return rows[0]!.may
}
