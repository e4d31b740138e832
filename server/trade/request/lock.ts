import { type SqlBool, sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Locks requests until the transaction ends, in the order of their ids, as every transaction does that locks several. */
export const lockRequestIds = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('bitumenRequest').select('id').where(sql<SqlBool>`id = any(${ids}::int[])`).orderBy('id').forUpdate().execute()

/** Likewise all requests of a month, or those of them that an office decides. */
export const lockRequestsOfMonth = (tx: Tx, period: Month, office?: { region: string; ownershipType: OwnershipType }) =>
  tx
    .selectFrom('bitumenRequest')
    .select('id')
    .where('requestPeriod', '=', period)
    .$if(office !== undefined, (some) => some.where('placeRegion', '=', office!.region).where('placeNetwork', '=', office!.ownershipType))
    .orderBy('id')
    .forUpdate()
    .execute()
