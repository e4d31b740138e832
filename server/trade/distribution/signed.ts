import type { Month } from '#domain/month.ts'
import { limitsInForce } from '#domain/trade/distribution/distribution.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Query for the newest signed limits of a month; the caller selects the columns. */
const newestSigned = (sql: Sql, period: Month) =>
  sql
    .selectFrom('distribution')
    .where('period', '=', period)
    .where('status', 'in', limitsInForce)
    .orderBy('documentVersion', 'desc')
    .limit(1)

export const signedDistribution = (sql: Sql, period: Month) => newestSigned(sql, period).selectAll().executeTakeFirst()

/** Versions of the month's limits that are not in force yet. */
export async function limitDrafts(sql: Sql, period: Month): Promise<number[]> {
  const rows = await sql
    .selectFrom('distribution')
    .select('documentVersion')
    .where('period', '=', period)
    .where('status', 'not in', limitsInForce)
    .execute()
  return rows.map(({ documentVersion }) => documentVersion)
}
