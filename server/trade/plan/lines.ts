import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/** The month and the resource holder of a line of a plan. @throws Refused 404 */
export async function planLineOf(sql: Sql, id: number): Promise<{ period: Month; supplierBin: string }> {
  const found = await sql.selectFrom('production').select(['period', 'supplierBin']).where('id', '=', id).executeTakeFirst()
  return found ?? refuse('not.found')
}

const linesOf = (tx: Tx, period: Month) => tx.selectFrom('production').select('id').where('period', '=', period).orderBy('id')

/** Locks the lines of a month's plan until the transaction ends, of all resource holders or of one. */
export const lockPlanLines = (tx: Tx, period: Month, supplierBin?: string) =>
  linesOf(tx, period)
    .$if(supplierBin !== undefined, (some) => some.where('supplierBin', '=', supplierBin!))
    .forUpdate()
    .execute()

/** Keeps the lines of a month's plan as they are until the transaction ends; others may do the same. */
export const holdPlanLines = (tx: Tx, period: Month) => linesOf(tx, period).forShare().execute()
