import type { Month } from '#domain/month.ts'
import { type OverPlan, overPlan } from '#domain/trade/plan/rules.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { limitsByGrade } from '../../documents/ledger/limits.ts'
import type { Sql } from '../../platform/sql/db.ts'

type Planned = Map<BitumenType, number>

/** Tons of the approved plans in distribution, by month and grade. */
export async function plannedByMonth(sql: Sql, periods: readonly Month[]): Promise<Map<Month, Planned>> {
  const rows = await sql
    .selectFrom('production')
    .select(['period', 'bitumenType', (eb) => eb.fn.coalesce(eb.fn.sum<number>('volume'), eb.lit(0)).as('tons')])
    .where((eb) => eb('period', '=', eb.fn.any(eb.val(periods))))
    .where('inDistribution', '=', true)
    .groupBy(['period', 'bitumenType'])
    .execute()
  const of = Map.groupBy(rows, (row) => row.period)
  return new Map([...of].map(([period, own]) => [period, new Map(own.map((r) => [r.bitumenType, Number(r.tons)]))]))
}

/** The same of one month, by grade. */
export const plannedByGrade = async (sql: Sql, period: Month): Promise<Planned> =>
  (await plannedByMonth(sql, [period])).get(period) ?? new Map()

/** Whether a plan of the month was ever approved; also one of zero tons. */
export const isPlanned = async (sql: Sql, period: Month): Promise<boolean> =>
  (await sql
    .selectFrom('monthlyPlan')
    .select('id')
    .where('period', '=', period)
    .where('status', '!=', 'DRAFT')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Versions of the month's plan that are being written. */
export async function planDrafts(sql: Sql, period: Month): Promise<number[]> {
  const rows = await sql
    .selectFrom('monthlyPlan')
    .select('documentVersion')
    .where('period', '=', period)
    .where('status', '=', 'DRAFT')
    .execute()
  return rows.map(({ documentVersion }) => documentVersion)
}

/** Those of the months whose plan is approved, the earliest first. */
export async function approvedOf(sql: Sql, periods: readonly Month[]): Promise<Month[]> {
  const rows = await sql
    .selectFrom('monthlyPlan')
    .select('period')
    .distinct()
    .where('status', '=', 'APPROVED')
    .where('period', 'in', periods)
    .orderBy('period')
    .execute()
  return rows.map(({ period }) => period)
}

/** Grades whose signed limits are above the approved plan: nothing more of them is allocated until the limits are corrected (docs/process.md, section 4). */
export const limitsOverPlan = async (sql: Sql, period: Month): Promise<OverPlan[]> =>
  overPlan(await limitsByGrade(sql, period), await plannedByGrade(sql, period))
