import { type RawBuilder, sql } from 'kysely'
import { type Db, longReads } from '../../platform/sql/db.ts'

/** The most lines of one kind that are given; how many there are is told. */
const most = 20_000

export type Cell = string | number | boolean | null
export type Kind = keyof typeof kinds
export type Collected = { kind: Kind; total: number; rows: Record<string, Cell>[] }

/** What of a person is where; columns are named as in `personal.column` of the dictionary. Hashes of passwords and tokens, and others' addresses, are not given. */
const kinds = {
  account: (
    id: number,
  ) => sql`select full_name as "fullName", iin, email, email_pending as "pendingEmail", phone, language, status, status_comment as comment,
    created_at as at, password_hash is not null as "hasPassword" from person where id = ${id}`,
  memberships: (
    id: number,
  ) => sql`select m.bin, o.name_ru as organisation, m.role, m.status, m.post_ru as post, m.left_at as "until", m.left_because as comment
    from membership m join organisation o on o.bin = m.bin where m.person_id = ${id} order by m.bin`,
  registrations: (
    id: number,
  ) => sql`select bin, organization_name as organisation, status, phone, organization_email as email, organization_phone as "organisationPhone",
    legal_address as address, certificate_serial as "certificate", comment, created_at as at, decided_at as "until" from registration where person_id = ${id} order by id`,
  consents: (id: number) =>
    sql`select kind, version, language, sha256, accepted_at as at, ip from acceptance where person_id = ${id} order by id`,
  sessions: (
    id: number,
  ) => sql`select created_at as at, last_used_at as "usedAt", ended_at as "until", ended_because as comment, ip, user_agent as browser
    from session where person_id = ${id} order by created_at desc`,
  visits: (
    id: number,
  ) => sql`select logged_time as at, full_name as "fullName", user_iin as iin, organization_name as organisation, role, ip from visit
    where person_id = ${id} order by logged_time desc`,
  factors: (
    id: number,
  ) => sql`select since as at, null as name, null as "usedAt" from second_factor where person_id = ${id} and secret is not null
    union all select created_at, name, used_at from passkey where person_id = ${id} order by 1`,
  tokens: (
    id: number,
  ) => sql`select name, bin, scopes::text as rights, created_at as at, last_used_at as "usedAt", last_ip as ip, expires_at as "until" from api_token
    where person_id = ${id} order by id`,
  security: (id: number) =>
    sql`select kind, code, route as path, ip, times, first_at as at, last_at as "until" from security_event where person_id = ${id} order by id desc`,
  acts: (
    id: number,
  ) => sql`select at, act, object_type as object, object_id as "number", organization_name as organisation, role, from_status as "statusBefore",
    to_status as status, comment, ip from journal where person_id = ${id} order by id desc`,
  administered: (id: number) =>
    sql`select at, act, subject as object, subject_id as "number", comment, ip from admin_journal where person_id = ${id} order by id desc`,
  changes: (
    id: number,
  ) => sql`select at, act, full_name as "by", comment from admin_journal where (subject = 'PERSON' and subject_id = ${String(id)})
    or (act like 'membership.%' and after ->> 'personId' = ${String(id)}) order by id desc`,
  readings: (id: number) =>
    sql`select at, what as kind, name as path, rows as times, ip from reading where person_id = ${id} order by id desc`,
  readBy: (id: number) =>
    sql`select at, full_name as "by", role, what as kind from reading where name ~ ${`^/api/admin/people/${id}(/|\\?|$)`} order by id desc`,
  signed: (
    id: number,
  ) => sql`select s.signed_at as at, d.number, d.version, d.title as document, d.verify_code as code, s.full_name as "fullName", s.iin, s.bin, s.role,
    s.certificate_serial as certificate, s.ip from signature s join document d on d.id = s.document_id where s.person_id = ${id} order by s.id desc`,
  certificates: (id: number) =>
    sql`select bin, certificate_serial as certificate, shown_at as at, not_after as "until" from signing_certificate where person_id = ${id} order by shown_at`,
  substitutions: (
    id: number,
  ) => sql`select from_day::text as at, until_day::text as "until", principal_name as "fullName", deputy_name as "by", order_number as number from substitution
    where ${id} in (principal_id, deputy_id) order by id`,
  warnings: (id: number) =>
    sql`select issued_at as at, number, comment, read_at as "usedAt" from warning where person_id = ${id} order by id`,
  problems: (id: number) =>
    sql`select reported_at as at, screen as path, told as comment, answer, user_agent as browser from problem where person_id = ${id} order by id`,
  appeals: (id: number) => sql`select id as number, created_name as "fullName", answer from appeal where created_by = ${id} order by id`,
  notices: (
    id: number,
  ) => sql`select created_at as at, kind, path, args::text as content, read_at as "usedAt", mailed_at as "mailedAt" from notice
    where person_id = ${id} order by id desc`,
  drafts: (id: number) => sql`select kind, saved_at as at from draft where person_id = ${id}`,
  subscriptions: (id: number) =>
    sql`select subject as kind, asked::text as content, role, created_at as at, ended_at as "until" from report_subscription where person_id = ${id} order by id`,
} as const satisfies Record<string, (id: number) => RawBuilder<unknown>>

export const kindNames = Object.keys(kinds) as Kind[]

const cellOf = (value: unknown): Cell => (value instanceof Date ? value.toISOString() : (value as Cell))

/** Everything about one person, kind by kind, of one moment. Journals have no index by person: it is a long read, which takes no connection from the others. */
export const collect = (db: Db, id: number): Promise<Collected[]> =>
  longReads(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const all: Collected[] = []
      for (const kind of kindNames) {
        const { rows } = await sql<Record<string, unknown> & { total: number }>`
          select x.*, count(*) over ()::int as total from (${kinds[kind](id)}) x limit ${most}`.execute(tx)
        const cells = rows.map(({ total: _, ...row }) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])),
        )
        all.push({ kind, total: rows[0]?.total ?? 0, rows: cells })
      }
      return all
    })
