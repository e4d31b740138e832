import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { aboutAccess, kindRule, type NoticeArgs, type NoticeKind } from '#domain/notice/kinds.ts'
import { rolesShutOut } from '#domain/organisation/blocked.ts'
import type { Tx } from '../platform/db.ts'

/** When it was raised, and by whom: they are not told of what they did themselves. A call is one. */
export type Raised = { now: Date; today: Day; person?: { id: number } }

export type Notice<K extends NoticeKind = NoticeKind> = {
  kind: K
  objectType: string
  objectId: number | string
  /** Whom, where the kind's row names nobody: people of these organisations in the kind's roles, or one person. Left out for a kind that is told to a role. */
  to?: { bin: string } | { bins: readonly string[] } | { personId: number }
  args: NoticeArgs<K>
  /** Page of the portal with the exact row: '/resourceholder/distribution?id=12'. By role where it differs. */
  path?: string | null | ((role: string) => string | null)
  /** Told once: a second one with the same key is dropped. */
  once?: string
}

/** People in one signal: PostgreSQL carries 8000 bytes. Whoever listens hears it when the transaction is committed, and only then. */
const mostInOne = 700

/**
 * Tells people of something, inside the transaction that does it: the rows, a letter's job and the signal for who is looking now are there
 * together or not at all. Who has switched a kind off is left out, who raised it too.
 * @returns how many people are told
 */
export async function notify<K extends NoticeKind>(tx: Tx, raised: Raised, notice: Notice<K>): Promise<number> {
  const rule = kindRule(notice.kind)
  const roles = [...rule.roles]
  const { path = null } = notice
  const paths = JSON.stringify(Object.fromEntries(roles.map((role) => [role, typeof path === 'function' ? path(role) : path])))
  const plain = typeof path === 'function' ? null : path
  const { rows } = await sql<{ told: number }>`
    with told as (
      insert into notice (kind, person_id, bin, role, object_type, object_id, path, args, created_at, business_day, in_app, mail, once_key)
      select ${notice.kind}, w.person_id, w.bin, w.role, ${notice.objectType}, ${String(notice.objectId)},
        case when w.role is null then ${plain}::text else ${paths}::jsonb ->> w.role end, ${JSON.stringify(notice.args)}::jsonb,
        ${raised.now}, ${raised.today}, coalesce(s.in_app, true), coalesce(s.mail, true), ${notice.once ?? null}::text
      from (${recipients(notice, roles)}) w
      left join notice_setting s on s.person_id = w.person_id and s.kind = ${notice.kind} and not ${rule.decision}::boolean
      where w.person_id <> ${raised.person?.id ?? 0} and (coalesce(s.in_app, true) or coalesce(s.mail, true))
      on conflict do nothing
      returning id, person_id, mail),
    letters as (
      select graphile_worker.add_job('mail', json_build_object('notice', id)) from told where mail),
    signals as (
      select pg_notify('notice', string_agg(person_id::text, ',')) from (
        select person_id, (row_number() over (order by person_id) - 1) / ${mostInOne}::int as part from (select distinct person_id from told) each_once) parts
      group by part)
    select (select count(*) from told) as told, (select count(*) from letters) as letters, (select count(*) from signals) as signals`.execute(
    tx,
  )
  return Number(rows[0]!.told)
}

type Recipients = RawBuilder<{ personId: number; bin: string | null; role: string | null }>
function recipients({ kind, to }: Notice, roles: string[]): Recipients {
  if (to && 'personId' in to)
    return sql`select p.id as person_id, null::text as bin, null::text as role from person p where p.id = ${to.personId} and p.status <> 'CANCELLED'`
  const bins = to && ('bins' in to ? [...to.bins] : [to.bin])
  if (!bins && kindRule(kind).to !== 'role') throw new Error(`${kind} does not say whom to tell`)
  const among: RawBuilder<SqlBool> = bins ? sql`m.bin = any(${bins}::text[])` : sql`true`
  // who is shut out reads of nothing, by letter neither, but of that
  const reads = aboutAccess(kind) ? sql`true` : sql`not (m.blocked and m.role = any(${rolesShutOut}::text[]))`
  return sql`select m.person_id, m.bin, m.role from live_membership m where m.role = any(${roles}::text[]) and m.status = 'ACTIVE' and ${among} and ${reads}`
}
