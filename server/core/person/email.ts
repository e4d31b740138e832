import { sql } from 'kysely'
import { confirmationHours } from '#domain/people/registration/registration.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/** Serializes concurrent transactions that claim the same address. */
const oneAtATime = (tx: Tx, email: string) => sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`.execute(tx)

/** Whether another person has this address; a pending address does not count. */
const emailTaken = async (db: Sql, email: string, except: number): Promise<boolean> =>
  (await db
    .selectFrom('person')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

/**
 * Checks that no other person has the address. First frees it from a person who did not confirm it in time and has no key, no sent registration and
 * no membership, so that its owner can use it: the age is that of the address, not of the person.
 */
export async function emailFree(tx: Tx, email: string, except: number): Promise<boolean> {
  await oneAtATime(tx, email)
  await sql`update person p set email = null where lower(email) = ${email} and id <> ${except} and not email_confirmed and iin is null
    and email_since < now() - make_interval(hours => ${confirmationHours}::int)
    and not exists (select from membership m where m.person_id = p.id)
    and not exists (select from open_registration r where r.person_id = p.id and r.status <> 'UNCONFIRMED')`.execute(tx)
  return !(await emailTaken(tx, email, except))
}

/** Whether another person owns the address permanently (confirmed it, or is a member), so that a confirmation link would be refused. */
export const ownedByAnother = async (db: Sql, email: string, except: number): Promise<boolean> =>
  (await db
    .selectFrom('person as p')
    .select('p.id')
    .where((eb) => eb(eb.fn<string>('lower', ['p.email']), '=', email.toLowerCase()))
    .where('p.id', '<>', except)
    .where((eb) =>
      eb.or([
        eb('p.emailConfirmed', '=', true),
        eb.exists(eb.selectFrom('membership as m').select('m.bin').whereRef('m.personId', '=', 'p.id')),
      ]),
    )
    .executeTakeFirst()) !== undefined

/** Frees an address, proved by a confirmation link, from an applicant who never confirmed it; never from a member. Returns whether it is free. */
export async function emailProved(tx: Tx, email: string, owner: number): Promise<boolean> {
  await oneAtATime(tx, email)
  await sql`update person p set email = null where lower(email) = ${email} and id <> ${owner} and not email_confirmed
    and not exists (select from membership m where m.person_id = p.id)`.execute(tx)
  return !(await emailTaken(tx, email, owner))
}
