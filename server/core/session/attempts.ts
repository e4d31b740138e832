import { sql } from 'kysely'
import { attemptHours, toldAfter, waitOf, waitOfAll } from '#domain/core/session/guessing.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { notify } from '../notice/notify.ts'

/** Who tries: a browser that has signed in to this account before, or a session, by its id; else an address. */
export type Source = { known: string } | { ip: string }

const known = 'known '
const textOf = (source: Source): string => ('known' in source ? `${known}${source.known}` : networkOf(source.ip))

export type Attempt = { account: string; source: Source }

/**
 * Counts an attempt on an account, existing or not, through any instance. Whoever guesses waits longer with each failure: alone, and with all other
 * unknown sources. A browser that is known waits for its own failures only, so that guessing locks nobody out.
 * @throws Refused 429 with the seconds to wait
 */
export async function requireFewAttempts(
  { db }: Pick<Services, 'db'>,
  { account, source }: Attempt,
  { real: now, ip }: Pick<Call, 'real' | 'ip'>,
) {
  const name = account.toLowerCase()
  const since = new Date(now.getTime() - attemptHours * 3_600_000)
  const own = textOf(source)
  const seconds = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`sign in ${name}`}))`.execute(tx)
    const { rows } = await sql<{ own: number; lastOwn: Date | null; strangers: number; last: Date | null }>`
      select count(*) filter (where source = ${own})::int as own, max(at) filter (where source = ${own}) as last_own,
        count(*) filter (where not starts_with(source, ${known}))::int as strangers, max(at) filter (where not starts_with(source, ${known})) as last
      from sign_in_attempt where account = ${name} and at > ${since}`.execute(tx)
    const found = rows[0]!
    // without a wait nothing is left, also where another attempt, which began later, was written first
    const left = (last: Date | null, wait: number) =>
      last && wait > 0 ? Math.ceil((last.getTime() + wait * 1000 - now.getTime()) / 1000) : 0
    const wait = Math.max(left(found.lastOwn, waitOf(found.own)), 'known' in source ? 0 : left(found.last, waitOfAll(found.strangers)))
    if (wait <= 0) await tx.insertInto('signInAttempt').values({ account: name, at: now, ip, source: own }).execute()
    return wait
  })
  if (seconds > 0) refuse('rate.exceeded', { seconds })
}

/** Forgets the failures of a source that turned out to be the owner's; those of others stay. */
export const forgetAttempts = (db: Sql, { account, source }: Attempt) =>
  db.deleteFrom('signInAttempt').where('account', '=', account.toLowerCase()).where('source', '=', textOf(source)).execute()

/** Tells the owner, once a day, that somebody tries passwords. */
export async function tellOwner({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: number, account: string): Promise<void> {
  const [now, today, real] = [clock.now(), clock.today(), clock.real()]
  await db.transaction().execute(async (tx: Tx) => {
    const { attempts } = await tx
      .selectFrom('signInAttempt')
      .select((eb) => eb.fn.countAll<string>().as('attempts'))
      .where('account', '=', account.toLowerCase())
      .where('at', '>', new Date(real.getTime() - attemptHours * 3_600_000))
      .executeTakeFirstOrThrow()
    if (Number(attempts) < toldAfter) return
    await notify(
      tx,
      { now, today },
      {
        kind: 'account.guessed',
        objectType: 'PERSON',
        objectId: personId,
        to: { personId },
        args: { attempts: toldAfter },
        path: '/user/profile',
        once: `account.guessed ${personId} ${today}`,
      },
    )
  })
}
