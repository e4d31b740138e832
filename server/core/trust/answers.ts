import type { Revocation } from '#eds/verdict.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { withTrust } from './tables.ts'

/** Stores lists and responses as evidence. @returns the SHA-256 of each answer, the key of its stored bytes */
export async function storeAnswers(tx: Tx, { source, evidence }: Revocation): Promise<string[]> {
  const names = evidence.map(sha256Of)
  const here = await withTrust(tx).selectFrom('revocationAnswer').select('sha256').where('sha256', 'in', names).execute()
  for (const [i, sha256] of names.entries()) {
    if (here.some((row) => row.sha256 === sha256)) continue
    await withTrust(tx)
      .insertInto('revocationAnswer')
      .values({ sha256, kind: source, body: Buffer.from(evidence[i]!) })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  return names
}

/** Loads the lists and responses by their SHA-256. */
export const answersOf = async (sql: Sql, names: string[]): Promise<{ sha256: string; kind: 'crl' | 'ocsp'; body: Buffer }[]> =>
  names.length === 0
    ? []
    : withTrust(sql)
        .selectFrom('revocationAnswer')
        .select(['sha256', 'kind', 'body'])
        .where('sha256', 'in', names)
        .orderBy('sha256')
        .execute()
