import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { notEndedStatuses } from '#domain/request/status.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { updateLimited } from './figures.ts'

/** Closes the requests of a closed month: unreported shipments count as 0. */
export async function closeRequests(tx: Tx, { now }: Call, period: Month): Promise<void> {
  await tx
    .updateTable('bitumenRequest')
    .set((eb) => ({
      monthClosed: true,
      shippedVolume: eb.fn.coalesce('shippedVolume', sql<number>`0`),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('requestPeriod', '=', period)
    .where('status', 'in', notEndedStatuses)
    .execute()
}

/** Selects the approved requests of a month whose limit nobody decided, and that no order serves. */
export const unlimitedOf = (db: Sql, period: Month) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where('r.approvedVolume', 'is not', null)
    .where('r.limitedVolume', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('r.distributedAmount', eb.lit(0)), '=', 0))

/**
 * Limits to 0 what was approved and never limited: with the closing it is decided. The balance has no entry of 0 tons. The requests are locked.
 * @returns how many
 */
export async function limitTheUnlimited(tx: Tx, call: Call, period: Month): Promise<number> {
  const rows = await unlimitedOf(tx, period)
    .select(['r.id', 'r.approvedVolume', 'r.projectId', 'p.ownershipType', 'p.organizationBin'])
    .orderBy('r.id')
    .execute()
  await updateLimited(
    tx,
    rows.map(({ id }) => [id, 0]),
  )
  for (const { id, approvedVolume, projectId, ownershipType, organizationBin } of rows)
    await notify(tx, call, {
      kind: 'request.notLimited',
      objectType: 'REQUEST',
      objectId: id,
      to: { bin: organizationBin },
      args: { id, month: period, approved: approvedVolume ?? 0 },
      path: `/contractor/${ownershipType === 'REPUBLICAN' ? 'republican' : 'local'}/applications/${projectId}?query=${id}`,
    })
  return rows.length
}
