import type { Actor } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** A row of a signed order with whose it is: what QAJ is only working on is nobody else's. */
const signedRow = (sql: Sql, id: number) =>
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
    .where('a.id', '=', id)
    .where('a.volume', 'is not', null)

/** Whoever ships the row, and whose request it is. */
const isOwn = (actor: Actor, row: { supplierBin: string; organizationBin: string }): boolean =>
  actor.bin === (actor.role === 'CONTRACTOR' ? row.organizationBin : row.supplierBin)

/** Request first, then the row: QAJ signs its orders in the same order. @throws Refused 404 where it is neither this holder's nor this contractor's */
export async function lockAllocation(tx: Tx, actor: Actor, id: number) {
  const seen = (await signedRow(tx, id).executeTakeFirst()) ?? refuse('not.found')
  if (!isOwn(actor, seen)) refuse('not.found')
  await tx.selectFrom('bitumenRequest').select('id').where('id', '=', seen.requestId).forUpdate().execute()
  return (await signedRow(tx, id).forUpdate('a').executeTakeFirst()) ?? refuse('not.found')
}
export type LockedAllocation = Awaited<ReturnType<typeof lockAllocation>>

/** A holder's form as something signed: nobody but the holder writes it; QAJ reads it once it is signed. @throws Refused 404 */
export async function seenForm(sql: Sql, actor: Actor, id: number) {
  const row = (await sql.selectFrom('holderForm').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  const own = actor.role === 'SUPPLIER' && actor.bin === row.supplierBin
  if (!own && !(actor.role === 'QAJ' && row.status === 'SIGNED')) refuse('not.found')
  return { ...row, organizationBin: row.supplierBin }
}
