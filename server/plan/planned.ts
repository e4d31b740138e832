import type { Month } from '#domain/month.ts'
import { type OverPlan, overPlan } from '#domain/plan/rules.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { limitsByGrade } from '../ledger/limits.ts'
import type { Sql } from '../platform/db.ts'

/** Tons of the approved plan in distribution, by grade. */
export async function plannedByGrade(sql: Sql, period: Month): Promise<Map<BitumenType, number>> {
  const rows = await sql
    .selectFrom('production')
    .select(['bitumenType', (eb) => eb.fn.coalesce(eb.fn.sum<number>('volume'), eb.lit(0)).as('tons')])
    .where('period', '=', period)
    .where('inDistribution', '=', true)
    .groupBy('bitumenType')
    .execute()
  return new Map(rows.map((r) => [r.bitumenType, Number(r.tons)]))
}

/** Whether a plan of the month was ever approved; also one of zero tons. */
export const isPlanned = async (sql: Sql, period: Month): Promise<boolean> =>
  (await sql
    .selectFrom('monthlyPlan')
    .select('id')
    .where('period', '=', period)
    .where('status', '!=', 'DRAFT')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Grades whose signed limits are above the approved plan: nothing more of them is allocated until the limits are corrected (docs/process.md, section 4). */
export const limitsOverPlan = async (sql: Sql, period: Month): Promise<OverPlan[]> =>
  overPlan(await limitsByGrade(sql, period), await plannedByGrade(sql, period))
