import type { Kysely, Transaction } from 'kysely'
import type { Sql } from '../../platform/sql/db.ts'
import type { Computed, Filled, Tables } from '../../platform/sql/tables.ts'

type PersonalTables = {
  erasureCheck: { id: Computed<number>; checkedAt: Filled<Date>; people: number; visits: number; notices: number; readings: number }
}
type WithPersonal = Kysely<Tables & PersonalTables> | Transaction<Tables & PersonalTables>

/** Returns the same connection, typed with the tables of this feature. */
export const withPersonal = (sql: Sql): WithPersonal => sql.withTables<PersonalTables>()
