import { sql } from 'kysely'
import type { Outage } from '#domain/core/setting/outage.ts'
import { addDays, type Day, midnightOf } from '#domain/day.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { withOutages } from './tables.ts'

/** Notes that some instance serves, once a minute however many do it, by the clock of the database. */
export const beat = (db: Sql) =>
  sql`insert into heartbeat (minute) values (date_trunc('minute', now())) on conflict (minute) do nothing`.execute(db)

/** Turns the minutes that are missing between two beats into outages, once, and forgets all beats but the newest. @returns the new outages */
export async function foldBeats(tx: Tx): Promise<Outage[]> {
  await sql`select pg_advisory_xact_lock(hashtext('outage'))`.execute(tx)
  const { rows } = await sql<Outage>`
    with beats as (select minute, lead(minute) over (order by minute) as next from heartbeat),
      old as (delete from heartbeat where minute < (select max(minute) from heartbeat))
    insert into outage (from_at, until_at) select minute + interval '1 minute', next from beats where next > minute + interval '1 minute'
    on conflict (from_at) do nothing returning from_at as "from", until_at as "until"`.execute(tx)
  return rows
}

/** The outages that touch these days. */
export const outagesBetween = async (db: Sql, first: Day, last: Day): Promise<Outage[]> =>
  withOutages(db)
    .selectFrom('outage')
    .select(['fromAt as from', 'untilAt as until'])
    .where('untilAt', '>', midnightOf(first))
    .where('fromAt', '<', midnightOf(addDays(last, 1)))
    .orderBy('fromAt')
    .execute()

/** The newest outages. */
export const newestOutages = (db: Sql, most: number): Promise<Outage[]> =>
  withOutages(db).selectFrom('outage').select(['fromAt as from', 'untilAt as until']).orderBy('fromAt', 'desc').limit(most).execute()
