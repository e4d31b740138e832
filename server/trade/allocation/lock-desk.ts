import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { Refused } from '#domain/refusal.ts'
import { changesObject } from '../../core/journal/timeline.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'

/** Takes the advisory lock of a month's desk until the transaction ends: one writer of allocations at a time, across all processes. */
export const lockDesk = (tx: Tx, period: Month) =>
  sql`select pg_advisory_xact_lock(hashtext('allocation'), hashtext(${period}))`.execute(tx)

/** The same for the month of a row; takes no lock if the row does not exist. */
export async function lockDeskOfRow(tx: Tx, allocationId: number): Promise<void> {
  const row = await tx.selectFrom('allocation').select('ofPeriod as period').where('id', '=', allocationId).executeTakeFirst()
  if (row) await lockDesk(tx, row.period)
}

/** The acts by which QAJ saves the table; a holder's or a contractor's reduction also changes an order, but saves nothing. */
const savingActs = ['allocation.edit', 'order.sign']

/**
 * Returns a version number that grows with every change of the month, or of one holder's part of it, and with nothing that only reads it; who changed it
 * last, and who of QAJ saved last.
 */
export async function deskVersion(db: Sql, period: Month, supplierBin?: string) {
  const { version } = await db
    .selectFrom('supplyOrder')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('version'), eb.lit(0)).as('version'))
    .where('period', '=', period)
    .$if(supplierBin !== undefined, (q) => q.where('supplierBin', '=', supplierBin!))
    .executeTakeFirstOrThrow()
  const lines = db
    .selectFrom('journal as j')
    .innerJoin('supplyOrder as o', 'o.id', 'j.objectId')
    .select(['j.fullName', 'j.at'])
    .where('j.objectType', '=', 'ORDER')
    .where('o.period', '=', period)
    .where(changesObject)
    .$if(supplierBin !== undefined, (q) => q.where('o.supplierBin', '=', supplierBin!))
    .orderBy('j.id', 'desc')
    .limit(1)
  const last = await lines.executeTakeFirst()
  const saved = await lines.where('j.act', 'in', savingActs).executeTakeFirst()
  return { version: Number(version), saved: saved ? { fullName: saved.fullName, at: saved.at.toISOString() } : null, last }
}

/** @throws Refused with who saved in between and when */
export async function requireFreshDesk(tx: Tx, version: number, period: Month, supplierBin?: string): Promise<void> {
  const present = await deskVersion(tx, period, supplierBin)
  if (present.version === version) return
  throw new Refused({
    code: 'record.stale',
    args: { name: present.last?.fullName ?? '', time: present.last ? timeOf(present.last.at) : '' },
  })
}
