import { limitsInForce } from '#domain/distribution/distribution.ts'
import type { Month } from '#domain/month.ts'
import type { Sql } from '../platform/db.ts'

/** Query for the newest signed limits of a month; the caller selects the columns. */
export const newestSigned = (sql: Sql, period: Month) =>
  sql
    .selectFrom('distribution')
    .where('period', '=', period)
    .where('status', 'in', limitsInForce)
    .orderBy('documentVersion', 'desc')
    .limit(1)

export const signedDistribution = (sql: Sql, period: Month) => newestSigned(sql, period).selectAll().executeTakeFirst()
