import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import { aboutAccess } from '#domain/core/notice/about-access.ts'
import { kindRule, type NoticeArgs, type NoticeKind } from '#domain/core/notice/kinds.ts'
import type { Day } from '#domain/day.ts'
import { rolesShutOut } from '#domain/people/organisation/blocked.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { hookedBy } from '../webhook/enqueue.ts'

/** Time and author of a notification: the author is not notified of their own acts. A `Call` can be passed. */
export type Raised = { now: Date; today: Day; person?: { id: number } }

export type Notice<K extends NoticeKind = NoticeKind> = {
  kind: K
  objectType: string
  objectId: number | string
  /** Recipients: users of these organisations in the kind's roles, or in one of them, or one person. Omitted for a kind whose rule sends it to all users of its roles. */
  to?: { bin: string; role?: Role } | { bins: readonly string[] } | { personId: number }
  args: NoticeArgs<K>
  /** Path of the portal's page with the exact row: '/resourceholder/distribution?id=12'. A function where it differs by role. */
  path?: string | null | ((role: string) => string | null)
  /** Deduplication key: a second notification with the same key is dropped. */
  once?: string
}

/** Maximum of person ids in one pg_notify: PostgreSQL limits its payload to 8000 bytes. Listeners get it only when the transaction is committed. */
const mostInOne = 700

/**
 * Notifies users inside the transaction of the act: the rows, the e-mail jobs and the signal to open pages are committed together or not at all.
 * Skips users who switched this kind off, and the author of the act. Webhooks of the recipients' organisations get it in any case.
 * @returns how many notifications were stored
 */
export async function notify<K extends NoticeKind>(tx: Tx, raised: Raised, notice: Notice<K>): Promise<number> {
  const rule = kindRule(notice.kind)
  const { path = null, to } = notice
  const roles = to && 'role' in to && to.role ? [to.role] : [...rule.roles]
  const paths = JSON.stringify(Object.fromEntries(roles.map((role) => [role, typeof path === 'function' ? path(role) : path])))
  const plain = typeof path === 'function' ? null : path
  const readers = recipients(notice, roles)
  const hooked = hookedBy(readers, {
    ...{ kind: notice.kind, objectType: notice.objectType, objectId: String(notice.objectId), args: JSON.stringify(notice.args) },
    ...{ path: plain === null ? sql`${paths}::jsonb ->> h.role` : sql`${plain}::text`, at: raised.now, once: notice.once ?? null },
  })
  const { rows } = await sql<{ told: number }>`
    with told as (
      insert into notice (kind, person_id, bin, role, object_type, object_id, path, args, created_at, business_day, in_app, mail, once_key)
      select ${notice.kind}, w.person_id, w.bin, w.role, ${notice.objectType}, ${String(notice.objectId)},
        case when w.role is null then ${plain}::text else ${paths}::jsonb ->> w.role end, ${JSON.stringify(notice.args)}::jsonb,
        ${raised.now}, ${raised.today}, coalesce(s.in_app, true), coalesce(s.mail, true), ${notice.once ?? null}::text
      from (${readers}) w
      left join notice_setting s on s.person_id = w.person_id and s.kind = ${notice.kind} and not ${rule.decision}::boolean
      where w.person_id <> ${raised.person?.id ?? 0} and (coalesce(s.in_app, true) or coalesce(s.mail, true))
      on conflict do nothing
      returning id, person_id, mail),
    letters as (
      select graphile_worker.add_job('mail', json_build_object('notice', id)) from told where mail),
    signals as (
      select pg_notify('notice', string_agg(person_id::text, ',')) from (
        select person_id, (row_number() over (order by person_id) - 1) / ${mostInOne}::int as part from (select distinct person_id from told) each_once) parts
      group by part),
    ${hooked}
    select (select count(*) from told) as told, (select count(*) from letters) as letters, (select count(*) from signals) as signals,
      (select count(*) from posts) as posts`.execute(tx)
  return Number(rows[0]!.told)
}

type Recipients = RawBuilder<{ personId: number; bin: string | null; role: string | null }>
function recipients({ kind, to }: Notice, roles: string[]): Recipients {
  if (to && 'personId' in to)
    return sql`select p.id as person_id, null::text as bin, null::text as role from person_entry p where p.id = ${to.personId} and p.status <> 'CANCELLED'`
  const bins = to && ('bins' in to ? [...to.bins] : [to.bin])
  if (!bins && kindRule(kind).to !== 'role') throw new Error(`${kind} does not say whom to tell`)
  const among: RawBuilder<SqlBool> = bins ? sql`m.bin = any(${bins}::text[])` : sql`true`
  // a blocked user gets no notifications, nor e-mails, except those about the access itself
  const reads = aboutAccess(kind) ? sql`true` : sql`not (m.blocked and m.role = any(${rolesShutOut}::text[]))`
  return sql`select m.person_id, m.bin, m.role from live_membership m where m.role = any(${roles}::text[]) and m.status = 'ACTIVE' and ${among} and ${reads}`
}
