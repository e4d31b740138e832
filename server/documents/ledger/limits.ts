import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Tons of the signed limits of a month by grade; empty where none are signed. */
export async function limitsByGrade(sql: Sql, period: Month): Promise<Map<BitumenType, number>> {
  const rows = await sql
    .selectFrom('balanceEntry')
    .select(['bitumenType', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', period)
    .where('figure', '=', 'LIMIT')
    .groupBy('bitumenType')
    .orderBy('bitumenType')
    .execute()
  return new Map(rows.map((r) => [r.bitumenType, tons(Number(r.kg))]))
}
