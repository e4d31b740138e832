import { sql } from 'kysely'
import { emailFree } from '../../core/person/email.ts'
import { changePerson } from '../../core/person/person.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { askToConfirm } from './confirm-email.ts'

export const reachedAt = (db: Sql, id: number) =>
  db
    .selectFrom('personEntry as p')
    .select(['p.id', 'p.email', 'p.emailConfirmed', 'p.emailPending'])
    .select(sql<boolean>`exists (select from seat m where m.person_id = p.id)`.as('member'))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

const now = sql<Date>`now()`

/** Columns of an unconfirmed address: stored as the e-mail if it is free, else only as pending. The user cannot tell the two apart. */
export const unconfirmed = async (tx: Tx, email: string, id: number) =>
  (await emailFree(tx, email, id))
    ? { email, emailConfirmed: false, emailSince: now, emailPending: null, emailPendingSince: null }
    : { email: null, emailConfirmed: false, emailSince: null, emailPending: email, emailPendingSince: now }

/** Changes a person's address. An applicant's is replaced at once; a member's or confirmed one stays until the link sent to the new one is opened. */
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
