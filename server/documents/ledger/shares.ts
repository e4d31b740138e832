import { type SqlBool, sql } from 'kysely'
import type { Figure } from '#domain/figure.ts'
import type { Month } from '#domain/month.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Sums the entries of a month that are of requests by figure, place, plant, grade and contractor, in kilograms; sums of nothing are left out. */
export const sumsByContractor = (db: Sql, period: Month, figures: readonly Figure[]) =>
  db
    .selectFrom('balanceEntry as b')
    .innerJoin('placedRequest as r', 'r.id', 'b.requestId')
    .select(['b.figure', 'b.region', 'b.ownershipType', 'b.factoryBin', 'b.bitumenType', 'r.contractorBin as contractor'])
    .select((eb) => eb.fn.sum<number>('b.kg').as('kg'))
    .where('b.period', '=', period)
    .where('b.figure', 'in', figures)
    .groupBy(['b.figure', 'b.region', 'b.ownershipType', 'b.factoryBin', 'b.bitumenType', 'r.contractorBin'])
    .having(sql<SqlBool>`sum(b.kg) <> 0`)
    .execute()
