import { sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import { sumTons, tons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { poolOf } from '../request/pool.ts'

type Region = { code: string; nameRu: string; nameKk: string }
export type YearNeed = { months: number[]; regions: (Region & { months: number[] })[] }

/** Sums the planned tons of signed projects in a year by month and region. */
export async function needOfYear(db: Sql, year: number): Promise<YearNeed> {
  const rows = await db
    .selectFrom('plannedTally as t')
    .innerJoin('place as k', 'k.code', 't.region')
    .select(['k.code', 'k.nameRu', 'k.nameKk', sql<number>`extract(month from t.period)::int`.as('month')])
    .select((eb) => eb.fn.sum<number>('t.kg').as('kg'))
    .where('t.period', '>=', `${year}-01-01`)
    .where('t.period', '<=', `${year}-12-01`)
    .groupBy(['k.code', 'k.nameRu', 'k.nameKk', 't.period'])
    .having((eb) => eb(eb.fn.sum<number>('t.n'), '>', 0))
    .orderBy('k.code')
    .execute()
  const regions = new Map<string, Region & { months: number[] }>()
  for (const { month, kg, ...region } of rows) {
    const known = regions.get(region.code) ?? { ...region, months: Array<number>(12).fill(0) }
    known.months[month - 1] = tons(Number(kg))
    regions.set(region.code, known)
  }
  const all = [...regions.values()]
  return { months: Array.from({ length: 12 }, (_, i) => sumTons(all.map((r) => r.months[i] ?? 0))), regions: all }
}

export type MonthNeed = Region & { ownershipType: OwnershipType; bitumenType: BitumenType; tons: number }

/** Sums the approved tons of the signed requests of a month by region, ownership and grade. */
export async function needOfMonth(db: Sql, period: Month): Promise<MonthNeed[]> {
  const rows = await poolOf(db, period)
    .innerJoin('place as k', 'k.code', 'p.region')
    .select(['k.code', 'k.nameRu', 'k.nameKk', 'p.ownershipType', 'r.bitumenType'])
    .select((eb) => eb.fn.sum<number>('r.approvedVolume').as('tons'))
    .groupBy(['k.code', 'k.nameRu', 'k.nameKk', 'p.ownershipType', 'r.bitumenType'])
    .orderBy('k.code')
    .orderBy('p.ownershipType', 'desc')
    .orderBy('r.bitumenType')
    .execute()
  return rows.map((r) => ({ ...r, tons: Number(r.tons ?? 0) }))
}
