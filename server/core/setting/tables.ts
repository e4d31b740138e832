import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Move } from '#domain/core/setting/lost-day.ts'
import type { Day } from '#domain/day.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Filled, Tables } from '../../platform/sql/tables.ts'

type OutageTables = {
  outage: { fromAt: Date; untilAt: Date }
  lostDay: {
    day: Day
    minutes: number
    least: number
    fromHour: number
    untilHour: number
    moves: Move[]
    steps: number
    foundAt: Filled<Date>
  }
}
export type NewLostDay = Insertable<OutageTables['lostDay']>
export type LostDayRow = Selectable<OutageTables['lostDay']>
type WithOutages = Kysely<Tables & OutageTables> | Transaction<Tables & OutageTables>

/** Returns the same connection, typed with the tables of this feature. */
export const withOutages = (sql: Sql): WithOutages => sql.withTables<OutageTables>()
