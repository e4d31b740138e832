import { addMonths, type Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** While a month is allocated the previous one is still being delivered: only a closed month shows what was not delivered. */
const monthsBack = 2

type Asking = { id: number; projectId: number; bitumenType: string; approvedVolume: number | null }

/**
 * Returns what the newest closed month before this one left undelivered, kg by request of this month: a project's tons of a grade that were in
 * signed orders and were not shipped go to its requests of the same grade, in the order of their ids, never more than is approved. Every closed
 * month counts once: the next closing replaces it.
 */
export async function owedTo(sql: Sql, period: Month, requests: readonly Asking[]): Promise<Map<number, number>> {
  const closed = await sql
    .selectFrom('closedMonth')
    .select('period')
    .where('period', '<', period)
    .where('period', '>=', addMonths(period, -monthsBack))
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (closed === undefined) return new Map()
  const rows = await sql
    .selectFrom('placedRequest')
    .select(['projectId', 'bitumenType', 'distributedAmount', 'shippedVolume'])
    .where('requestPeriod', '=', closed.period)
    .where('status', '=', 'SIGNED')
    .where('distributedAmount', '>', 0)
    .execute()
  const left = new Map<string, number>()
  for (const row of rows) {
    const owedKg = Math.max(0, kg(row.distributedAmount ?? 0) - kg(row.shippedVolume ?? 0))
    left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + owedKg)
  }
  const owed = new Map<number, number>()
  for (const request of requests.toSorted((a, b) => a.id - b.id)) {
    const firstKg = Math.min(left.get(keyOf(request)) ?? 0, kg(request.approvedVolume ?? 0))
    if (firstKg === 0) continue
    owed.set(request.id, firstKg)
    left.set(keyOf(request), left.get(keyOf(request))! - firstKg)
  }
  return owed
}

const keyOf = ({ projectId, bitumenType }: { projectId: number; bitumenType: string }) => `${projectId}/${bitumenType}`
