import { sql } from 'kysely'
import type { SignInProof } from '#domain/core/session/factor.ts'
import type { Scope } from '#domain/core/token/scope.ts'
import type { Role } from '#domain/role.ts'
import type { FindToken } from '../../platform/http/caller.ts'
import type { Person } from '../../platform/http/who.ts'
import { stillOpens } from '../session/owed.ts'
import { personColumns } from '../session/who.ts'

type Row = Omit<Person, 'active'> & {
  tokenId: number
  tokenName: string
  scopes: Scope[]
  bin: string | null
  role: Role | null
  expiresAt: Date
  signInProof: SignInProof
}

/** ms after which the last use is written again. */
const usedAnew = 60_000

/**
 * Finds a live token by its hash, with its person; one of an organisation shows no other membership of the person. A
 * personal one that was made in a session opened by a password alone is dead for an official. Writes down the use, once a minute.
 */
export const findToken: FindToken = async (services, hash, { now, ip }) => {
  const { rows } = await sql<Row>`
    with used as (
      update api_token set last_used_at = ${now}, last_ip = ${ip}
      where token_hash = ${hash} and revoked_at is null and expires_at > ${now}
        and (last_used_at is null or last_used_at < ${new Date(now.getTime() - usedAnew)} or last_ip is distinct from ${ip}))
    select t.id as token_id, t.name as token_name, t.scopes, t.bin, t.role, t.expires_at, t.sign_in_proof, ${personColumns()}
    from api_token t join person_entry p on p.id = t.person_id
    where t.token_hash = ${hash} and t.revoked_at is null and t.expires_at > ${now} and p.status <> 'CANCELLED'`.execute(services.db)
  if (!rows[0]) return null
  const { tokenId, tokenName, scopes, bin, role, expiresAt, signInProof, ...person } = rows[0]
  if (bin === null && !stillOpens(services, { signInProof, memberships: person.memberships })) return null
  const memberships = bin === null ? person.memberships : person.memberships.filter((m) => m.bin === bin && m.role === role)
  return {
    token: { id: tokenId, name: tokenName, scopes, expiresAt },
    person: { ...person, registration: null, active: person.standing === 'ACTIVE', memberships },
  }
}
