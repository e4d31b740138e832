import type { Month } from '#domain/month.ts'
import { type OverPlan, overPlan } from '#domain/plan/rules.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { Sql } from '../platform/db.ts'

/** The newest signed limits of a month, to be selected from. */
export const newestSigned = (sql: Sql, period: Month) =>
  sql
    .selectFrom('distribution')
    .where('period', '=', period)
    .where('status', 'in', ['SIGNED', 'CLOSED'])
    .orderBy('documentVersion', 'desc')
    .limit(1)

export const signedDistribution = (sql: Sql, period: Month) => newestSigned(sql, period).selectAll().executeTakeFirst()

/** Their tons by grade; empty where none are signed. */
export async function signedLimits(sql: Sql, period: Month): Promise<Map<BitumenType, number>> {
  const rows = await sql
    .selectFrom('distributionLine as l')
    .where('l.distributionId', '=', newestSigned(sql, period).select('id'))
    .select(['l.bitumenType', (eb) => eb.fn.sum<number>('l.limitVolume').as('tons')])
    .groupBy('l.bitumenType')
    .orderBy('l.bitumenType')
    .execute()
  return new Map(rows.map((r) => [r.bitumenType, Number(r.tons)]))
}

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

/** Grades whose signed limits are above the approved plan: nothing more of them is allocated until the limits are corrected (process.md, section 4). */
export const limitsOverPlan = async (sql: Sql, period: Month): Promise<OverPlan[]> =>
  overPlan(await signedLimits(sql, period), await plannedByGrade(sql, period))
