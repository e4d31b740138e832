import type { Selectable } from 'kysely'
import type { OnBehalf } from '#contract/core/journal.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { type Check, checksOf } from '../signature/checks.ts'

export type StoredSignature = Selectable<Tables['signature']> & {
  nameRu: string
  nameKk: string
  check: Check | null
  onBehalf: OnBehalf | null
}

/** Loads the signatures of a document in the order of their acceptance, with their revocation checks. */
export async function storedSignatures(sql: Sql, documentId: string): Promise<StoredSignature[]> {
  const rows = await sql
    .selectFrom('signature as s')
    .innerJoin('organisationEntry as o', 'o.bin', 's.bin')
    .selectAll('s')
    .leftJoin('substitution as d', 'd.id', 's.substitutionId')
    .select(['o.nameRu', 'o.nameKk', 'd.principalName', 'd.orderNumber'])
    .where('s.documentId', '=', documentId)
    .orderBy('s.id')
    .execute()
  const checks = await checksOf(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map(({ principalName, orderNumber, ...row }) => ({
    ...row,
    check: checks.get(row.id) ?? null,
    onBehalf: principalName && orderNumber ? { fullName: principalName, orderNumber } : null,
  }))
}
