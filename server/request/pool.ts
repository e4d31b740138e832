import type { Month } from '#domain/month.ts'
import type { Sql } from '../platform/db.ts'

/** The month's pool: signed requests of signed projects. Emergency requests are outside of it, as of limits and splits. */
export const poolOf = (sql: Sql, period: Month) =>
  sql
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where('r.status', '=', 'SIGNED')
    .where('p.status', '=', 'SIGNED')
    .where('r.emergencyReason', 'is', null)

/** Emergency requests of a month that QAJ may serve: signed, of signed projects. */
export const emergenciesOf = (sql: Sql, period: Month) =>
  sql
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where('r.status', '=', 'SIGNED')
    .where('p.status', '=', 'SIGNED')
    .where('r.emergencyReason', 'is not', null)
