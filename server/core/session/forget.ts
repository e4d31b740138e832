import { sql } from 'kysely'
import type { Db } from '../../platform/sql/db.ts'
import { deleteOld } from '../../platform/sql/delete-old.ts'

/** Days after which a spent refresh token is forgotten: the session to which it belongs would have ended by then without its successors. */
const tokenDays = 30
/** Days that an ended session stays for questions about it; one in which somebody signed stays. */
const sessionDays = 180
/** Days that attempts to sign in stay; they count for one. */
const attemptDays = 3

/** Deletes what nobody can sign in with any more, in small steps. @returns how much */
export async function forgetSessions(db: Db): Promise<{ tokens: number; sessions: number; attempts: number }> {
  return {
    tokens: await deleteOld(db, 'refresh_token', sql`used_at < now() - make_interval(days => ${tokenDays}::int)`),
    sessions: await deleteOld(
      db,
      'session',
      sql`least(ended_at, expires_at) < now() - make_interval(days => ${sessionDays}::int)
        and not exists (select from signing_session s where s.session_id = session.id)`,
    ),
    attempts: await deleteOld(db, 'sign_in_attempt', sql`at < now() - make_interval(days => ${attemptDays}::int)`),
  }
}
