import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CheckScope } from '#domain/monitoring/checks.ts'
import { requestMonth } from '#domain/request/rules.ts'
import type { Db, Tx } from '../platform/db.ts'
import { portalSettings } from '../setting/read.ts'
import { type Basis, lookAgain } from './scopes.ts'

/** Arbitrary id of the advisory lock: one at a time looks again, however many instances run. */
const lock = 7_202_628
/** The most scopes in one transaction: the contractors of a closed month come to hundreds. */
const mostAtOnce = 20

/**
 * Runs the checks again where something has changed since the last time, scope by scope, and keeps what they find. A new month and other norms change
 * every contractor's.
 * @returns how many scopes were looked at; 0 also when another instance holds the lock
 */
export const refreshWarnings = (db: Db, today: Day): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
    if (!rows[0]!.mine) return 0
    const basis = { month: requestMonth(today), norms: (await portalSettings(tx)).norms }
    await markAllIfNew(tx, basis)
    const due = await takeDue(tx)
    for (const { scope, key } of due) await lookAgain[scope](tx, key, basis)
    return due.length
  })

async function markAllIfNew(tx: Tx, { month, norms }: Basis): Promise<void> {
  const kept = await tx.selectFrom('watchedBasis').select(['month', 'norms']).executeTakeFirst()
  const now = { month, norms: JSON.stringify(norms) }
  if (kept?.month === month && JSON.stringify(kept.norms) === now.norms) return
  await sql`insert into watched_due (scope, key)
    select distinct 'ORGANISATION', organization_bin from project where status <> 'CREATED'`.execute(tx)
  if (!kept)
    await sql`insert into watched_due (scope, key) select distinct 'ROAD', road_code from project where status = 'SIGNED' and road_code is not null
      union all values ('FILE', '*')`.execute(tx)
  await tx
    .insertInto('watchedBasis')
    .values(now)
    .onConflict((c) => c.column('one').doUpdateSet(now))
    .execute()
}

/** Takes the scopes that wait longest, each once. */
const takeDue = async (tx: Tx): Promise<{ scope: CheckScope; key: string }[]> =>
  (
    await sql<{ scope: CheckScope; key: string }>`with taken as (
      delete from watched_due d using (select scope, key from watched_due group by scope, key order by min(id) limit ${mostAtOnce}) w
        where d.scope = w.scope and d.key = w.key returning d.scope, d.key)
      select distinct scope, key from taken`.execute(tx)
  ).rows
