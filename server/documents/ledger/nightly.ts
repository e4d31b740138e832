import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../platform/http/services.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { checkMonth } from './differences.ts'

/** Compares every month that has entries, each in its own transaction, so that locks are short; stores the result. @returns how many sums differ */
export async function compareAndStore({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const months = await db.selectFrom('balanceEntry').select('period').distinct().orderBy('period').execute()
  let differing = 0
  for (const { period } of months)
    differing += await db.transaction().execute((tx) => checkMonth(tx, { now: clock.now(), today: clock.today() }, period))
  await sql`insert into balance_check (months, differing) values (${months.length}, ${differing})`.execute(db)
  return differing
}

/** Compares entries and rows once a day until the application closes. */
export function keepBalanceCompared(app: FastifyInstance, services: Services): void {
  const work = async () => {
    const differing = await compareAndStore(services)
    if (differing > 0) app.log.error({ differing }, 'ledger entries do not add up to the figures of their rows')
  }
  daily(app, services.db, { storedIn: 'balance_check', work, failed: 'the balance could not be compared' })
}
