import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Tons in signed orders and shipped, of each production of a month. */
export async function allocatedByProduction(sql: Sql, period: Month): Promise<Map<number, { allocated: number; shipped: number }>> {
  const rows = await sql
    .selectFrom('balanceEntry')
    .select('productionId')
    .select((eb) => [
      eb.fn.sum<number>('kg').filterWhere('figure', '=', 'ALLOCATED').as('allocated'),
      eb.fn.sum<number>('kg').filterWhere('figure', 'in', ['SHIPPED', 'OVER']).as('shipped'),
    ])
    .where('period', '=', period)
    .where('figure', 'in', ['ALLOCATED', 'SHIPPED', 'OVER'])
    .where('productionId', 'is not', null)
    .groupBy('productionId')
    .execute()
  return new Map(rows.map((r) => [r.productionId!, { allocated: tons(Number(r.allocated ?? 0)), shipped: tons(Number(r.shipped ?? 0)) }]))
}

/** Tons in signed orders of a month, by region, ownership and grade, with the region's names; without emergency requests, which no limit covers. */
export const allocatedByRegion = (sql: Sql, period: Month) =>
  sql
    .selectFrom('balanceEntry as b')
    .innerJoin('place as k', 'k.code', 'b.region')
    .select(['k.code as katoCode', 'b.ownershipType', 'b.bitumenType', 'k.nameRu', 'k.nameKk'])
    .select((eb) => eb.fn.sum<number>('b.kg').as('kg'))
    .where('b.period', '=', period)
    .where('b.figure', '=', 'ALLOCATED')
    .where('b.ownershipType', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('balanceEntry as e').select('e.id').whereRef('e.requestId', '=', 'b.requestId').where('e.figure', '=', 'EMERGENCY'),
        ),
      ),
    )
    .groupBy(['k.code', 'b.ownershipType', 'b.bitumenType', 'k.nameRu', 'k.nameKk'])
    .having((eb) => eb(eb.fn.sum('b.kg'), '>', 0))
    .execute()
