import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { repeat } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { checkMonth } from './differences.ts'

/** Interval between checks whether a comparison is due, in ms; `everyHours` = hours between two comparisons. */
const look = 600_000
const everyHours = 24

/** Compares every month that has entries, each in its own transaction, so that locks are short; stores the result. @returns how many sums differ */
export async function compareAndStore({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const months = await db.selectFrom('balanceEntry').select('period').distinct().orderBy('period').execute()
  let differing = 0
  for (const { period } of months)
    differing += await db.transaction().execute((tx) => checkMonth(tx, { now: clock.now(), today: clock.today() }, period))
  await sql`insert into balance_check (months, differing) values (${months.length}, ${differing})`.execute(db)
  return differing
}

async function isDue(db: Db): Promise<boolean> {
  const since = sql`now() - make_interval(hours => ${everyHours}::int)`
  return (await sql`select from balance_check where checked_at > ${since} limit 1`.execute(db)).rows.length === 0
}

/** Compares entries and rows once a day, by the database's clock, until the application closes. */
export function keepBalanceCompared(app: FastifyInstance, services: Services): void {
  const work = async () => {
    if (!(await isDue(services.db))) return
    const differing = await compareAndStore(services)
    if (differing > 0) app.log.error({ differing }, 'ledger entries do not add up to the figures of their rows')
  }
  const job = repeat(look, work, (error) => app.log.error({ err: error }, 'the balance could not be compared'))
  app.addHook('onClose', () => job.stop())
}
