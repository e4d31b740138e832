import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/sql/db.ts'

/** Revokes the personal tokens of these people: an administrator ends everything that they have open. @returns how many worked */
export async function revokeTokensOf(tx: Tx, people: readonly number[], by: number, now: Date): Promise<number> {
  const revoked = await tx
    .updateTable('apiToken')
    .set({ revokedAt: now, revokedBy: by })
    .where('bin', 'is', null)
    .where('revokedAt', 'is', null)
    .where(sql<SqlBool>`person_id = any(${[...people]}::int[])`)
    .returning('expiresAt')
    .execute()
  return revoked.filter(({ expiresAt }) => expiresAt > now).length
}
