import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { beforeOf, type LineChange, reasonOf } from '#domain/trade/allocation/changes.ts'
import type { DeskLine } from '#domain/trade/allocation/desk.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

const atOnce = 5_000

/**
 * Stores the draft volumes; a row equal to its signed volume, or unsigned, unlocked and 0, has no draft. Holder and contractor do not see them: the version
 * of the row that they act on stays.
 */
export async function saveDraft(tx: Tx, changes: readonly LineChange[], at: Date): Promise<void> {
  const rows = changes.map((c) => {
    const nothing = !c.locked && c.kg === 0 && c.signedKg === null
    const asSigned = nothing || (c.signedKg !== null && c.kg === c.signedKg)
    return {
      productionId: c.productionId,
      requestId: c.requestId,
      draftVolume: asSigned ? null : tons(c.kg),
      draftLocked: c.locked,
      draftReason: c.reason?.trim() || null,
      updatedAt: at,
    }
  })
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('allocation')
      .values(rows.slice(from, from + atOnce))
      .onConflict((c) =>
        c.columns(['productionId', 'requestId']).doUpdateSet((eb) => ({
          draftVolume: eb.ref('excluded.draftVolume'),
          draftLocked: eb.ref('excluded.draftLocked'),
          draftReason: eb.ref('excluded.draftReason'),
          updatedAt: at,
        })),
      )
      .execute()
}

/** Returns the number of a holder's order: its sequence within the month. All versions have the same number. */
async function numberOf(tx: Tx, period: Month, supplierBin: string): Promise<string> {
  const known = await tx
    .selectFrom('supplyOrder')
    .select('number')
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .executeTakeFirst()
  if (known) return known.number
  const { n } = await tx
    .selectFrom('supplyOrder')
    .select((eb) => eb.fn.count<number>('supplierBin').distinct().as('n'))
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  return `Р-${period.slice(0, 7)}-${Number(n) + 1}`
}

/**
 * Updates or creates the draft order of a holder; its document becomes outdated. `collides`: whoever has the desk open meanwhile cannot save over it
 * (`deskVersion`). False where only the paper is made again: it lists what the desk has already.
 */
export async function touchOrder(tx: Tx, call: Call, period: Month, supplierBin: string, { collides } = { collides: true }) {
  const raise = collides ? 1 : 0
  const touched = await tx
    .updateTable('supplyOrder')
    .set({ version: sql`version + ${raise}::int`, contentVersion: sql`content_version + 1`, contentAt: call.now })
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .where('status', '=', 'DRAFT')
    .returningAll()
    .executeTakeFirst()
  if (touched) return touched
  const last = await tx
    .selectFrom('supplyOrder')
    .select(['documentVersion', 'organizationBin'])
    .where('period', '=', period)
    .where('supplierBin', '=', supplierBin)
    .orderBy('documentVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  return tx
    .insertInto('supplyOrder')
    .values({
      period,
      supplierBin,
      number: await numberOf(tx, period, supplierBin),
      documentVersion: (last?.documentVersion ?? 0) + 1,
      version: raise,
      // the order belongs to QAJ, also if a holder's act begins its next version
      organizationBin: last?.organizationBin ?? call.actor.bin,
      contentAt: call.now,
      createdBy: call.person.id,
      createdAt: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Replaces the rows that this version lists: the differences from the signed versions. */
export async function listRows(tx: Tx, orderId: number, lines: readonly DeskLine[], ids: ReadonlyMap<string, number>): Promise<void> {
  await tx.deleteFrom('supplyOrderLine').where('orderId', '=', orderId).execute()
  const rows = lines.map((l) => ({
    orderId,
    allocationId: ids.get(`${l.productionId}/${l.requestId}`)!,
    before: tons(beforeOf(l)),
    volume: tons(l.kg),
    reason: reasonOf(l),
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('supplyOrderLine')
      .values(rows.slice(from, from + atOnce))
      .execute()
}
