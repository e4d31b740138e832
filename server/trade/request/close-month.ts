import { sql } from 'kysely'
import { requestPath } from '#domain/core/notice/request-path.ts'
import type { Month } from '#domain/month.ts'
import { notEndedStatuses } from '#domain/trade/request/status.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { type TonsOfRequest, updateAllocated, updateLimited } from './figures/figures.ts'

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

/** Selects the approved requests of a month whose limit nobody decided, and that no order serves; of emergency requests those that no order lists. */
export const unlimitedOf = (db: Sql, period: Month) =>
  db
    .selectFrom('bitumenRequest as r')
    .where('r.requestPeriod', '=', period)
    .where('r.approvedVolume', 'is not', null)
    .where('r.limitedVolume', 'is', null)
    .where((eb) =>
      eb.or([eb('r.distributedAmount', 'is', null), eb.and([eb('r.emergencyReason', 'is', null), eb('r.distributedAmount', '=', 0)])]),
    )

/**
 * Limits to 0 what was approved and never limited, and allocates 0 to an emergency: with the closing it is decided. The balance has no entry of 0
 * tons. The requests are locked.
 * @returns how many
 */
export async function limitTheUnlimited(tx: Tx, call: Call, period: Month): Promise<number> {
  const rows = await unlimitedOf(tx, period)
    .select([
      'r.id',
      'r.emergencyReason',
      'r.approvedVolume',
      'r.projectId',
      'r.placeNetwork as ownershipType',
      'r.contractorBin as organizationBin',
    ])
    .orderBy('r.id')
    .execute()
  const [usual, emergencies] = [rows.filter((r) => r.emergencyReason === null), rows.filter((r) => r.emergencyReason !== null)]
  const noneOf = (some: typeof rows): TonsOfRequest[] => some.map(({ id }) => [id, 0])
  await updateLimited(tx, noneOf(usual))
  await updateAllocated(tx, noneOf(emergencies), call.now)
  for (const { id, emergencyReason, approvedVolume, projectId, ownershipType, organizationBin } of rows) {
    const args = { id, month: period, approved: approvedVolume ?? 0 }
    const about = {
      objectType: 'REQUEST' as const,
      objectId: id,
      to: { bin: organizationBin },
      path: requestPath({ id, projectId, ownershipType }),
    }
    if (emergencyReason === null) await notify(tx, call, { kind: 'request.notLimited', args, ...about })
    else await notify(tx, call, { kind: 'request.allocated', args: { ...args, tons: 0 }, ...about })
  }
  return rows.length
}
