import { sql as raw, type SqlBool } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { seesAll, within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { lockRequestIds } from '../request/lock.ts'

/** Selects rows of orders with their resource holder and contractor. */
const rows = (sql: Sql) =>
  sql
    .selectFrom('allocation as a')
    .innerJoin('planLine as n', 'n.id', 'a.productionId')
    .innerJoin('placedRequest as r', 'r.id', 'a.requestId')
    .selectAll('a')
    .select(['n.supplierBin', 'n.factoryBin', 'n.period', 'n.bitumenType', 'r.distributedAmount', 'r.projectId'])
    .select(['r.contractorBin as organizationBin', 'r.placeNetwork as ownershipType'])

/** Leaves out rows that exist only as a draft: they are visible to QAJ alone. */
const signedRow = (sql: Sql, id: number) => rows(sql).where('a.id', '=', id).where('a.volume', 'is not', null)

/** True for the resource holder that ships the row and the contractor of its request. */
const isOwn = (actor: Actor, { supplierBin: supplier, organizationBin: organization }: { supplierBin: string; organizationBin: string }) =>
  !seesAll('delivery', actor) && within('delivery', actor, { supplier, organization })

/** Locks the request, then the row, in the same order as signing an order. @throws Refused 404 if the row is not this holder's or contractor's */
export async function lockAllocation(tx: Tx, actor: Actor, id: number) {
  const seen = (await signedRow(tx, id).executeTakeFirst()) ?? refuse('not.found')
  if (!isOwn(actor, seen)) refuse('not.found')
  await lockRequestIds(tx, [seen.requestId])
  return (await signedRow(tx, id).forUpdate('a').executeTakeFirst()) ?? refuse('not.found')
}
export type LockedAllocation = Awaited<ReturnType<typeof lockAllocation>>

/** Locks rows that change as a consequence of another act, ordered by id, until the transaction ends. */
export const lockRequestsAndRows = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : rows(tx).where('a.id', 'in', ids).orderBy('a.id').forUpdate('a').execute()

/** Locks rows until the transaction ends, in the order of their ids; their requests must be locked before. */
export const lockRowIds = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('allocation').select('id').where(raw<SqlBool>`id = any(${ids}::int[])`).orderBy('id').forUpdate().execute()
