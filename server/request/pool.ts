import { type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { Sql } from '../platform/db.ts'

/** SQL condition: request `r` of project `p` is signed, and so is its project. */
export const isServed = sql<SqlBool>`(r.status = 'SIGNED' and p.status = 'SIGNED')`

/** The month's pool: signed requests of signed projects. Emergency requests are outside of it, as of limits and splits. */
export const poolOf = (sql: Sql, period: Month) =>
  sql
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where(isServed)
    .where('r.emergencyReason', 'is', null)
