import { sql } from 'kysely'
import type { LostDay } from '#domain/core/setting/lost-day.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { type LostDayRow, type NewLostDay, withOutages } from './tables.ts'

/** Every working day that an outage took, the first one first: a few in all the years. */
export const lostDays = (db: Sql): Promise<LostDay[]> =>
  withOutages(db).selectFrom('lostDay').select(['day', 'moves']).orderBy('day').execute()

export const lostDayRows = (db: Sql): Promise<LostDayRow[]> =>
  withOutages(db).selectFrom('lostDay').selectAll().orderBy('day', 'desc').execute()

export const insertLostDay = (tx: Tx, { day, minutes, least, fromHour, untilHour, moves, steps }: NewLostDay) =>
  sql`insert into lost_day (day, minutes, least, from_hour, until_hour, moves, steps)
    values (${day}, ${minutes}, ${least}, ${fromHour}, ${untilHour}, ${JSON.stringify(moves)}::jsonb, ${steps})`.execute(tx)
