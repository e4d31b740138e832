import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { requestMonth } from '#domain/trade/request/rules.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import type { DueScope } from '../../platform/sql/rows/watch-rows.ts'
import { type Basis, lookAgain } from './scopes.ts'

/** Arbitrary id of the advisory lock: one at a time looks again, however many instances run. */
const lock = 7_202_628
/** The most scopes in one transaction: the contractors of a closed month come to hundreds. */
export const mostAtOnce = 20

export type Due = { scope: DueScope; key: string }

/**
 * Runs the checks again where something has changed since the last time, scope by scope, and keeps what they find. A new month and other norms change
 * every contractor's.
 * @param failed  told of a scope that could not be looked at: the others are, and it comes again in ten minutes
 * @returns how many scopes were looked at; 0 also when another instance holds the lock
 */
export const refreshWarnings = (db: Db, today: Day, failed?: (due: Due, error: unknown) => void): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
    if (!rows[0]!.mine) return 0
    const basis = { month: requestMonth(today), norms: (await portalSettings(tx)).norms }
    await markAllIfNew(tx, basis)
    const due = await takeDue(tx)
    for (const one of due) await (failed ? lookOrPutBack(tx, one, basis, failed) : lookAgain[one.scope](tx, one.key, basis))
    return due.length
  })

async function lookOrPutBack(tx: Tx, due: Due, basis: Basis, failed: (due: Due, error: unknown) => void): Promise<void> {
  await sql`savepoint before_look`.execute(tx)
  try {
    await lookAgain[due.scope](tx, due.key, basis)
  } catch (error) {
    await sql`rollback to savepoint before_look`.execute(tx)
    await sql`insert into watched_due (scope, key, not_before) values (${due.scope}, ${due.key}, now() + interval '10 minutes')`.execute(tx)
    failed(due, error)
  }
}

/** Norms are compared by their values; those that only another version of the portal knows are left alone, so that two side by side do not undo each other's. */
async function markAllIfNew(tx: Tx, { month, norms }: Basis): Promise<void> {
  const { rows } = await sql<{ holds: boolean }>`
    select month = ${month} and norms || ${JSON.stringify(norms)}::jsonb = norms as holds from watched_basis`.execute(tx)
  if (rows[0]?.holds) return
  await sql`insert into watched_due (scope, key)
    select distinct 'ORGANISATION', organization_bin from project where status <> 'CREATED'`.execute(tx)
  if (rows.length === 0)
    await sql`insert into watched_due (scope, key) select distinct 'ROAD', road_code from project where status = 'SIGNED' and road_code is not null
      union all values ('FILE', '*')`.execute(tx)
  await sql`insert into watched_basis (month, norms) values (${month}, ${JSON.stringify(norms)}::jsonb)
    on conflict (one) do update set month = excluded.month, norms = watched_basis.norms || excluded.norms`.execute(tx)
}

/** Takes the scopes that wait longest, each once. */
const takeDue = async (tx: Tx): Promise<Due[]> =>
  (
    await sql<Due>`with taken as (
      delete from watched_due d using (select scope, key from watched_due where not_before <= now() group by scope, key order by min(id) limit ${mostAtOnce}) w
        where d.scope = w.scope and d.key = w.key returning d.scope, d.key)
      select distinct scope, key from taken order by scope, key`.execute(tx)
  ).rows
