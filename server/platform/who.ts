import { sql } from 'kysely'
import type { Actor, Role } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { isShutOut } from '#domain/organisation/blocked.ts'
import type { Standing } from '#domain/organisation/standing.ts'
import type { RegistrationStatus } from '#domain/registration/registration.ts'
import type { Language } from '#i18n/language.ts'
import type { Sql } from './db.ts'

export type PersonMembership = {
  bin: string
  role: Role
  katoCode: string
  nameRu: string
  nameKk: string
  active: boolean
  /** How the organisation stands, and why. */
  standing: Standing
  comment: string | null
  mapped: string[]
}
export type Person = {
  id: number
  iin: string
  fullName: string
  email: string
  language: Language
  active: boolean
  standing: Standing
  comment: string | null
  /** Of the registration that is not yet done with. */
  registration: RegistrationStatus | null
  memberships: PersonMembership[]
}

type Row = Omit<Person, 'active'>

/** The person of a live session with the memberships that count, in one query; null when the session ended or ran out, or nobody is left to have it. */
export async function personOfSession(db: Sql, sessionId: string, now: Date): Promise<Person | null> {
  const { rows } = await sql<Row>`
    select ${columns()}
    from session s join person p on p.id = s.person_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and p.status <> 'CANCELLED'`.execute(db)
  return rows[0] ? personOf(rows[0]) : null
}

export async function personById(db: Sql, id: number): Promise<Person | null> {
  const { rows } = await sql<Row>`
    select ${columns()} from person p where p.id = ${id}`.execute(db)
  return rows[0] ? personOf(rows[0]) : null
}

/** Who has shown no key has no IIN; who came by key may have no e-mail. */
const columns = () => sql`p.id, coalesce(p.iin, '') as iin, p.full_name, coalesce(p.email, p.email_pending, '') as email, p.language,
  p.status as standing, p.status_comment as comment,
  (select r.status from registration r where r.person_id = p.id and r.status <> 'ACTIVE' order by r.id desc limit 1) as registration,
  ${memberships()} as memberships`

const memberships = () => sql`coalesce((
  select json_agg(json_build_object('bin', m.bin, 'role', m.role, 'katoCode', o.kato_code, 'nameRu', o.name_ru, 'nameKk', o.name_kk, 'active', m.status = 'ACTIVE' and o.status = 'ACTIVE',
    'standing', o.status, 'comment', o.status_comment, 'mapped', coalesce((select json_agg(r.region) from office_region r where r.bin = m.bin), '[]')) order by m.bin)
  from live_membership m join organisation o on o.bin = m.bin where m.person_id = p.id), '[]')`

const personOf = (row: Row): Person => ({ ...row, active: row.standing === 'ACTIVE' })

/** The membership that acts: the one named by X-Organization-Bin, or the only one. undefined = not named; null = not theirs. */
export function membershipOf(person: Person, bin: string | undefined): PersonMembership | undefined | null {
  if (bin) return person.memberships.find((m) => m.bin === bin) ?? null
  return person.memberships.length === 1 ? person.memberships[0] : undefined
}

/** A blocked official is told why, and nothing else; who did not say for whom they act is told so where it holds for any of theirs. */
export const seesOnlyWhy = (person: Person, membership: PersonMembership | undefined): boolean =>
  (membership ? [membership] : person.memberships).some((m) => isShutOut(m.role, [person.standing, m.standing]))

export const actorOf = (person: Person, m: PersonMembership): Actor => ({
  personId: person.id,
  bin: m.bin,
  role: m.role,
  katoCode: m.katoCode,
  regions: [...new Set([regionOf(m.katoCode), ...m.mapped])],
})
