import { type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { visibleTakes } from './visible-field.ts'

/** SQL condition: request `r` of project `p` is signed, and so is its project. */
export const isServed = sql<SqlBool>`(r.status = 'SIGNED' and p.status = 'SIGNED')`

/** The month's pool: signed requests of signed projects. Emergency requests are outside of it, as of limits and splits. */
export const poolOf = (db: Sql, period: Month) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where(isServed)
    .where('r.emergencyReason', 'is', null)

/** Requests of a month that were stopped after an order had named them: they are not decided any more, and keep their rows and their tons of the limit. */
export const orderedThenStopped = (db: Sql, period: Month) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .where('r.requestPeriod', '=', period)
    .where('r.distributedAmount', '>', 0)
    .where('r.emergencyReason', 'is', null)
    .where((eb) => eb.or([eb('r.status', '!=', 'SIGNED'), eb('p.status', '!=', 'SIGNED')]))

/** SQL of the tons that requests of project `p` take, without those signed for this month. */
export const takenOutside = (period: Month) =>
  sql<number>`(select coalesce(sum(${visibleTakes(null, 'o')}), 0) from bitumen_request o
    where o.project_id = p.id and not (o.request_period = ${period} and o.status = 'SIGNED'))`
