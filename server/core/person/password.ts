import type { Db, Sql } from '../../platform/sql/db.ts'

/** The hash of a person's password; null = none was set. */
export const passwordHashOf = async (sql: Sql, id: number): Promise<string | null> =>
  (await sql.selectFrom('person').select('passwordHash').where('id', '=', id).executeTakeFirst())?.passwordHash ?? null

/** Finds the owner of this e-mail, and the newest person who only requested it and has no other. */
export async function findCredentials(db: Db, email: string) {
  const found = db.selectFrom('person').select(['id', 'passwordHash'])
  const [owner, asking] = await Promise.all([
    found.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())).executeTakeFirst(),
    found
      .where((eb) => eb(eb.fn<string>('lower', ['emailPending']), '=', email.toLowerCase()))
      .where('email', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { owner, asking }
}
