import { sql } from 'kysely'
import { confirmationHours } from '#domain/registration/registration.ts'
import type { Tx } from '../platform/db.ts'

/**
 * Nobody else has it. Two who ask at once wait for each other. Who typed an address and has not opened the letter sent to it in time does not
 * keep it from whom it belongs to.
 */
export async function emailFree(tx: Tx, email: string, except: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`.execute(tx)
  await sql`update person set email = null where lower(email) = ${email} and id <> ${except} and not email_confirmed
    and created_at < now() - make_interval(hours => ${confirmationHours}::int)`.execute(tx)
  const taken = await tx
    .selectFrom('person')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', except)
    .executeTakeFirst()
  return !taken
}
