import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { emergencyMonth, type Reserve, reserveLeft, reserveRefusals } from '#domain/trade/request/emergency.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/**
 * Returns what is left of the reserve of a month for emergency requests, by grade; `except`: a request that does not count against itself. All
 * are 0 while there is no reserve.
 */
export async function reservesOf(db: Sql, period: Month, except = 0): Promise<{ percent: number; left: Record<BitumenType, number> }> {
  const percent = (await portalSettings(db)).norms.emergencyPercent
  const none = Object.fromEntries(bitumenTypes.map((grade) => [grade, 0])) as Record<BitumenType, number>
  if (percent === 0) return { percent, left: none }
  const supply = await db.selectFrom('monthSupply').selectAll().where('period', '=', period).execute()
  const approved = await db
    .selectFrom('bitumenRequest')
    .select(['bitumenType', 'approvedVolume', 'distributedAmount'])
    .where('requestPeriod', '=', period)
    .where('emergencyReason', 'is not', null)
    .where('approvedVolume', 'is not', null)
    .where('id', '!=', except)
    .execute()
  const left = bitumenTypes.map((grade) => {
    const of = supply.find((s) => s.bitumenType === grade)
    const others = approved
      .filter((r) => r.bitumenType === grade)
      .map((r) => ({ approved: kg(r.approvedVolume ?? 0), allocated: kg(r.distributedAmount ?? 0) }))
    return [grade, tons(reserveLeft({ planned: kg(of?.planned ?? 0), allocated: kg(of?.allocated ?? 0), others }, percent))] as const
  })
  return { percent, left: Object.fromEntries(left) as Record<BitumenType, number> }
}

/** The same for one grade, locked until the transaction ends, so that two requests cannot take the same tons. */
export async function lockReserve(tx: Tx, period: Month, grade: BitumenType, except?: number): Promise<Reserve> {
  await sql`select pg_advisory_xact_lock(hashtext('emergency'), hashtext(${period}))`.execute(tx)
  const { percent, left } = await reservesOf(tx, period, except)
  return { percent, left: left[grade] }
}

/** @throws Refused if an emergency request cannot be signed now: its month is over, or the reserve has less than this left */
export async function requireReserve(
  tx: Tx,
  today: Day,
  request: { id: number; requestPeriod: Month; bitumenType: BitumenType },
  volume: number,
): Promise<void> {
  if (request.requestPeriod !== emergencyMonth(today)) refuse('request.emergencyMonth', { month: request.requestPeriod.slice(0, 7) })
  refuseAny(reserveRefusals(volume, await lockReserve(tx, request.requestPeriod, request.bitumenType, request.id)))
}
