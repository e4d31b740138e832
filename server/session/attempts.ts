import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { accountAttemptsPerMinute } from '#domain/session/session.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'

/** Milliseconds for which an attempt counts. */
const window = 60_000

/**
 * Counts a sign-in attempt on an account, existing or not, from any address and through
 * any instance: guessing from many addresses is as slow as from one.
 * @throws Refused 429 with the seconds until the oldest attempt is forgotten
 */
export async function requireFewAttempts(
  { db }: Pick<Services, 'db'>,
  account: string,
  { now, ip }: Pick<Call, 'now' | 'ip'>,
): Promise<void> {
  const name = account.toLowerCase()
  const since = new Date(now.getTime() - window)
  const seconds = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`sign in ${name}`}))`.execute(tx)
    await tx.deleteFrom('signInAttempt').where('account', '=', name).where('at', '<=', since).execute()
    const seen = await tx.selectFrom('signInAttempt').select('at').where('account', '=', name).orderBy('at').execute()
    const [oldest] = seen
    if (oldest && seen.length >= accountAttemptsPerMinute)
      return Math.max(1, Math.ceil((oldest.at.getTime() + window - now.getTime()) / 1000))
    await tx.insertInto('signInAttempt').values({ account: name, at: now, ip }).execute()
    return 0
  })
  if (seconds > 0) refuse('rate.exceeded', { seconds })
}

/** Resets the attempts once the owner of the account has been verified. */
export const forgetAttempts = (db: Sql, account: string) =>
  db.deleteFrom('signInAttempt').where('account', '=', account.toLowerCase()).execute()
