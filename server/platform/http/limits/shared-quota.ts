import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../../sql/db.ts'

/** Rows of minutes that are over which one call takes away: more than it adds, so that they never pile up. */
const swept = 3

/**
 * Takes one of `most` a minute of a key, whichever instance is asked: by the clock of the database, which is one for all of them. A call that had to wait for
 * the row of its key may have begun before the minute did; it waits no longer than that minute.
 * @throws Refused 429 with the seconds to wait
 */
export async function takeFromAll(db: Db, key: string, most: number): Promise<void> {
  const { rows } = await sql<{ taken: number; seconds: number }>`
    with old as (delete from call_count where ctid = any(array(
      select ctid from call_count where since <= now() - interval '1 minute' and key <> ${key} limit ${swept} for update skip locked)))
    insert into call_count as c (key, since, taken) values (${key}, now(), 1) on conflict (key) do update set
      taken = case when c.since > now() - interval '1 minute' then c.taken + 1 else 1 end,
      since = case when c.since > now() - interval '1 minute' then c.since else now() end
    returning taken, ceil(extract(epoch from least(since, now()) + interval '1 minute' - now()))::int as seconds`.execute(db)
  const { taken, seconds } = rows[0]!
  if (taken > most) refuse('rate.exceeded', { seconds: Math.max(1, seconds) })
}
