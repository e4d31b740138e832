import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'

/** Tons that the reader's office has to divide in a month, and what its split, sent or not, gives already; null = no limits are signed yet. */
export async function divisionOf(db: Db, actor: Actor, period: Month): Promise<{ limit: number; divided: number } | null> {
  const own = (table: 'l' | 's'): RawBuilder<SqlBool> =>
    whereWithin('split', actor, { region: sql.ref(`${table}.region`), ownershipType: sql.ref(`${table}.ownershipType`) })
  const { rows } = await sql<{ limit: number | null; divided: number }>`
    select (select sum(l.limit_volume) from signed_limit l where l.period = ${period} and ${own('l')}) as "limit",
      coalesce((select sum(v.volume) from split s join split_line v on v.split_id = s.id where s.period = ${period} and ${own('s')}), 0) as divided`.execute(
    db,
  )
  const { limit, divided } = rows[0]!
  return limit === null ? null : { limit: Number(limit), divided: Number(divided) }
}
