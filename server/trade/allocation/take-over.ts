import type { Tx } from '../../platform/sql/db.ts'

/** Inserts a row of an order that ended before the portal, with its month. @returns its id */
export async function putPastRow(tx: Tx, row: { productionId: number; requestId: number; volume: number }, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('allocation')
    .values({ ...row, status: 'CLOSED', closedFrom: 'APPROVED', updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
