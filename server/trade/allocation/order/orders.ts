import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg } from '#domain/tons.ts'
import { beforeOf, changesTons, reasonOf, unsignedLines } from '#domain/trade/allocation/changes.ts'
import { lineKey } from '#domain/trade/allocation/desk.ts'
import type { DocumentRow } from '../../../documents/document/documents.ts'
import { generateDocument } from '../../../documents/document/generate.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/http/services.ts'
import { write } from '../../../platform/http/write.ts'
import type { Tx } from '../../../platform/sql/db.ts'
import { sealMonth } from '../../engine/open-rows.ts'
import { type ReadDesk, readDesk } from '../desk.ts'
import { lockDesk } from '../lock-desk.ts'
import { explainedMonth } from '../propose.ts'
import { listRows, touchOrder } from '../store.ts'

/** Generates the document of a holder's draft order; without changes, that of the newest signed one. @throws Refused if there is neither */
export async function generateOrder(services: Services, call: Call, period: Month, supplierBin: string): Promise<DocumentRow> {
  const id = await write(services.db, { ...call, idempotencyKey: null }, (tx) => upToDate(tx, call, period, supplierBin))
  return generateDocument(services, call, 'ORDER', id)
}

/** Updates the rows that the draft lists, and the root that it prints: acts of others (a holder's rejection, a revoked request) change them. @returns the order id */
async function upToDate(tx: Tx, call: Call, period: Month, supplierBin: string): Promise<number> {
  await lockDesk(tx, period)
  const { desk, rows } = await readDesk(tx, period)
  const own = new Set(desk.productions.filter((p) => p.supplierBin === supplierBin).map((p) => p.id))
  const changed = unsignedLines(desk, own)
  const orders = await tx
    .selectFrom('supplyOrder')
    .select(['id', 'status', 'rowsRoot'])
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .orderBy('documentVersion', 'desc')
    .execute()
  const [last] = orders
  if (changed.length === 0) return orders.find((o) => o.status === 'SIGNED')?.id ?? refuse('order.nothingChanged')
  const keys = new Map(rows.lines.map((line) => [line.id, lineKey(line)]))
  const listed = last?.status === 'DRAFT' ? await tx.selectFrom('supplyOrderLine').selectAll().where('orderId', '=', last.id).execute() : []
  const listedLines = new Map(listed.map((l) => [keys.get(l.allocationId), `${kg(l.before)} ${kg(l.volume)} ${l.reason ?? ''}`]))
  const same = changed.every((line) => listedLines.get(lineKey(line)) === `${beforeOf(line)} ${line.kg} ${reasonOf(line) ?? ''}`)
  const rowsRoot = changed.some(changesTons) ? await rootNow(tx, period, desk) : null
  if (last && same && listedLines.size === changed.length && last.rowsRoot === rowsRoot) return last.id
  const order = await touchOrder(tx, call, period, supplierBin, { collides: false })
  await listRows(tx, order.id, changed, new Map(rows.lines.map((line) => [lineKey(line), line.id])))
  await tx.updateTable('supplyOrder').set({ rowsRoot }).where('id', '=', order.id).execute()
  return order.id
}

/** The root of the month's rows as all orders that wait would give them tons. */
async function rootNow(tx: Tx, period: Month, desk: ReadDesk['desk']): Promise<string> {
  const { input, proposal } = await explainedMonth(tx, period, { desk })
  return sealMonth(tx, period, { input, result: proposal.result })
}
