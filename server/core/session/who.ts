import { sql } from 'kysely'
import type { SignInProof } from '#domain/core/session/factor.ts'
import type { FindPerson, Person } from '../../platform/http/who.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { stillOpens } from './owed.ts'

type Row = Omit<Person, 'active'>
type Opened = Row & { signInProof: SignInProof }

/**
 * Loads the person of a live session with the current memberships in one query; null if the session ended or expired, the person was cancelled, or is an
 * official now and the session was opened by a password alone.
 */
export const personOfSession: FindPerson = async (services, sessionId, now) => {
  const { rows } = await sql<Opened>`
    select ${personColumns()}, s.created_at as signed_in_at, s.sign_in_proof
    from session s join person_entry p on p.id = s.person_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and p.status <> 'CANCELLED'`.execute(services.db)
  return rows[0] && stillOpens(services, rows[0]) ? personOf(rows[0]) : null
}

export async function personById(db: Sql, id: number): Promise<Person | null> {
  const { rows } = await sql<Row>`
    select ${personColumns()} from person_entry p where p.id = ${id}`.execute(db)
  return rows[0] ? personOf(rows[0]) : null
}

/** A person who has shown no key has no IIN; one who signed in by key may have no e-mail. */
export const personColumns =
  () => sql`p.id, coalesce(p.iin, '') as iin, p.full_name, coalesce(p.email, p.email_pending, '') as email, p.language,
  p.status as standing, p.status_comment as comment,
  (select r.status from open_registration r where r.person_id = p.id order by r.id desc limit 1) as registration,
  ${memberships()} as memberships`

const memberships = () => sql`coalesce((
  select json_agg(json_build_object('bin', m.bin, 'role', m.role, 'katoCode', o.kato_code, 'nameRu', o.name_ru, 'nameKk', o.name_kk, 'active', m.status = 'ACTIVE' and o.status = 'ACTIVE',
    'standing', o.status, 'comment', o.status_comment, 'mapped', coalesce((select json_agg(r.region) from office_region r where r.bin = m.bin), '[]')) order by m.bin)
  from live_membership m join organisation_entry o on o.bin = m.bin where m.person_id = p.id), '[]')`

const personOf = (row: Row): Person => ({ ...row, active: row.standing === 'ACTIVE' })
