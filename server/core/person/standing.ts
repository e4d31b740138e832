import type { Standing } from '#domain/people/organisation/standing.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** An organisation or a person. */
export type AccountKey = { bin: string } | { personId: number }

export const setStanding = (tx: Tx, key: AccountKey, change: { status: Standing; statusComment: string | null }) =>
  'bin' in key
    ? tx.updateTable('organisation').set(change).where('bin', '=', key.bin).execute()
    : tx.updateTable('person').set(change).where('id', '=', key.personId).execute()
