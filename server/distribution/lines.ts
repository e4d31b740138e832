import type { Limit } from '#domain/distribution/distribution.ts'
import type { Given } from '#domain/distribution/rules.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { signedDistribution } from '../month/limits.ts'
import { needOfMonth } from '../plan/need.ts'
import type { Sql } from '../platform/db.ts'

export type StoredLimit = Limit & { need: number }

/** The lines of one version, in the order in which they are told. Tons. */
export const linesOf = (sql: Sql, distributionId: number): Promise<StoredLimit[]> =>
  sql
    .selectFrom('distributionLine')
    .select(['region as katoCode', 'ownershipType', 'bitumenType', 'need', 'limitVolume as limit'])
    .where('distributionId', '=', distributionId)
    .orderBy('region')
    .orderBy('ownershipType', 'desc')
    .orderBy('bitumenType')
    .execute()

/** What signed requests need now. */
export const liveNeed = async (sql: Sql, period: Month) =>
  (await needOfMonth(sql, period)).map(({ code, ownershipType, bitumenType, tons }) => ({
    katoCode: code,
    ownershipType,
    bitumenType,
    need: tons,
  }))

/** The signed limits of the same month a year ago; null where there were none. */
export async function lastYear(sql: Sql, period: Month): Promise<StoredLimit[] | null> {
  const row = await signedDistribution(sql, addMonths(period, -12))
  return row ? linesOf(sql, row.id) : null
}

/** Tons in signed orders of a month, by region, ownership and grade. */
export async function allocatedOf(sql: Sql, period: Month, language: 'ru' | 'kk'): Promise<Given[]> {
  const rows = await sql
    .selectFrom('allocation as a')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('kato as k', 'k.code', 'p.region')
    .select(['p.region as katoCode', 'p.ownershipType', 'r.bitumenType', 'k.nameRu', 'k.nameKk'])
    .select((eb) => eb.fn.sum<number>('a.volume').as('tons'))
    .where('r.requestPeriod', '=', period)
    .where('a.volume', '>', 0)
    .groupBy(['p.region', 'p.ownershipType', 'r.bitumenType', 'k.nameRu', 'k.nameKk'])
    .execute()
  return rows.map(({ nameRu, nameKk, tons, ...key }) => ({ ...key, allocated: Number(tons), region: language === 'kk' ? nameKk : nameRu }))
}
