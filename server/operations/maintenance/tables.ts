import type { Kysely, Transaction } from 'kysely'
import type { Sql } from '../../platform/sql/db.ts'
import type { Computed, Filled, Tables } from '../../platform/sql/tables.ts'

type UpkeepTables = {
  fileStore: { id: string; madeAt: Filled<Date> }
  sweepCheck: {
    id: Computed<number>
    checkedAt: Filled<Date>
    keys: number
    tokens: number
    sessions: number
    attempts: number
    files: number
  }
  /** `manifest` = which backup; null = there was none. `fault` = why it is not one that could be relied on. */
  drillCheck: {
    id: Computed<number>
    checkedAt: Filled<Date>
    manifest: string | null
    madeAt: Date | null
    rows: number
    files: number
    papers: number
    fault: string | null
  }
}
type WithUpkeep = Kysely<Tables & UpkeepTables> | Transaction<Tables & UpkeepTables>

/** Returns the same connection, typed with the tables of this feature. */
export const withUpkeep = (sql: Sql): WithUpkeep => sql.withTables<UpkeepTables>()
