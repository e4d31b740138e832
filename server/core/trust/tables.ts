import type { Kysely, Transaction } from 'kysely'
import type { ListStanding } from '#domain/revocation.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type AnswerRow = { sha256: string; kind: 'crl' | 'ocsp'; body: Buffer; keptAt?: Date }

export type SourceRow = {
  url: string
  sha256: string | null
  number: string | null
  thisUpdate: Date | null
  nextUpdate: Date | null
  etag: string | null
  lastModified: string | null
  fetchedAt: Date | null
  triedAt: Date | null
  /** Why the last check failed; null = it did not. */
  failed: string | null
  fault: ListStanding['fault']
  failingSince: Date | null
  failedTries: number
  /** When the administrators were last notified of it; null = there is no trouble that they were notified of. */
  toldAt: Date | null
  leasedUntil: Date | null
}

export type CheckState = 'PENDING' | 'GOOD' | 'REVOKED'
export type CheckRow = {
  signatureId: number
  state: CheckState
  acceptedUnasked: boolean
  source: 'crl' | 'ocsp' | null
  number: string | null
  thisUpdate: Date | null
  nextUpdate: Date | null
  revokedAt: Date | null
  reason: string | null
  answers: string[]
  checkedAt: Date | null
  attempts: number
  dueAt: Date | null
  detail: string | null
}

type TrustTables = { revocationAnswer: AnswerRow; revocationSource: Partial<SourceRow> & Pick<SourceRow, 'url'>; signatureCheck: CheckRow }
type WithTrust = Kysely<Tables & TrustTables> | Transaction<Tables & TrustTables>

/** The same connection, typed with the tables of this feature. */
export const withTrust = (sql: Sql): WithTrust => sql.withTables<TrustTables>()
