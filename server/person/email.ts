import { sql } from 'kysely'
import { confirmationHours } from '#domain/registration/registration.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** Two who ask for one address at once wait for each other. */
const oneAtATime = (tx: Tx, email: string) => sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`.execute(tx)

/** Has somebody else this address? Who only asked for it does not have it. */
const emailTaken = async (db: Sql, email: string, except: number): Promise<boolean> =>
  (await db
    .selectFrom('person')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

/**
 * Nobody else has it. Who typed an address, never became anything (no key, no registration sent, no membership) and has not opened the letter in
 * time does not keep it from whom it belongs to: the age is that of the address, not of the person.
 */
export async function emailFree(tx: Tx, email: string, except: number): Promise<boolean> {
  await oneAtATime(tx, email)
  await sql`update person p set email = null where lower(email) = ${email} and id <> ${except} and not email_confirmed and iin is null
    and email_since < now() - make_interval(hours => ${confirmationHours}::int)
    and not exists (select from membership m where m.person_id = p.id)
    and not exists (select from open_registration r where r.person_id = p.id and r.status <> 'UNCONFIRMED')`.execute(tx)
  return !(await emailTaken(tx, email, except))
}

/** Would the letter's link be refused? Another has it for good. */
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

/** Whoever opened the letter has the letter box: an applicant's address that was never confirmed gives way to them; a member's never does. */
export async function emailProved(tx: Tx, email: string, owner: number): Promise<boolean> {
  await oneAtATime(tx, email)
  await sql`update person p set email = null where lower(email) = ${email} and id <> ${owner} and not email_confirmed
    and not exists (select from membership m where m.person_id = p.id)`.execute(tx)
  return !(await emailTaken(tx, email, owner))
}
