import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { awaitedRoles } from '#domain/people/organisation/signers.ts'
import type { Role } from '#domain/role.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** On which day, and at which moment of it, the right to sign is asked for. */
export type At = { now: Date; today: Day }

/** What is known of the signatures of an office whose signature others wait for. */
export type Office = {
  bin: string
  role: Role
  katoCode: string
  nameRu: string
  nameKk: string
  /** People who may sign today: by a certificate that they have shown, or by an order of substitution in force. */
  known: number
  /** People who act for the office and have shown no certificate: nobody knows whether they may sign. */
  unknown: number
  /** Nobody may sign: neither is anybody known to, nor is the office one whose people have just not shown their keys yet. */
  alarm: boolean
  /** The last day on which somebody may sign, or might: in an alarm the day before the right was lost. */
  lastDay: Day | null
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Almaty')::date`
/** When a certificate gives no right any more. */
const certificateEnd = sql`least(c.not_after, coalesce(c.revoked_at, 'infinity'))`
/** Acts of administrators by which people lose the right to act for an organisation. */
const endingActs = ['membership.edit', 'membership.leave', 'account.suspend', 'account.block', 'account.cancel']
const lastEnd = (subject: string, id: RawBuilder<unknown>) => sql`
  select max(${dayOf(sql`j.at`)}) as day from admin_journal j where j.subject = ${sql.lit(subject)} and j.subject_id = ${id} and j.act = any(${endingActs}::text[])`

/**
 * Each person of an office: whether they may sign today, until which day, and when a right that they had ended. A deputy signs while the order is in force
 * and both act for the office; of whoever showed no certificate nothing is known.
 */
const people = ({ now, today }: At) => sql`
  select m.bin, m.role, m.person_id, a.acts, c.shown, greatest(c.valid_until, d.valid_until) as valid_until,
    -- who left without showing a key may have been the one who signed
    not a.acts and (not c.shown or c.signs) as lost,
    case when m.status = 'LEFT' then ${dayOf(sql`m.left_at`)} when not a.acts then (${lastEnd('PERSON', sql`m.person_id::text`)})
      else greatest(c.ended + 1, d.ended) end as ended
  from seat m
    cross join lateral (select 'ACTIVE' = all (array[m.status, m.organisation_status, m.person_status]) as acts) a
    cross join lateral (
      select count(*) > 0 as shown, coalesce(bool_or(c.signs), false) as signs,
        max(${dayOf(certificateEnd)}) filter (where c.signs and ${certificateEnd} > ${now} and a.acts) as valid_until,
        max(${dayOf(certificateEnd)}) filter (where c.signs and ${certificateEnd} <= ${now}) as ended
      from signing_certificate c where c.person_id = m.person_id and c.bin = m.bin) c
    cross join lateral (
      select max(s.until_day) filter (where s.ended_at is null and ${today}::date between s.from_day and s.until_day and h.holds and a.acts) as valid_until,
        max(coalesce(${dayOf(sql`s.ended_at`)}, s.until_day + 1)) filter (where s.ended_at is not null or s.until_day < ${today}::date) as ended
      from substitution s cross join lateral (select exists (select from seat pm
          where pm.person_id = s.principal_id and pm.bin = s.bin and pm.status = 'ACTIVE' and pm.person_status = 'ACTIVE') as holds) h
      where s.deputy_id = m.person_id and s.bin = m.bin) d`

/** Something waits for the office's signature. */
const waiting = sql<SqlBool>`exists (select from sign_off_step w where w.state = 'CURRENT' and w.organization_bin = r.bin and w.role = r.role)`

/** Somebody acted for the office until an administrator gave them another role. */
const hadPeople = sql<SqlBool>`exists (select from admin_journal j where j.subject = 'ORGANISATION' and j.subject_id = r.bin and j.act = 'membership.edit'
  and j.before ->> 'role' = 'ROLE_' || r.role)`

/**
 * Who may sign for the offices whose signature others wait for: the only answer to this question. Of an office that has no people yet and for which nothing
 * waits there is no alarm.
 */
export const signerOffices = (at: At, among: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`
  select f.bin, f.role, f.kato_code, f.name_ru, f.name_kk, f.known, f.unknown, f.alarm,
    case when f.known > 0 then f.valid_until when f.alarm then least(coalesce(f.ended, ${at.today}::date), ${at.today}::date) - 1 end as last_day
  from (
    select r.bin, r.role, r.kato_code, r.name_ru, r.name_kk, s.known, s.unknown, s.valid_until,
      greatest(s.ended, (${lastEnd('ORGANISATION', sql`r.bin`)})) as ended,
      s.known = 0 and (s.seats > 0 or ${hadPeople} or ${waiting}) and (s.unknown = 0 or s.lost or exists (select from signing_certificate c where c.bin = r.bin and c.signs)) as alarm
    from party r
      cross join lateral (
        select count(*) as seats, count(*) filter (where p.valid_until is not null)::int as known,
          count(*) filter (where p.acts and not p.shown and p.valid_until is null)::int as unknown,
          max(p.valid_until) as valid_until, coalesce(bool_or(p.lost), false) as lost, max(p.ended) as ended
        from (${people(at)} where m.bin = r.bin and m.role = r.role) p) s
    where r.role = any(${[...awaitedRoles]}::text[]) and (r.status <> 'CANCELLED' or ${waiting}) and ${among}) f`

/** The same of some organisations. */
export const officesOf = async (db: Sql, at: At, bins: readonly string[]): Promise<Office[]> =>
  (await sql<Office>`${signerOffices(at, sql<SqlBool>`r.bin = any(${[...bins]}::text[])`)}`.execute(db)).rows
