import type { Month } from '#domain/month.ts'
import type { Sql } from '../../platform/sql/db.ts'

type Planned = { period: Month; region: string; kg: number }
type Entered = { period: Month; region: string | null; bitumenType: string; kg: number }
/** What a forecast is made of, by month: planned by signed projects, approved, planned by the Ministry of Energy, limited. */
export type Kept = { planned: Planned[]; approved: Entered[]; plan: Entered[]; limit: Entered[] }

/** What signed projects plan in these months. */
export async function plannedBetween(sql: Sql, from: Month, until: Month): Promise<Planned[]> {
  const rows = await sql
    .selectFrom('plannedTally')
    .select(['period', 'region', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '>=', from)
    .where('period', '<=', until)
    .groupBy(['period', 'region'])
    .execute()
  return rows.map((row) => ({ ...row, kg: Number(row.kg) }))
}

/** What was approved, planned and limited in these months. */
export async function enteredBetween(sql: Sql, from: Month, until: Month): Promise<Omit<Kept, 'planned'>> {
  const rows = await sql
    .selectFrom('forecastTally')
    .select(['figure', 'period', 'region', 'bitumenType', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '>=', from)
    .where('period', '<=', until)
    .groupBy(['figure', 'period', 'region', 'bitumenType'])
    .execute()
  const of = (figure: string) =>
    rows.filter((row) => row.figure === figure).map(({ figure: _, kg, ...row }) => ({ ...row, kg: Number(kg) }))
  return { approved: of('APPROVED'), plan: of('PLAN'), limit: of('LIMIT') }
}
