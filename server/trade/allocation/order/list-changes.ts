import type { Month } from '#domain/month.ts'
import { unsignedLines } from '#domain/trade/allocation/changes.ts'
import { lineKey } from '#domain/trade/allocation/desk.ts'
import { record } from '../../../core/journal/record.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Tx } from '../../../platform/sql/db.ts'
import { readDesk } from '../desk.ts'
import { listRows, touchOrder } from '../store.ts'

type Cause = { act: string; comment: string; detail: Record<string, unknown> }

/**
 * Lists a reduction of a signed row by its holder or its contractor in the next version of the order. It is in force at once and stays listed until
 * QAJ signs (docs/process.md, section 4). The caller has the desk lock of the month.
 */
export async function listChanges(tx: Tx, call: Call, period: Month, supplierBin: string, cause: Cause): Promise<void> {
  const { desk, rows } = await readDesk(tx, period)
  const own = new Set(desk.productions.filter((p) => p.supplierBin === supplierBin).map((p) => p.id))
  const changed = unsignedLines(desk, own)
  const written = await tx
    .selectFrom('supplyOrder')
    .select('id')
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  if (changed.length === 0 && !written) return
  const order = await touchOrder(tx, call, period, supplierBin)
  await listRows(tx, order.id, changed, new Map(rows.lines.map((row) => [lineKey(row), row.id])))
  await record(tx, call, { ...cause, objectType: 'ORDER', objectId: order.id })
}
