import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { PaperFault } from '../../documents/document/examine.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Computed, Filled, Tables } from '../../platform/sql/tables.ts'

/**
 * Something that does not stand as it was signed or decided. Of a document (`document` = number and version, `code` opens its page): what its page finds
 * at fault, or a `field` of its rows. Of an account, a setting or an office: `field` alone.
 */
export type Finding = {
  document?: string
  code?: string
  fault?: PaperFault
  field?: string
  signed?: string | null
  stands?: string | null
}

type ProofTables = {
  proofCheck: {
    id: Computed<number>
    checkedAt: Filled<Date>
    papers: number
    found: number
    findings: ColumnType<Finding[], string, never>
  }
}
type WithProof = Kysely<Tables & ProofTables> | Transaction<Tables & ProofTables>

/** Returns the same connection, typed with the tables of this feature. */
export const withProof = (sql: Sql): WithProof => sql.withTables<ProofTables>()
