import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { ShippingWindow } from '#domain/trade/holder/form.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Updates or creates the draft form of a holder for a month, one at a time; its document becomes outdated. */
export async function openForm(tx: Tx, call: Call, period: Month): Promise<{ id: number }> {
  const supplierBin = call.actor.bin
  const known = await tx
    .updateTable('holderForm')
    .set({ version: sql`version + 1`, contentVersion: sql`content_version + 1`, contentAt: call.now })
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .where('status', '=', 'DRAFT')
    .returning('id')
    .executeTakeFirst()
  if (known) return known
  const made = await tx
    .insertInto('holderForm')
    .values({ period, supplierBin, number: '', signedAt: null, createdBy: call.person.id, createdAt: call.now, contentAt: call.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('holderForm')
    .set({ number: formNumber(made.id) })
    .where('id', '=', made.id)
    .execute()
  return made
}

/** For example Ф-000012. */
const formNumber = (id: number): string => `Ф-${String(id).padStart(6, '0')}`

export async function replaceRows(
  tx: Tx,
  formId: number,
  rows: { allocationId: number; volume: number; window: ShippingWindow }[],
): Promise<void> {
  await tx.deleteFrom('holderFormLine').where('formId', '=', formId).execute()
  await tx
    .insertInto('holderFormLine')
    .values(
      rows.map(({ allocationId, volume, window }) => ({ formId, allocationId, volume, windowFrom: window.from, windowTo: window.to })),
    )
    .execute()
}

export const rowsOf = (tx: Tx, formId: number) =>
  tx.selectFrom('holderFormLine').selectAll().where('formId', '=', formId).orderBy('allocationId').execute()
