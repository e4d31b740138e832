import type { Actor } from '#domain/access.ts'
import { seesAll, within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** Selects rows of orders with their resource holder and contractor. */
const rows = (sql: Sql) =>
  sql
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .selectAll('a')
    .select([
      'n.supplierBin',
      'n.factoryBin',
      'n.period',
      'n.bitumenType',
      'r.distributedAmount',
      'r.projectId',
      'p.organizationBin',
      'p.ownershipType',
    ])

/** Leaves out rows that exist only as a draft: they are visible to QAJ alone. */
const signedRow = (sql: Sql, id: number) => rows(sql).where('a.id', '=', id).where('a.volume', 'is not', null)

/** True for the resource holder that ships the row and the contractor of its request. */
const isOwn = (actor: Actor, { supplierBin: supplier, organizationBin: organization }: { supplierBin: string; organizationBin: string }) =>
  !seesAll('delivery', actor) && within('delivery', actor, { supplier, organization })

/** Locks the request, then the row, in the same order as signing an order. @throws Refused 404 if the row is not this holder's or contractor's */
export async function lockAllocation(tx: Tx, actor: Actor, id: number) {
  const seen = (await signedRow(tx, id).executeTakeFirst()) ?? refuse('not.found')
  if (!isOwn(actor, seen)) refuse('not.found')
  await tx.selectFrom('bitumenRequest').select('id').where('id', '=', seen.requestId).forUpdate().execute()
  return (await signedRow(tx, id).forUpdate('a').executeTakeFirst()) ?? refuse('not.found')
}
export type LockedAllocation = Awaited<ReturnType<typeof lockAllocation>>

/** Locks rows that change as a consequence of another act, ordered by id, until the transaction ends. */
export const lockRequestsAndRows = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : rows(tx).where('a.id', 'in', ids).orderBy('a.id').forUpdate('a').execute()
