import { sql } from 'kysely'
import { emailFree } from '../person/email.ts'
import { changePerson } from '../person/person.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { askToConfirm } from './confirm-email.ts'

export const reachedAt = (db: Sql, id: number) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.email', 'p.emailConfirmed', 'p.emailPending'])
    .select(sql<boolean>`exists (select from membership m where m.person_id = p.id)`.as('member'))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

const now = sql<Date>`now()`

/** The columns of an address that nobody has confirmed: it counts as typed where it is free, and only asks where another has it. Both look alike. */
export const unconfirmed = async (tx: Tx, email: string, id: number) =>
  (await emailFree(tx, email, id))
    ? { email, emailConfirmed: false, emailSince: now, emailPending: null, emailPendingSince: null }
    : { email: null, emailConfirmed: false, emailSince: null, emailPending: email, emailPendingSince: now }

/** Somebody types their address. An applicant's counts at once; what others know one by stays until the letter sent to the new one is opened. */
export async function changeAddress(tx: Tx, id: number, typed: string): Promise<void> {
  const { email, emailConfirmed, emailPending, member } = await reachedAt(tx, id)
  if (typed === emailPending) return
  const keeps = email !== null && (emailConfirmed || member)
  const change =
    typed === email
      ? { emailPending: null, emailPendingSince: null }
      : keeps
        ? { emailPending: typed, emailPendingSince: now }
        : await unconfirmed(tx, typed, id)
  await changePerson(tx, id, change)
  if (typed !== email) await askToConfirm(tx, id)
}
